/** `encodium/ko`: the classes with EUC-KR, and those that need no index. */

import { provideIndexes, provideModule } from './engine.js'
import indexes from './generated/ko.js'
import module from './generated/standard.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes.js'
export * from './legacy-classes.js'
