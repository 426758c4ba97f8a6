/** The standard's module and all of its indexes. */

import module from '#code/standard'
import { provideAllIndexes } from './indexes.js'
import { provideModule } from './instance.js'

/** As `provideModule` for `path`. */
export const provideStandard = (path) => {
  provideModule(module, path)
  provideAllIndexes()
}
