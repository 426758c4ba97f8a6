/** A text in several encodings, one after the other, with the fewest changes between them. */

import { encode, newEncoder } from '../codec/encode.js'
import { UnmappableError, uPlus } from '../errors/errors.js'
import { LAST } from '../generated/boundary.js'
import { append, min, slice, TypeError } from '../webidl/builtins.js'
import { toDOMString, toLabel } from '../webidl/conversions.js'

/** The code units to encode at first, to find the first character that an encoding lacks. */
const PIECE = 64

/** How many code units from `start` on an encoder can encode, and the scalar value after them. */
const reach = (codec, string, start) => {
  const state = newEncoder()
  let end = string.length - start
  let missing
  const stop = (scalar, index) => {
    missing = scalar
    end = index
    return null
  }
  for (let at = 0, size = PIECE; at < end; at += size, size *= 4) {
    const from = start + at
    const to = min(string.length, from + size)
    encode(codec, to === string.length ? LAST : 0, state, slice(string, from, to), stop)
  }
  return { reached: end, missing }
}

const toLabels = (labels, find) => {
  if (typeof labels !== 'object' || labels === null || !(labels.length > 0)) {
    throw new TypeError('labels must be an array of labels, and not empty')
  }
  const found = []
  for (let i = 0; i < labels.length; i++) {
    const label = toLabel(labels[i], `labels[${i}]`)
    append(found, { label, row: find(label) })
  }
  return found
}

/** `encodeBest`, where `find(label)` returns the row of an encoding. */
export const newEncodeBest = (find) => (text, labels) => {
  const string = toDOMString(text, 'text')
  const encodings = toLabels(labels, find)
  const pieces = []
  // To take the encoding that reaches furthest, each time, is never worse than to change earlier.
  for (let start = 0; start < string.length; ) {
    let best
    let length = 0
    let lacked
    for (let i = 0; i < encodings.length && length < string.length - start; i++) {
      const { reached, missing } = reach(encodings[i].row.encoder, string, start)
      lacked = missing
      if (reached > length) {
        best = encodings[i]
        length = reached
      }
    }
    if (best === undefined) {
      const message = `${uPlus(lacked)} at index ${start} is in none of the encodings`
      throw new UnmappableError(message, lacked, start, encodings[0].row.encoding)
    }
    const piece = slice(string, start, start + length)
    append(pieces, {
      label: best.label,
      bytes: encode(best.row.encoder, LAST, newEncoder(), piece),
    })
    start += length
  }
  return pieces
}
