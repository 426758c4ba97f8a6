/** `encodium/zh-hant`: the classes with Big5, and those that need no index. */

import module from './generated/standard.js'
import indexes from './generated/zh-hant.js'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes/legacy.js'
export * from './classes/standard.js'
