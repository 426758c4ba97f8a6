/**
 * Which bytes are which character: the decoder is asked, with ever more bytes from one place on,
 * until it gives a character or an error.
 */

import { decode, newDecoder } from '../js/codec/decode.js'
import { FATAL, IGNORE_BOM, LAST } from '../js/generated/boundary.js'
import '../js/extended.js'
import '../js/index.js'
import { provideBesideExtended } from '../js/wasm/beside-extended.js'

provideBesideExtended()

/** How many bytes wait in a decoder's state. */
const pending = ({ word }) => (word >>> 24) & 0x7f

/** A decoder that begins in the midst of a stream; `mode` is its second word there. */
const decoderIn = (mode) => ({ ...newDecoder(), mode })

/** Where the character begins whose bytes `state` waits for, and the mode there. */
export const boundary = (state) => ({ at: state.position - pending(state), mode: state.mode })

const next = (id, bytes, at, mode, last) => {
  for (let end = at + 1; end <= bytes.length; end++) {
    const state = decoderIn(mode)
    const flags = FATAL | IGNORE_BOM | (last && end === bytes.length ? LAST : 0)
    const text = decode(id, flags, state, bytes.subarray(at, end))
    if (text === null) {
      return { at, length: state.errorLength, text: '\uFFFD', kind: 'malformed', mode: state.mode }
    }
    if (text !== '') return { at, length: end - at, text, kind: 'char', mode: state.mode }
    if (pending(state) === 0)
      return { at, length: end - at, text, kind: 'escape', mode: state.mode }
  }
}

/**
 * The characters of `bytes`, of which the first begins at once, in `mode`. Gives a list of
 * `{ at, length, text, kind }`: `at` counts bytes, `kind` is 'char', 'malformed' or
 * 'escape' for an escape sequence. Without `last`, bytes at the end that begin a character are left
 * out.
 */
export const characters = (id, bytes, { mode = 0, last = true } = {}) => {
  const list = []
  for (let at = 0; at < bytes.length; ) {
    const item = next(id, bytes, at, mode, last)
    if (item === undefined) break
    list.push(item)
    at += item.length
    mode = item.mode
  }
  return list
}

/** Where the last character before the end of `bytes` begins, and the mode there. */
export const boundaryBefore = (id, bytes, mode) => {
  const state = decoderIn(mode)
  decode(id, IGNORE_BOM, state, bytes)
  return boundary(state)
}
