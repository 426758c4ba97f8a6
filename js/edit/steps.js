/**
 * Runs a file's decoder in single steps. A file is the record that js/edit/file.js makes. A state consists of the two
 * words that cross the boundary, `{ word, mode }`.
 */

import {
  BEGUN,
  BYTES,
  ERROR,
  ERROR_AT,
  FAILED,
  FATAL,
  LAST,
  MODE,
  STATE,
  STATUS,
} from '../generated/boundary.js'
import { callDecode, ensureReady, instance } from '../wasm/instance.js'
import { min, set, subarray } from '../webidl/builtins.js'

/** How many bytes of an unfinished character a decoder holds. */
const pendingOf = (word) => (word >>> 24) & 0x7f

/** Whether a decoder that holds no bytes is within a character, by the rules of resume.js. */
export const isWithin = ({ rules }, { mode }) => (mode & rules.within) !== 0

/**
 * Decodes the bytes from `from` to `to`, at most BYTES, and advances the state. Returns what `callDecode` returns; the
 * code units are in the instance.
 */
export const feed = (decoder, flags, state, bytes, from, to) => {
  ensureReady(decoder)
  const size = to - from
  if (size < 8) for (let i = 0; i < size; i++) instance.bytes[i] = bytes[from + i]
  else set(instance.bytes, subarray(bytes, from, size))
  const written = callDecode(decoder, flags, state.word, state.mode, size)
  const { results } = instance
  // In the bits above the bytes that it holds, a decoder leaves earlier bytes.
  const held = 8 * pendingOf(results[STATE])
  state.word = (results[STATE] & (0xff000000 | ((1 << held) - 1))) >>> 0
  state.mode = results[MODE]
  return written
}

/** Decodes any number of bytes, which must not be the last ones, and returns the number of code units. */
export const feedAll = (decoder, state, bytes, from, to) => {
  let count = 0
  for (let at = from; at < to; at += BYTES) {
    count += feed(decoder, 0, state, bytes, at, min(to, at + BYTES))
  }
  return count
}

/**
 * A position between two steps of a file's decoder: a byte offset, the index in the text, and the state of the
 * decoder, which holds no bytes there. `step` sets `isMalformed`: whether it moved over a malformed
 * sequence.
 */
export const newCursor = ({ at, index, word, mode }) => ({
  at: at - pendingOf(word),
  index,
  word: word & BEGUN,
  mode,
})

const MINUS = 0x2d

/**
 * Whether the decoder must read the next byte with a digit of base64: another digit, or the end, shows whether that
 * digit is the last.
 */
const hasNextDigit = (file, { at, word, mode }) => {
  const { bytes, decoder, length } = file
  if (at + 1 >= length) return false
  const state = { word, mode }
  feed(decoder, 0, state, bytes, at, at + 2)
  return isWithin(file, state) || bytes[at + 1] === MINUS
}

/**
 * Moves a cursor over the next step: a character, a malformed sequence, or bytes that stand for no text, such
 * as an escape sequence. Returns false at the end of the file.
 */
export const step = (file, cursor) => {
  const { bytes, decoder, length, rules } = file
  const { at, word, mode } = cursor
  const state = { word, mode }
  const inBase64 = rules.base64 && isWithin(file, cursor)
  const hasTwo = inBase64 && hasNextDigit(file, cursor)
  for (let from = at, to = at; ; from = to) {
    const isLast = from === length || (inBase64 && !hasTwo)
    to = min(length, from + (hasTwo ? 2 : 1))
    const flags = isLast ? FATAL | LAST : FATAL
    const written = feed(decoder, flags, state, bytes, from, to)
    const { results } = instance
    const isMalformed = results[STATUS] === FAILED
    const end = isMalformed
      ? from + (results[ERROR_AT] | 0) + results[ERROR]
      : to - pendingOf(state.word)
    if (isMalformed || written > 0 || end > at) {
      cursor.at = end
      cursor.index += isMalformed ? 1 : written
      // With FATAL, the decoder does not record that the text has begun.
      cursor.word = isMalformed ? BEGUN : state.word & BEGUN
      cursor.mode = state.mode
      cursor.isMalformed = isMalformed
      return true
    }
    if (isLast) return false
  }
}
