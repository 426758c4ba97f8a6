/** `encodium/zh-hans`: the classes with GBK and gb18030, and those that need no index. */

import { provideIndexes, provideModule } from './engine.js'
import module from './generated/standard.js'
import indexes from './generated/zh-hans.js'

provideModule(module)
provideIndexes(indexes)

export * from './classes.js'
export * from './legacy-classes.js'
