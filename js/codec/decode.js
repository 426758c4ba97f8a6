/** Decodes bytes to strings, for every decoder of this package: any number of bytes, through the I/O buffers. */

import { build, collector, MIN_FOR_HOST } from '#strings'
import {
  ASCII,
  BEGUN,
  BYTES,
  ERROR,
  ERROR_AT,
  FAILED,
  INPUT_EMPTY,
  LAST,
  MODE,
  NARROW,
  READ,
  STATE,
  STATUS,
  UNITS,
} from '../generated/boundary.js'
import { EUC_KR, ISO_2022_JP } from '../generated/ids.js'
import { callDecode, ensureReady, instance, MAX_LOOP_COPY } from '../wasm/instance.js'
import { byteLength, min, set, subarray, Uint8Array } from '../webidl/builtins.js'

/**
 * Returns a new decoder: a plain object with a stream's complete state between two calls. `mode` is its initial mode.
 * - `word`, `mode`: the two words that cross the boundary.
 * - `position`: how many of the stream's bytes are decoded.
 * - `rest`: a list of `{ bytes, length, next }`, the bytes of earlier calls that follow an error; `tail` is its last
 *   item, and `left` the number of its bytes.
 * - `errorAt`, `errorLength`: after an error, the offset of its bytes in the stream, and their number.
 */
export const newDecoder = (mode = 0) => ({
  word: 0,
  mode,
  position: 0,
  rest: null,
  tail: null,
  left: 0,
  errorAt: 0,
  errorLength: 0,
})

const forOneCall = newDecoder()

/**
 * Returns a shared decoder in its initial state, for a single call with LAST, which must come before the next call of
 * this function.
 */
export const scratchState = () => {
  forOneCall.word = 0
  forOneCall.mode = 0
  forOneCall.position = 0
  return forOneCall
}

/**
 * Decodes bytes that follow those of earlier calls with this state.
 *
 * `encoding` is an id, an index in the table of src/table.rs. `flags` are LAST, FATAL and
 * IGNORE_BOM; after a call with LAST the state is used up. `bytes` is a Uint8Array, of any realm
 * and over any kind of buffer.
 *
 * Returns all of the text in one string. With FATAL it returns null for malformed bytes: the text before them is lost,
 * `state.errorAt` and `state.errorLength` locate them, and the next call first decodes the bytes after them, unless
 * this call was the last. Throws an Error if there is no WebAssembly, and a RangeError if the string would be longer
 * than the host allows. It does not use the host's decoders: js/one-shot/decode.js does.
 */
export const decode = (encoding, flags, state, bytes) => {
  const length = byteLength(bytes)
  ensureReady(encoding)
  if (length <= BYTES && state.rest === null) {
    fill(bytes, 0, length)
    const isAscii =
      length > MIN_FOR_HOST &&
      encoding <= EUC_KR &&
      encoding !== ISO_2022_JP &&
      (state.word & ~BEGUN) === 0
    const now = isAscii ? flags | ASCII : flags
    const written = callDecode(encoding, now, state.word, state.mode, length)
    const { results } = instance
    if (results[STATUS] === INPUT_EMPTY) {
      state.word = results[STATE]
      state.mode = results[MODE]
      state.position += length
      return build(written, results[NARROW])
    }
    // The state is unchanged, so decodeAll can start over.
  }
  return decodeAll(encoding, flags, state, bytes, length)
}

const decodeAll = (encoding, flags, state, bytes, length) => {
  const input = { bytes, length, next: null }
  const text = collector(length + state.left + UNITS - BYTES)
  let { word, mode, position } = state
  let failed = false
  let left = state.left + length
  let rest = null
  for (let item = state.rest ?? input; item !== null; item = following(item, input)) {
    for (let at = 0, hasMore = true; hasMore; ) {
      const size = min(item.length - at, BYTES)
      const ends = at + size === item.length
      fill(item.bytes, at, size)
      const now = ends && item === input ? flags : flags & ~LAST
      const written = callDecode(encoding, now, word, mode, size)
      const { results } = instance
      const read = results[READ]
      word = results[STATE]
      mode = results[MODE]
      if (results[STATUS] === FAILED) {
        failed = true
        state.errorAt = position + (results[ERROR_AT] | 0)
        state.errorLength = results[ERROR]
        // The text before the error is lost, so a byte order mark may still come.
        word = (state.word & BEGUN) | (word & ~BEGUN)
        if ((flags & LAST) === 0) rest = saveRest(state, item, at + read, input)
      } else {
        text.take(written, results[NARROW])
      }
      position += read
      at += read
      left -= read
      hasMore = !failed && (!ends || read < size)
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

/** Copies `count` bytes of `source`, from `start` on, to the start of the instance's byte buffer. */
const fill = (source, start, count) => {
  const { bytes } = instance
  if (count <= MAX_LOOP_COPY) {
    for (let i = 0; i < count; i++) bytes[i] = source[start + i]
  } else if (start === 0 && count === byteLength(source)) {
    try {
      set(bytes, source)
    } catch {
      // Another thread has grown a shared buffer since.
      set(bytes, subarray(source, start, count))
    }
  } else {
    set(bytes, subarray(source, start, count))
  }
}

/** The item after `item` in the list of the state's rest and then the `input` of this call. */
const following = (item, input) => (item === input ? null : (item.next ?? input))

/** Saves that list from `start` in `item` on. It copies the input, because that belongs to the caller. */
const saveRest = (state, item, start, input) => {
  item.length -= start
  item.bytes = subarray(item.bytes, start, item.length)
  input.bytes = new Uint8Array(subarray(input.bytes, 0, input.length))
  if (item !== input) state.tail.next = input
  state.tail = input
  return item
}
