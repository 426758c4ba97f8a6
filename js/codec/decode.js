/**
 * Bytes to strings, for every decoder of this package: runs any amount of them through the window.
 */

import { ISO_2022_JP } from '../generated/ids.js'
import { build, chars, collector, LONG, SHORT, whole } from '../host/strings.js'
import {
  ASCII,
  BYTES,
  cells,
  DONE,
  ERROR,
  ERROR_AT,
  FATAL,
  FEW,
  IGNORE_BOM,
  LAST,
  MODE,
  NARROW,
  open,
  READ,
  STATE,
  decode as step,
  UNITS,
  bytes as windowBytes,
} from '../wasm/instance.js'
import { byteLength, min, part, set, TypeError, Uint8Array } from '../webidl/webidl.js'

/** In a state's word: the first character was given out, so no byte order mark can follow. */
const BEGUN = 1 << 31

/**
 * A new decoder: plain data, all there is to know between two calls for a stream.
 * - `word`, `mode`: the two words that cross the boundary.
 * - `position`: how many of the stream's bytes were decoded.
 * - `rest`: bytes that former calls got and left behind an error, a list of `{ bytes, length, next }`;
 *   `tail` is its last item, and `left` how many bytes it has.
 * - `errorAt`, `errorLength`: after an error, where its bytes begin in the stream, and how many.
 */
export const newDecoder = () => ({
  word: 0,
  mode: 0,
  position: 0,
  rest: null,
  tail: null,
  left: 0,
  errorAt: 0,
  errorLength: 0,
})

/**
 * Decodes bytes that follow those of the former calls for this state.
 *
 * `encoding` is an id, a place in the table of src/encoding.rs. `flags` are LAST, FATAL and
 * IGNORE_BOM; after a call with LAST the state is used up. `bytes` is a Uint8Array, of any realm
 * and over any kind of buffer.
 *
 * Gives all of the text in one string. Under FATAL, malformed bytes make it null: the text before
 * them is lost, `state.errorAt` and `state.errorLength` tell the place, and the bytes after them are
 * decoded first in the next call, unless this one was the last. Throws an Error if there is no
 * WebAssembly, but for what the host decodes, and a RangeError if the string would be longer
 * than the host allows.
 */
export const decode = (encoding, flags, state, bytes) => {
  const length = byteLength(bytes)
  if (length > LONG && (flags & (LAST | FATAL)) === LAST && state.word === 0) {
    const text = whole(encoding, bytes, length, flags & IGNORE_BOM, ours)
    if (text !== undefined) return text
  }
  open(encoding)
  if (length <= BYTES && state.rest === null) {
    const any = fill(bytes, 0, length)
    // Those before ISO-2022-JP have ASCII in any state but in the middle of a character.
    const plain = encoding < ISO_2022_JP && (state.word & ~BEGUN) === 0
    if (plain && length <= SHORT && any < 0x80) {
      // A call costs more than so few bytes.
      if (length > 0) state.word |= BEGUN
      state.position += length
      return chars(windowBytes, length)
    }
    const now = plain && length > LONG ? flags | ASCII : flags
    const written = step(encoding, now, state.word, state.mode, length)
    if (written >= 0 && cells[DONE] === 1) {
      state.word = cells[STATE]
      state.mode = cells[MODE]
      state.position += length
      return build(written, cells[NARROW])
    }
    // The state is as before, so what is out of the ordinary can be done again below.
  }
  return decodeAll(encoding, flags, state, bytes, length)
}

/** What the host's decoder for an encoding must equal. */
const ours = (encoding, bytes) => decode(encoding, LAST, newDecoder(), bytes)

const decodeAll = (encoding, flags, state, bytes, length) => {
  const input = { bytes, length, next: null }
  const text = collector(length + state.left + UNITS - BYTES)
  let { word, mode, position } = state
  let failed = false
  let left = state.left + length
  let rest = null
  for (let item = state.rest ?? input; item !== null; item = following(item, input)) {
    for (let at = 0, more = true; more; ) {
      const size = min(item.length - at, BYTES)
      const ends = at + size === item.length
      fill(item.bytes, at, size)
      const now = ends && item === input ? flags : flags & ~LAST
      const written = step(encoding, now, word, mode, size)
      const read = cells[READ]
      word = cells[STATE]
      mode = cells[MODE]
      if (written < 0) {
        failed = true
        state.errorAt = position + (cells[ERROR_AT] | 0)
        state.errorLength = cells[ERROR]
        // What was to be given out before the error is lost, and a byte order mark may still come.
        word = (state.word & BEGUN) | (word & ~BEGUN)
        if ((flags & LAST) === 0) rest = leave(state, item, at + read, input)
      } else {
        text.take(written)
      }
      position += read
      at += read
      left -= read
      more = !failed && (!ends || read < size)
    }
    if (failed) break
  }
  state.word = word
  state.mode = mode
  state.position = position
  state.rest = rest
  state.left = rest === null ? 0 : left
  return failed ? null : text.build()
}

/**
 * The first `count` bytes of the window become those of `source` from `start` on. Gives the bits that
 * any of them has, if they are few.
 */
const fill = (source, start, count) => {
  if (count <= FEW) {
    let any = 0
    for (let i = 0; i < count; i++) any |= windowBytes[i] = source[start + i]
    return any
  }
  if (start === 0 && count === byteLength(source)) {
    try {
      set(windowBytes, source)
    } catch {
      // Another thread has let a shared buffer grow since.
      set(windowBytes, part(source, start, count))
    }
  } else {
    set(windowBytes, part(source, start, count))
  }
}

/** The list of what is to be decoded is the state's rest and then the `input` of this call. */
const following = (item, input) => (item === input ? null : (item.next ?? input))

/** That list from `start` in `item` on, with a copy of the input, which is the caller's. */
const leave = (state, item, start, input) => {
  item.length -= start
  item.bytes = part(item.bytes, start, item.length)
  input.bytes = new Uint8Array(part(input.bytes, 0, input.length))
  if (item !== input) state.tail.next = input
  state.tail = input
  return item
}

/** What a fatal decoder throws after `decode` gave null. */
export const malformed = (name, state) =>
  new TypeError(`malformed ${name} at byte offset ${state.errorAt}`)
