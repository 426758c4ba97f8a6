/** `encodium/single-byte`: the classes with the single-byte encodings, and those that need no index. */

import indexes from './generated/single-byte.js'
import module from './generated/standard.js'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes/legacy.js'
export * from './classes/standard.js'
