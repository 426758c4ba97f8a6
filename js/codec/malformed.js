/** Where malformed bytes are, without the text around them. */

import {
  BYTES,
  cells,
  ERROR_AT,
  FATAL,
  LAST,
  MODE,
  open,
  READ,
  STATE,
  decode as step,
  bytes as windowBytes,
} from '../wasm/instance.js'
import { byteLength, min, part, set } from '../webidl/webidl.js'

/** Bytes to try after an error: those behind the next one are read again. */
const SPAN = 16

/**
 * Calls `found(offset)` for each malformed sequence of bytes that follow those of the former calls for
 * `state`, which `newDecoder` makes. `offset` counts bytes from the stream's start. `flags` are LAST.
 * The cost is linear, however many there are.
 */
export const eachMalformed = (encoding, flags, state, bytes, found) => {
  const length = byteLength(bytes)
  open(encoding)
  let span = BYTES
  for (let at = 0, ends = false; !ends; ) {
    const size = min(length - at, span)
    const reaches = at + size === length
    if (size <= SPAN) for (let i = 0; i < size; i++) windowBytes[i] = bytes[at + i]
    else set(windowBytes, part(bytes, at, size))
    const now = FATAL | (reaches ? flags & LAST : 0)
    const failed = step(encoding, now, state.word, state.mode, size) < 0
    const read = cells[READ]
    state.word = cells[STATE]
    state.mode = cells[MODE]
    if (failed) found(state.position + (cells[ERROR_AT] | 0))
    state.position += read
    at += read
    span = failed ? SPAN : min(4 * span, BYTES)
    ends = reaches && !failed && read === size
  }
}
