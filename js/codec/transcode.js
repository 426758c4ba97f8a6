/** Converts bytes between any two encodings: the text stays in the I/O buffers and never becomes a string. */

import { BYTES, FAILED, INPUT_EMPTY, LAST, MODE, STATE, STATUS } from '../generated/boundary.js'
import { callDecode, callEncode, ensureReady, instance } from '../wasm/instance.js'
import { byteLength, EMPTY, min, set, subarray } from '../webidl/builtins.js'
import { decode } from './decode.js'
import { append, encode } from './encode.js'

/** Bytes to try at once: few enough for the processor's cache, and for their output to fit. */
const PIECE = 1 << 15

/**
 * Transcodes bytes that follow those of earlier calls with these states: `decoder` is one of `newDecoder`, `encoder`
 * one of `newEncoder`. `from` and `to` are ids of encodings; `flags` are those of `decode` and `encode`. `unmappable`
 * is as for `encode`.
 *
 * Returns `{ bytes, length }`, where only the first `length` bytes are valid, or null for malformed bytes, which the
 * decoder's state locates. Throws what `decode` and `encode` throw.
 */
export const transcode = (from, to, flags, decoder, encoder, source, unmappable) => {
  const length = byteLength(source)
  const output = { bytes: EMPTY, length: 0, room: Infinity, least: 2 * length }
  let at = 0
  do {
    const piece = subarray(source, at, min(length - at, PIECE))
    at += byteLength(piece)
    const now = at < length ? flags & ~LAST : flags
    if (!throughBuffers(from, to, now, decoder, encoder, piece, output)) {
      // The states are unchanged, so decoding and encoding a string can handle the special case.
      const text = decode(from, now, decoder, piece)
      if (text === null) return null
      const encoded = encode(to, now, encoder, text, unmappable)
      append(output, encoded, byteLength(encoded))
    }
  } while (at < length)
  return output
}

/** Returns whether the piece could be transcoded in one step, without an error. */
const throughBuffers = (from, to, flags, decoder, encoder, piece, output) => {
  if (decoder.rest !== null) return false
  ensureReady(to)
  ensureReady(from)
  // The second one may have begun another instance.
  ensureReady(to)
  set(instance.bytes, piece)
  const units = callDecode(from, flags, decoder.word, decoder.mode, byteLength(piece))
  const { [STATE]: word, [MODE]: mode, [STATUS]: status } = instance.results
  if (status === FAILED) return false
  const written = callEncode(to, flags, encoder.word, encoder.mode, units, BYTES)
  const { results } = instance
  if (results[STATUS] !== INPUT_EMPTY) return false
  decoder.word = word
  decoder.mode = mode
  decoder.position += byteLength(piece)
  encoder.word = results[STATE]
  encoder.mode = results[MODE]
  encoder.position += units
  append(output, instance.bytes, written)
  return true
}
