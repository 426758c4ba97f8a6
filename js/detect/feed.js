/** Bytes for the module. */

import { byteLength, min, subarray } from '../webidl/builtins.js'
import { allOf } from '../webidl/conversions.js'

/** Bytes that go to the module at once, so that its memory does not grow with the input. */
export const PIECE = 1 << 16

/** Calls back with each piece of the bytes that a BufferSource has now. */
export const eachPiece = (source, call) => {
  const bytes = allOf(source)
  const length = byteLength(bytes)
  for (let at = 0; at < length; at += PIECE) call(subarray(bytes, at, min(PIECE, length - at)))
}
