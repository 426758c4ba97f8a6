/** The standard's module and all of its indexes. */

import module from '../generated/standard.js'
import { provideAllIndexes } from './indexes.js'
import { provideModule } from './instance.js'

export const provideWhole = () => {
  provideModule(module)
  provideAllIndexes()
}
