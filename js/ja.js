/** `encodium/ja`: the classes with Shift_JIS, EUC-JP and ISO-2022-JP, and those that need no index. */

import { provideIndexes, provideModule } from './engine.js'
import indexes from './generated/ja.js'
import module from './generated/standard.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes.js'
export * from './legacy-classes.js'
