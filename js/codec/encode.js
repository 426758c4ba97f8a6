/** Encodes strings to bytes, for every encoder of this package: strings of any length, through the I/O buffers. */

import { write } from '#strings'
import {
  BYTES,
  ERROR,
  ERROR_AT,
  FAILED,
  INPUT_EMPTY,
  LAST,
  MODE,
  OUTPUT_FULL,
  READ,
  STATE,
  STATUS,
} from '../generated/boundary.js'
import { callEncode, ensureReady, instance, MAX_LOOP_COPY } from '../wasm/instance.js'
import {
  byteLength,
  EMPTY,
  Error,
  max,
  min,
  set,
  slice,
  subarray,
  Uint8Array,
} from '../webidl/builtins.js'

/** How many code units to try after an error. */
const SPAN_AFTER_ERROR = 24

/**
 * Returns a new encoder: a plain object with a stream's complete state between two calls. `mode` is its initial mode.
 * - `word`, `mode`: the two words that cross the boundary; `word` is a high surrogate whose low one
 *   may still come, or 0.
 * - `position`: how many of the stream's code units are encoded.
 * - `span`: how many code units to try at once; few after an error, because another one may follow soon.
 * - `done`: after `encodeInto`, whether all of the string and, with LAST, the end of the stream is written.
 */
export const newEncoder = (mode = 0) => ({ word: 0, mode, position: 0, span: Infinity, done: true })

/**
 * Encodes a string that follows those of earlier calls with this state.
 *
 * `encoding` is an id, an index in the table of src/table.rs, of an encoding that has an encoder. `flags` are LAST and
 * HTML. A lone surrogate is encoded as U+FFFD; without LAST, a high one at the end is held back until the next call.
 * After a call with LAST the state is the initial one, except for `position`.
 *
 * Unless HTML is set, this calls `unmappable(scalar, index)` for a scalar value that the encoding lacks; `index` counts
 * code units from the stream's start. It throws, or returns the string to encode instead, or null to end this call
 * after it; `state.position` then counts the code units that were read. If that string has an unmappable scalar value,
 * this calls `unmappable` again with the same index and `true` as third argument, and it must then throw.
 *
 * Returns a Uint8Array that fills its buffer. Throws what `unmappable` throws, and restores the state that it had
 * before the call; throws an Error if there is no WebAssembly or no encoder.
 */
export const encode = (encoding, flags, state, string, unmappable) => {
  ensureReady(encoding)
  const { length } = string
  if (length <= state.span && length <= BYTES >> 2) {
    write(string)
    const { word, mode } = state
    const written = callEncode(encoding, flags, word, mode, length, BYTES)
    const { results } = instance
    if (results[STATUS] === INPUT_EMPTY) {
      state.word = results[STATE]
      state.mode = results[MODE]
      state.position += length
      return copy(written)
    }
    // The state is unchanged, so encodeAll can start over.
  }
  return encodeAll(encoding, flags, state, string, unmappable)
}

const encodeAll = (encoding, flags, state, string, unmappable) => {
  const output = {
    bytes: EMPTY,
    length: 0,
    room: Infinity,
    least: min(string.length, state.span),
  }
  drive(encoding, flags, state, string, output, unmappable)
  return bytesOfOutput(output)
}

/** The bytes of an output, as an array that fills its buffer. */
export const bytesOfOutput = ({ bytes, length }) =>
  length > 0 && byteLength(bytes) === length ? bytes : new Uint8Array(subarray(bytes, 0, length))

/**
 * Encodes as `encode` does, into `destination`, a Uint8Array of any realm and over any kind of buffer. It stops before
 * the first scalar value whose bytes, escapes included, do not all fit; its cost is proportional to what is written.
 * Returns `{ read, written }`: how many code units of this string are encoded, including a high surrogate that the
 * state holds back, and how many bytes.
 *
 * If `state.done` is then false, call again with the rest of the string, even if that is empty.
 */
export const encodeInto = (encoding, flags, state, string, destination, unmappable) => {
  const output = { bytes: destination, length: 0, room: byteLength(destination), least: 0 }
  const read = drive(encoding, flags, state, string, output, unmappable)
  return { read, written: output.length }
}

/** A copy of the first `count` of the instance's bytes. */
export const copy = (count) => {
  const { buffer, bytes, bytesAt } = instance
  const copied = new Uint8Array(count)
  if (count <= MAX_LOOP_COPY) for (let i = 0; i < count; i++) copied[i] = bytes[i]
  else set(copied, new Uint8Array(buffer, bytesAt, count))
  return copied
}

/** Encodes until the string ends or the output is full, and returns how many units it read. */
const drive = (encoding, flags, state, string, output, unmappable) => {
  ensureReady(encoding)
  const { length } = string
  let { word, mode, span } = state
  let read = 0
  let done = false
  while (!done) {
    const left = output.room - output.length
    const room = min(left, BYTES)
    // A code unit takes at least one byte, and usually no more than four.
    const size = min(length - read, room + 1, span, BYTES >> 2)
    const ends = read + size === length
    write(size === length ? string : slice(string, read, read + size))
    const now = ends ? flags : flags & ~LAST
    const written = callEncode(encoding, now, word, mode, size, room)
    const { results } = instance
    const status = results[STATUS]
    // Units after an error are written to the buffer again, so there must not be many.
    span = status === FAILED ? SPAN_AFTER_ERROR : 4 * span
    const before = word
    let taken = results[READ]
    word = results[STATE]
    mode = results[MODE]
    // The rest probably takes as many bytes per unit as this; ASCII takes exactly one.
    if (read === 0 && written > size) output.least = (1.03 * written * length) / size
    append(output, instance.bytes, written)
    if (status === FAILED) {
      const at = results[ERROR_AT] | 0
      const scalar = results[ERROR]
      const inner = newEncoder(mode)
      const bytes = substitute(encoding, inner, scalar, state.position + read + at, unmappable)
      if (bytes === null) {
        read += taken
        break
      }
      if (output.room !== Infinity) output.room = min(output.room, byteLength(output.bytes))
      if (byteLength(bytes) > output.room - output.length) {
        // Then the character is not read.
        word = at < 0 ? before : 0
        read += max(at, 0)
        break
      }
      append(output, bytes, byteLength(bytes))
      mode = inner.mode
      read += taken
      continue
    }
    if (!ends && word !== 0 && taken > 0) {
      // This must not split a pair: read the high surrogate again, together with the low one.
      taken--
      word = 0
    }
    read += taken
    done = ends && status === INPUT_EMPTY
    // The destination is full, not only the instance's buffer.
    if (status === OUTPUT_FULL ? room === left : taken + written === 0) break
    if (taken + written === 0) throw new Error(`encodium: no encoder has the id ${encoding}`)
  }
  state.word = word
  state.mode = mode
  state.span = span
  state.position += read
  state.done = done
  return read
}

/** The bytes of the string that `unmappable` returns for a scalar value, or its null. */
const substitute = (encoding, state, scalar, index, unmappable) => {
  const string = unmappable(scalar, index, false)
  return string === null
    ? null
    : encode(encoding, 0, state, string, (inner) => unmappable(inner, index, true))
}

/** Appends the first `count` of `bytes`, for which there is room, to the output. */
export const append = (output, bytes, count) => {
  const start = output.length
  output.length += count
  if (output.room === Infinity && output.length > byteLength(output.bytes)) grow(output, start)
  if (count <= MAX_LOOP_COPY) for (let i = 0; i < count; i++) output.bytes[start + i] = bytes[i]
  else set(output.bytes, subarray(bytes, 0, count), start)
}

/** At first allocates exactly what a short string or ASCII needs, and then doubles the size. */
const grow = (output, used) => {
  const capacity = max(output.length, used === 0 ? output.least : 2 * byteLength(output.bytes))
  const bytes = new Uint8Array(capacity)
  if (used > 0) set(bytes, subarray(output.bytes, 0, used))
  output.bytes = bytes
}
