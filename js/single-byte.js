/** `encodium/single-byte`: the classes with the single-byte encodings, and those that need no index. */

import module from '#code/standard'
import indexes from '#indexes/single-byte'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes/legacy.js'
export * from './classes/standard.js'
