/** Bytes for the module. */

import { byteLength, min, subarray } from '../webidl/builtins.js'
import { bytesOf } from '../webidl/conversions.js'

/** Bytes that go to the module at once, so that its memory does not grow with the input. */
const PIECE = 1 << 16

/** All bytes that a BufferSource has now. */
export const allOf = (source) => {
  const bytes = bytesOf(source)
  return subarray(bytes, 0, byteLength(bytes))
}

/** Calls back with each piece of the bytes that a BufferSource has now. */
export const eachPiece = (source, call) => {
  const bytes = allOf(source)
  const length = byteLength(bytes)
  for (let at = 0; at < length; at += PIECE) call(subarray(bytes, at, min(PIECE, length - at)))
}
