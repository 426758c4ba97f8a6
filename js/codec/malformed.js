/** Finds malformed bytes without making strings of the text around them. */

import {
  BEGUN,
  BYTES,
  ERROR,
  ERROR_AT,
  FAILED,
  FATAL,
  MODE,
  READ,
  STATE,
  STATUS,
} from '../generated/boundary.js'
import { callDecode, ensureReady, instance, MAX_LOOP_COPY } from '../wasm/instance.js'
import { byteLength, min, set, subarray } from '../webidl/builtins.js'

/** How many bytes to try after an error: those that follow the next one are copied again. */
const SPAN_AFTER_ERROR = 16

/**
 * Calls `found(offset, size, index)` for each malformed sequence in bytes that follow those of earlier calls with
 * `state`, which `newDecoder` returns. `offset` counts bytes from the start of the stream, `size` is the number of
 * malformed bytes, and `index` is the index of their U+FFFD in the text of these bytes, in code units. The flag is LAST
 * or 0. The time is linear, however many sequences there are.
 */
export const eachMalformed = (encoding, flag, state, bytes, found) => {
  ensureReady(encoding)
  const length = byteLength(bytes)
  let span = BYTES
  let at = 0
  let index = 0
  for (let ends = false; !ends; ) {
    const size = min(length - at, span)
    if (size <= MAX_LOOP_COPY) for (let i = 0; i < size; i++) instance.bytes[i] = bytes[at + i]
    else set(instance.bytes, subarray(bytes, at, size))
    const reachesEnd = at + size === length
    const flags = reachesEnd ? FATAL | flag : FATAL
    index += callDecode(encoding, flags, state.word, state.mode, size)
    const { results } = instance
    const failed = results[STATUS] === FAILED
    const read = results[READ]
    state.word = results[STATE]
    state.mode = results[MODE]
    if (failed) {
      found(state.position + (results[ERROR_AT] | 0), results[ERROR], index++)
      // With FATAL, the decoder does not record that the text has begun.
      state.word |= BEGUN
    }
    state.position += read
    at += read
    span = failed ? SPAN_AFTER_ERROR : min(4 * span, BYTES)
    ends = reachesEnd && !failed && read === size
  }
}
