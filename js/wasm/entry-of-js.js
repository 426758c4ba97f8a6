/** As entry-of.js, where there is no WebAssembly: one entry has all families of the standard. */

import { slice } from '../webidl/builtins.js'

export const entryOf = (family) =>
  family === 'jis-x-0213' || slice(family, 0, 7) === 'ebcdic-'
    ? `encodium/js/${family}`
    : 'encodium/js'
