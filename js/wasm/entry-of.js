/** The entry that has a family of indexes. */

import { slice } from '../webidl/builtins.js'

/** Its path below the package. */
export const pathOf = (family) => {
  if (family === 'jis-x-0213') return 'extended/jis-x-0213'
  return slice(family, 0, 7) === 'ebcdic-' ? 'extended/ebcdic' : family
}

export const entryOf = (family) => `encodium/${pathOf(family)}`
