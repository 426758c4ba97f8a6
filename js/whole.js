/** The standard's module and all of its indexes. */

import { provideModule } from './engine.js'
import module from './generated/standard.js'
import { provideAllIndexes } from './indexes.js'

export const provideWhole = () => {
  provideModule(module)
  provideAllIndexes()
}
