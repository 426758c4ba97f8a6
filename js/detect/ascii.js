/** ASCII at the beginning of a stream whose encoding is not decided: text in every encoding that extends it. */

import { decode, decoderForOneCall } from '../codec/decode.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { UTF_8 } from '../generated/ids.js'
import {
  byteLength,
  max,
  min,
  set,
  slice,
  subarray,
  Uint8Array,
  uncurry,
} from '../webidl/builtins.js'

const indexOf = uncurry(String.prototype.indexOf)
const copyWithin = uncurry(Uint8Array.prototype.copyWithin)

const ESC = '\x1B'

/**
 * By the first byte behind ESC, the next ones with which it selects a set of characters of ISO 2022. ESC ( B
 * selects ASCII, which terminals do as well.
 */
const SELECTS = { __proto__: null, $: '@BA()', '(': 'IJ', '.': 'AF' }

/** The index of the first escape sequence of ISO 2022 or, if `hasHZ`, of HZ; the length if there is none. */
const escapeIn = (text, hasHZ) => {
  const hz = hasHZ ? indexOf(text, '~{') : -1
  const end = hz < 0 ? text.length : hz
  for (let at = indexOf(text, ESC); at >= 0 && at < end; at = indexOf(text, ESC, at + 1)) {
    const last = text[at + 2]
    if (last !== undefined && indexOf(SELECTS[text[at + 1]] ?? '', last) >= 0) return at
  }
  return end
}

/** The length without a beginning of such a sequence at the end. */
const withoutCut = (text, hasHZ) => {
  const { length } = text
  const last = text[length - 1]
  if (last === ESC || (hasHZ && last === '~')) return length - 1
  return text[length - 2] === ESC && SELECTS[last] !== undefined ? length - 2 : length
}

/** The text of bytes that are all ASCII, or null. */
export const asciiText = (bytes) => {
  const text = decode(UTF_8, FATAL | IGNORE_BOM | LAST, decoderForOneCall(), bytes)
  return text?.length === byteLength(bytes) ? text : null
}

/**
 * The text of the ASCII that bytes begin with, up to the first escape sequence. `hasEnd` is whether something
 * else follows it; without, what may be the beginning of an escape sequence is left out, unless `isLast`.
 */
export const leadingAscii = (bytes, hasHZ, isLast) => {
  let text = asciiText(bytes)
  let hasEnd = false
  if (text === null) {
    let end = 0
    while (bytes[end] < 0x80) end++
    // Another thread may have changed them since.
    text = asciiText(new Uint8Array(subarray(bytes, 0, end))) ?? ''
    hasEnd = true
  }
  const end = escapeIn(text, hasHZ)
  if (end < text.length) return { text: slice(text, 0, end), hasEnd: true }
  if (hasEnd || isLast) return { text, hasEnd }
  return { text: slice(text, 0, withoutCut(text, hasHZ)), hasEnd }
}

/** The detector looks at so many bytes of a stream, and so many more around each byte beyond ASCII behind them. */
const HEAD = 4096
const AROUND = 64

/** The part of any amount of ASCII that the detector looks at. */
export class AsciiSample {
  #head = new Uint8Array(HEAD + AROUND)
  /** The last bytes, at its end. */
  #tail = new Uint8Array(AROUND)
  /** How many bytes there were. */
  length = 0

  /** Takes all of the bytes. */
  feed(bytes) {
    const count = byteLength(bytes)
    const room = max(byteLength(this.#head) - this.length, 0)
    if (room > 0) set(this.#head, subarray(bytes, 0, min(room, count)), this.length)
    const added = min(count, AROUND)
    if (added < AROUND) copyWithin(this.#tail, 0, added)
    set(this.#tail, subarray(bytes, count - added, added), AROUND - added)
    this.length += count
  }

  /** Calls back with the bytes of that part. */
  eachPiece(call) {
    const head = min(this.length, byteLength(this.#head))
    const tail = min(this.length - head, AROUND)
    call(subarray(this.#head, 0, head))
    call(subarray(this.#tail, AROUND - tail, tail))
  }
}
