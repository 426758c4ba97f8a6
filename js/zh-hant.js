/** `encodium/zh-hant`: the classes with Big5, and those that need no index. */

import module from '#code/standard'
import indexes from '#indexes/zh-hant'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes/legacy.js'
export * from './classes/standard.js'
