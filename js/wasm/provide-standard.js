/** The standard's module and all of its indexes. */

import module from '#code/standard'
import { provideAllIndexes } from './indexes.js'
import { provideModule } from './instance.js'

export const provideStandard = () => {
  provideModule(module)
  provideAllIndexes()
}
