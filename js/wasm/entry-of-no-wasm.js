/** The same without WebAssembly, where one entry has all families of the standard. */

import { isBesideExtended } from './entry-of.js'

export const entryOf = (family) =>
  isBesideExtended(family) ? `encodium/no-wasm/extended/${family}` : 'encodium/no-wasm'
