/** The byte order mark of an encoding. */

import { decode, newDecoder } from '../codec/decode.js'
import { encode, newEncoder } from '../codec/encode.js'
import { IGNORE_BOM, LAST } from '../generated/boundary.js'
import { byteLength, subarray } from '../webidl/builtins.js'

/** U+FEFF, the byte order mark in a string. */
export const MARK = '\uFEFF'

const missing = () => null

/**
 * The byte order mark of the encoding of a row, `{ bytes, isWritten }`, where `isWritten` says whether the encoder
 * always writes it. Undefined if the encoding has none: its decoder then returns a leading U+FEFF as text.
 */
export const byteOrderMark = ({ id, encoderId }) => {
  const bytes = encode(encoderId, LAST, newEncoder(), MARK, missing)
  const decoded = (flags) => decode(id, flags | LAST, newDecoder(), bytes)
  if (decoded(IGNORE_BOM) === MARK + MARK) {
    return { bytes: subarray(bytes, 0, byteLength(bytes) / 2), isWritten: true }
  }
  if (byteLength(bytes) > 0 && decoded(0) === '') return { bytes, isWritten: false }
}
