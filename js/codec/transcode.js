/** Bytes to bytes, for any two encodings: the text stays in the window, and is never a string. */

import {
  BYTES,
  cells,
  DONE,
  HTML,
  LAST,
  MODE,
  open,
  STATE,
  decode as stepDecode,
  encode as stepEncode,
  bytes as windowBytes,
} from '../wasm/instance.js'
import { byteLength, min, NOTHING, part, set } from '../webidl/webidl.js'
import { decode } from './decode.js'
import { append, encode } from './encode.js'

/** Of `flags`: nothing follows the output, where LAST is for the input. */
export const END = 32

/** Input of a call: less than a processor's cache, and its output has room in the window. */
const PIECE = 1 << 15

/**
 * Transcodes bytes that follow those of the former calls for these states: `decoder` is one of
 * `newDecoder`, `encoder` one of `newEncoder`. `from` and `to` are ids of encodings; `flags` are
 * those of `decode`, HTML, and END. `unmappable` is as for `encode`.
 *
 * Returns `{ bytes, length }`, of which only the first `length` bytes count, or null for malformed
 * bytes, whose place the decoder's state has. Throws what `decode` and `encode` throw.
 */
export const transcode = (from, to, flags, decoder, encoder, source, unmappable) => {
  const length = byteLength(source)
  // Mostly enough, and never much too much.
  const output = { bytes: NOTHING, length: 0, room: Infinity, least: length + (length >> 1) }
  let at = 0
  do {
    const size = min(length - at, PIECE)
    const piece = part(source, at, size)
    at += size
    const now = at < length ? flags & ~(LAST | END) : flags
    const last = now & END ? LAST : 0
    if (!inWindow(from, to, now, last, decoder, encoder, piece, output)) {
      // The states are as before, so what is out of the ordinary is done again by way of a string.
      const text = decode(from, now & ~END, decoder, piece)
      if (text === null) return null
      const encoded = encode(to, (now & HTML) | last, encoder, text, unmappable)
      append(output, encoded, byteLength(encoded))
    }
  } while (at < length)
  return output
}

/** Tells whether it could. */
const inWindow = (from, to, flags, last, decoder, encoder, piece, output) => {
  const size = byteLength(piece)
  if (decoder.rest !== null) return false
  open(to)
  open(from)
  // The second one may have begun another instance.
  open(to)
  set(windowBytes, piece)
  const units = stepDecode(from, flags & ~END, decoder.word, decoder.mode, size)
  if (units < 0 || cells[DONE] === 0) return false
  const word = cells[STATE]
  const mode = cells[MODE]
  const written = stepEncode(to, (flags & HTML) | last, encoder.word, encoder.mode, units, BYTES)
  if (written < 0 || cells[DONE] === 0) return false
  decoder.word = word
  decoder.mode = mode
  decoder.position += size
  encoder.word = cells[STATE]
  encoder.mode = cells[MODE]
  encoder.position += units
  append(output, windowBytes, written)
  return true
}
