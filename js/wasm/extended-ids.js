/** The indexes that extended encodings need, beside those of the standard. */

import { families as moreFamilies, indexIds as moreIds } from '../generated/extended-indexes.js'
import { families, indexIds } from '../generated/indexes.js'
import { append } from '../webidl/builtins.js'

let provided = false

/** Makes them known to the instance, once. */
export const provideExtendedIds = () => {
  if (provided) return
  provided = true
  for (let i = 0; i < moreIds.length; i++) append(indexIds, moreIds[i])
  for (let i = 0; i < moreFamilies.length; i++) append(families, moreFamilies[i])
}
