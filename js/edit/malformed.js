/** The malformed sequences of a file, with their positions in its bytes and in its text. */

import { newDecoder } from '../codec/decode.js'
import { eachMalformed } from '../codec/malformed.js'
import { LAST } from '../generated/boundary.js'
import { append } from '../webidl/builtins.js'
import { hasReplacement } from './lines.js'

/** A new array of `{ start, end, byteStart, byteEnd }`. */
export const findMalformed = ({ bytes, decoder, text }) => {
  const found = []
  if (!hasReplacement(text)) return found
  eachMalformed(decoder, LAST, newDecoder(), bytes, (offset, size, index) =>
    append(found, { start: index, end: index + 1, byteStart: offset, byteEnd: offset + size }),
  )
  return found
}
