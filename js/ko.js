/** `encodium/ko`: the classes with EUC-KR, and those that need no index. */

import indexes from './generated/ko.js'
import module from './generated/standard.js'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes/legacy.js'
export * from './classes/standard.js'
