/** Bytes to bytes, for any two encodings: the text stays in the I/O buffers, and is never a string. */

import { BYTES, DONE, HTML, LAST, MODE, STATE } from '../generated/boundary.js'
import { callDecode, callEncode, ensureReady, instance } from '../wasm/instance.js'
import { byteLength, EMPTY, min, set, subarray } from '../webidl/builtins.js'
import { decode } from './decode.js'
import { append, encode } from './encode.js'

/** In `flags`: nothing follows the output, where LAST is for the input. */
export const END = 1 << 30

/** Bytes to try at once: few enough for the processor's cache, and for their output to fit. */
const PIECE = 1 << 15

/**
 * Transcodes bytes that follow those of the former calls for these states: `decoder` is one of
 * `newDecoder`, `encoder` one of `newEncoder`. `from` and `to` are ids of encodings; `flags` are
 * those of `decode`, HTML, and END. `unmappable` is as for `encode`.
 *
 * Returns `{ bytes, length }`, of which only the first `length` bytes count, or null for malformed
 * bytes, whose place is in the decoder's state. Throws what `decode` and `encode` throw.
 */
export const transcode = (from, to, flags, decoder, encoder, source, unmappable) => {
  const length = byteLength(source)
  // Mostly enough, and never much too much.
  const output = { bytes: EMPTY, length: 0, room: Infinity, least: length + (length >> 1) }
  let at = 0
  do {
    const piece = subarray(source, at, min(length - at, PIECE))
    at += byteLength(piece)
    const now = at < length ? flags & ~(LAST | END) : flags & ~END
    const last = at === length && flags & END ? LAST : 0
    if (!throughBuffers(from, to, now, last, decoder, encoder, piece, output)) {
      // The states are unchanged, so a string can do what is out of the ordinary.
      const text = decode(from, now, decoder, piece)
      if (text === null) return null
      const encoded = encode(to, (flags & HTML) | last, encoder, text, unmappable)
      append(output, encoded, byteLength(encoded))
    }
  } while (at < length)
  return output
}

/** Tells whether the piece could be transcoded, which is to say without an error and at once. */
const throughBuffers = (from, to, flags, last, decoder, encoder, piece, output) => {
  if (decoder.rest !== null) return false
  ensureReady(to)
  ensureReady(from)
  // The second one may have begun another instance.
  ensureReady(to)
  const size = byteLength(piece)
  set(instance.bytes, piece)
  const units = callDecode(from, flags, decoder.word, decoder.mode, size)
  if (units < 0 || instance.results[DONE] === 0) return false
  const word = instance.results[STATE]
  const mode = instance.results[MODE]
  const written = callEncode(to, (flags & HTML) | last, encoder.word, encoder.mode, units, BYTES)
  if (written < 0 || instance.results[DONE] === 0) return false
  decoder.word = word
  decoder.mode = mode
  decoder.position += size
  encoder.word = instance.results[STATE]
  encoder.mode = instance.results[MODE]
  encoder.position += units
  append(output, instance.bytes, written)
  return true
}
