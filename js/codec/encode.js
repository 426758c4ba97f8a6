/**
 * Strings to bytes, for every encoder of this package: runs any amount of them through the window.
 */

import { write } from '../host/strings.js'
import {
  BYTES,
  cells,
  DONE,
  ERROR,
  ERROR_AT,
  FEW,
  LAST,
  MODE,
  open,
  READ,
  STATE,
  encode as step,
  bytes as windowBytes,
} from '../wasm/instance.js'
import { byteLength, max, min, NOTHING, part, set, slice, Uint8Array } from '../webidl/webidl.js'

/**
 * A new encoder: plain data, all there is to know between two calls for a stream.
 * - `word`, `mode`: the two words that cross the boundary; `word` is a high surrogate whose low one
 *   may still come, or 0.
 * - `position`: how many of the stream's code units were encoded.
 * - `span`: how many code units to try at once; few after an error, for fear of the next one.
 * - `done`: after `encodeInto`, whether all of the string and, for the last, the end is written.
 */
export const newEncoder = () => ({ word: 0, mode: 0, position: 0, span: Infinity, done: true })

/**
 * Encodes a string that follows those of the former calls for this state.
 *
 * `encoding` is an id, a place in the table of src/encoding.rs, of an encoding that has an encoder.
 * `flags` are LAST and HTML. A lone surrogate is U+FFFD; without LAST a high one at the end waits
 * for the next call. After a call with LAST the state is as new, but for `position`.
 *
 * `unmappable(scalar, index)` is called, unless HTML is given, for a scalar value that the encoding
 * does not have; `index` counts code units from the stream's start. It throws, or gives the string
 * to encode in its place, or null to have this call end behind it; what is read up to there is what
 * `state.position` gained. For a scalar value of that string it is called again with the same index
 * and `true` as third argument, and must then throw.
 *
 * Gives a Uint8Array that owns exactly its bytes. Throws what `unmappable` throws, with the state
 * as it was before the call; an Error if there is no WebAssembly.
 */
export const encode = (encoding, flags, state, string, unmappable) => {
  open(encoding)
  const { length } = string
  if (length <= state.span && length <= BYTES >> 2) {
    write(string)
    const { word, mode } = state
    const written = step(encoding, flags, word, mode, length, BYTES)
    if (written >= 0 && cells[DONE] === 1) {
      state.word = cells[STATE]
      state.mode = cells[MODE]
      state.position += length
      return copy(written)
    }
    // The state is as before, so what is out of the ordinary can be done again below.
  }
  return encodeAll(encoding, flags, state, string, unmappable)
}

const encodeAll = (encoding, flags, state, string, unmappable) => {
  const output = {
    bytes: NOTHING,
    length: 0,
    room: Infinity,
    least: min(string.length, state.span),
  }
  drive(encoding, flags, state, string, output, unmappable)
  const { bytes, length } = output
  return length > 0 && byteLength(bytes) === length ? bytes : new Uint8Array(part(bytes, 0, length))
}

/**
 * The same into `destination`, a Uint8Array of any realm and over any kind of buffer. It stops
 * before the first scalar value whose bytes, escapes included, do not all fit; its cost is
 * proportional to what is written. Gives `{ read, written }`: the code units of this string that
 * are encoded (a high surrogate that waits in the state counts) and the bytes.
 *
 * If `state.done` is false then, call again with the rest of the string, be it empty.
 */
export const encodeInto = (encoding, flags, state, string, destination, unmappable) => {
  const output = { bytes: destination, length: 0, room: byteLength(destination), least: 0 }
  const read = drive(encoding, flags, state, string, output, unmappable)
  return { read, written: output.length }
}

/** The first `count` of the window's bytes. */
const copy = (count) => {
  const own = new Uint8Array(count)
  if (count <= FEW) for (let i = 0; i < count; i++) own[i] = windowBytes[i]
  else set(own, part(windowBytes, 0, count))
  return own
}

/** Encodes until the string or the output's room is used up, and gives the code units taken. */
const drive = (encoding, flags, state, string, output, unmappable) => {
  open(encoding)
  const { length } = string
  let { word, mode, span } = state
  let read = 0
  let done = false
  while (!done) {
    const left = output.room - output.length
    const room = min(left, BYTES)
    // A code unit takes at least a byte, and mostly no more than four.
    const size = min(length - read, room + 1, span, BYTES >> 2)
    const ends = read + size === length
    write(size === length ? string : slice(string, read, read + size))
    const now = ends ? flags : flags & ~LAST
    const result = step(encoding, now, word, mode, size, room)
    const written = result < 0 ? -1 - result : result
    // What is behind an error is written again, so that must not be much.
    span = result < 0 ? FEW : 4 * span
    const before = word
    let taken = cells[READ]
    word = cells[STATE]
    mode = cells[MODE]
    append(output, windowBytes, written)
    if (result < 0) {
      const at = cells[ERROR_AT] | 0
      const scalar = cells[ERROR]
      const instead = newEncoder()
      instead.mode = mode
      const bytes = substitute(encoding, instead, scalar, state.position + read + at, unmappable)
      if (bytes === null) {
        read += taken
        break
      }
      if (output.room !== Infinity) output.room = min(output.room, byteLength(output.bytes))
      if (byteLength(bytes) > output.room - output.length) {
        // Neither is the character taken, then.
        word = at < 0 ? before : 0
        read += max(at, 0)
        break
      }
      append(output, bytes, byteLength(bytes))
      mode = instead.mode
      read += taken
      continue
    }
    if (!ends && word !== 0 && taken > 0) {
      // A pair is not to be split: read its high surrogate again, together with the low one.
      taken--
      word = 0
    }
    read += taken
    done = ends && cells[DONE] === 1
    if (cells[DONE] === 0 ? room === left : taken + written === 0) break
  }
  state.word = word
  state.mode = mode
  state.span = span
  state.position += read
  state.done = done
  return read
}

/** The bytes of the string that `unmappable` gives instead of a scalar value, or its null. */
const substitute = (encoding, state, scalar, index, unmappable) => {
  const string = unmappable(scalar, index, false)
  return string === null
    ? null
    : encode(encoding, 0, state, string, (inner) => unmappable(inner, index, true))
}

/** Appends the first `count` of `bytes`, for which there is room, to the output. */
const append = (output, bytes, count) => {
  const start = output.length
  output.length += count
  if (output.room === Infinity && output.length > byteLength(output.bytes)) grow(output, start)
  if (count <= FEW) for (let i = 0; i < count; i++) output.bytes[start + i] = bytes[i]
  else set(output.bytes, part(bytes, 0, count), start)
}

/** At first exactly enough for a short string or ASCII, then twice the room. */
const grow = (output, used) => {
  const capacity = max(output.length, used === 0 ? output.least : 2 * byteLength(output.bytes))
  const bytes = new Uint8Array(capacity)
  if (used > 0) set(bytes, part(output.bytes, 0, used))
  output.bytes = bytes
}
