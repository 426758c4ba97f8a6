/** The indexes that extended encodings need, beside those of the standard. */

import {
  families as extendedFamilies,
  indexIds as extendedIds,
} from '../generated/extended-indexes.js'
import { families, indexIds } from '../generated/indexes.js'
import { append } from '../webidl/builtins.js'

let provided = false

/** Makes them known to the instance, once. */
export const provideExtendedIds = () => {
  if (provided) return
  provided = true
  for (let i = 0; i < extendedIds.length; i++) append(indexIds, extendedIds[i])
  for (let i = 0; i < extendedFamilies.length; i++) append(families, extendedFamilies[i])
}
