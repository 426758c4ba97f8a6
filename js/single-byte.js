/** `encodium/single-byte`: the classes with the single-byte encodings, and those that need no index. */

import { provideIndexes, provideModule } from './engine.js'
import indexes from './generated/single-byte.js'
import module from './generated/standard.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes.js'
export * from './legacy-classes.js'
