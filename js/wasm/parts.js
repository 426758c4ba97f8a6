/** The parts of the indexes that extended encodings need, beside those of the standard. */

import { families as more, parts as numbers } from '../generated/extended-parts.js'
import { families, parts } from '../generated/parts.js'
import { append } from '../webidl/webidl.js'

/** Makes them known to the instance. To be called once. */
export const provideExtendedParts = () => {
  for (let i = 0; i < numbers.length; i++) append(parts, numbers[i])
  for (let i = 0; i < more.length; i++) append(families, more[i])
}
