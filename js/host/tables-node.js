/** The module's tables, in its memory, which JavaScript reads for short input: see short-node.js. */

import { FIRST_EXTENDED } from '../generated/ids.js'
import { callAddress, instance } from '../wasm/instance.js'
import { Uint16Array, Uint32Array } from '../webidl/builtins.js'

/** The instance's exports, and its memory's buffer. */
let owner
let buffer

/** That memory as code units, from the last call of one of the functions below on. */
export let memory

/**
 * By encoding, where in the memory is the table of its decoder, and for its encoder the pages and the
 * values of src/index/inverse.rs: 0 if that is not known, 1 if it has none.
 */
let tables
let pages
let values

const begin = () => {
  if (owner === instance.exports) return
  owner = instance.exports
  tables = new Uint32Array(FIRST_EXTENDED)
  pages = new Uint32Array(FIRST_EXTENDED)
  values = new Uint32Array(FIRST_EXTENDED)
}

const refresh = () => {
  if (buffer === instance.buffer) return
  buffer = instance.buffer
  memory = new Uint16Array(buffer)
}

/** Where the table of an encoding's decoder is, whose index is ready; 1 if it has none. */
export const tableOf = (encoding) => {
  begin()
  if (tables[encoding] === 0) tables[encoding] = callAddress('table_at', encoding) >>> 1 || 1
  refresh()
  return tables[encoding]
}

/** The same for the pages of the inverse that its encoder has. */
export const pagesOf = (encoding) => {
  begin()
  if (pages[encoding] === 0) {
    pages[encoding] = callAddress('inverse_at', encoding, false) >>> 1 || 1
    values[encoding] = callAddress('inverse_at', encoding, true) >>> 1
  }
  refresh()
  return pages[encoding]
}

/** Where the values of that inverse are, after `pagesOf`. */
export const valuesOf = (encoding) => values[encoding]
