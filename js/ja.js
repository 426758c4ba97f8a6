/** `encodium/ja`: the classes with Shift_JIS, EUC-JP and ISO-2022-JP, and those that need no index. */

import module from '#code/standard'
import indexes from '#indexes/ja'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes/legacy.js'
export * from './classes/standard.js'
