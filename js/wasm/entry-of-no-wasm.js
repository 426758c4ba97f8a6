/** The entry that has a family of indexes, without WebAssembly. */

import { pathOf } from './entry-of.js'

export const entryOf = (family) => `encodium/no-wasm/${pathOf(family)}`
