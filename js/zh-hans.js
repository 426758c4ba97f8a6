/** `encodium/zh-hans`: the classes with GBK and gb18030, and those that need no index. */

import module from '#code/standard'
import indexes from '#indexes/zh-hans'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes/legacy.js'
export * from './classes/standard.js'
