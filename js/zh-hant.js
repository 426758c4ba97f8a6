/** `encodium/zh-hant`: the classes with Big5, and those that need no index. */

import { provideIndexes, provideModule } from './engine.js'
import module from './generated/standard.js'
import indexes from './generated/zh-hant.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes.js'
export * from './legacy-classes.js'
