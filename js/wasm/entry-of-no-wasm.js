/** The entry that has a family of indexes, without WebAssembly: `no-wasm` has all of the standard's. */

import { isBesideExtended } from './entry-of.js'

export const entryOf = (family) =>
  isBesideExtended(family) ? `encodium/no-wasm/extended/${family}` : 'encodium/no-wasm'
