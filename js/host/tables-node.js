/** The module's tables, in its memory, which JavaScript reads for short input: see short-node.js. */

import { FIRST_EXTENDED } from '../generated/ids.js'
import { callTableAt, instance } from '../wasm/instance.js'
import { Uint16Array, Uint32Array } from '../webidl/builtins.js'

/** The instance's exports, and its memory's buffer. */
let owner
let buffer

/** That memory as code units, from the last call of `tableOf` on. */
export let memory

/** By encoding, where in the memory the table of its decoder is: 0 if that is not known, 1 if it has none. */
let tables

/** Where the table of an encoding's decoder is, whose index is ready; 1 if it has none. */
export const tableOf = (encoding) => {
  if (owner !== instance.exports) {
    owner = instance.exports
    tables = new Uint32Array(FIRST_EXTENDED)
  }
  if (tables[encoding] === 0) tables[encoding] = callTableAt(encoding) >>> 1 || 1
  if (buffer !== instance.buffer) {
    buffer = instance.buffer
    memory = new Uint16Array(buffer)
  }
  return tables[encoding]
}
