/** `encodium/ko`: the classes with EUC-KR, and those that need no index. */

import module from '#code/standard'
import indexes from '#indexes/ko'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes/legacy.js'
export * from './classes/standard.js'
