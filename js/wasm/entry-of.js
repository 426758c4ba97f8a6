/** The entry that has a family of indexes. */

import { slice } from '../webidl/builtins.js'

export const isBesideExtended = (family) =>
  family === 'jis-x-0213' || slice(family, 0, 7) === 'ebcdic-'

export const entryOf = (family) =>
  isBesideExtended(family) ? `encodium/extended/${family}` : `encodium/${family}`
