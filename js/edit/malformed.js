/** The malformed sequences of a file, where they are in its bytes and in its text. */

import {
  BEGUN,
  BYTES,
  ERROR,
  ERROR_AT,
  FAILED,
  FATAL,
  LAST,
  READ,
  STATUS,
} from '../generated/boundary.js'
import { instance } from '../wasm/instance.js'
import { append, min } from '../webidl/builtins.js'
import { hasReplacement } from './lines.js'
import { feed } from './steps.js'

/** How many bytes to try after an error, because another one may follow soon. */
const SPAN_AFTER_ERROR = 16

/** A new array of `{ start, end, byteStart, byteEnd }`. */
export const findMalformed = ({ bytes, decoder, length, text }) => {
  const found = []
  if (!hasReplacement(text)) return found
  const state = { word: 0, mode: 0 }
  let start = 0
  let span = BYTES
  for (let at = 0, ends = false; !ends; ) {
    const to = min(length, at + span)
    const written = feed(decoder, to === length ? FATAL | LAST : FATAL, state, bytes, at, to)
    const { results } = instance
    const read = results[READ]
    const failed = results[STATUS] === FAILED
    start += written
    if (failed) {
      const byteStart = at + (results[ERROR_AT] | 0)
      append(found, { start, end: start + 1, byteStart, byteEnd: byteStart + results[ERROR] })
      start++
      state.word |= BEGUN
    }
    ends = to === length && !failed && at + read === length
    at += read
    span = failed ? SPAN_AFTER_ERROR : min(4 * span, BYTES)
  }
  return found
}
