/**
 * Finds the bytes of each character: a decoder gets ever more bytes from one offset on, until it
 * returns a character or an error.
 */

import { decode, newDecoder } from '../js/codec/decode.js'
import { FATAL, IGNORE_BOM, LAST } from '../js/generated/boundary.js'
import '../js/extended.js'
import '../js/index.js'
import '../js/extended/ebcdic.js'
import '../js/extended/jis-x-0213.js'

/** The number of bytes in a decoder's state that are not decoded yet. */
const pending = ({ word }) => (word >>> 24) & 0x7f

/** A decoder for the middle of a stream; `mode` is the second word of its state. */
const decoderIn = (mode) => ({ ...newDecoder(), mode })

/** The byte offset of the next character to be decoded, and the mode there. */
export const boundary = (state) => ({ offset: state.position - pending(state), mode: state.mode })

const next = (id, bytes, offset, mode, last) => {
  for (let end = offset + 1; end <= bytes.length; end++) {
    const state = decoderIn(mode)
    const flags = FATAL | IGNORE_BOM | (last && end === bytes.length ? LAST : 0)
    const text = decode(id, flags, state, bytes.subarray(offset, end))
    if (text === null) {
      return {
        offset,
        length: state.errorLength,
        text: '\uFFFD',
        kind: 'malformed',
        mode: state.mode,
      }
    }
    if (text !== '') return { offset, length: end - offset, text, kind: 'char', mode: state.mode }
    if (pending(state) === 0)
      return { offset, length: end - offset, text, kind: 'escape', mode: state.mode }
  }
}

/**
 * The characters of `bytes`, which begin with a character in `mode`. Returns an array of
 * `{ offset, length, text, kind, mode }`: `offset` and `length` count bytes, `kind` is 'char', 'malformed'
 * or 'escape' for an escape sequence, `mode` is the one after it. Without `last`, an incomplete
 * character at the end is left out.
 */
export const characters = (id, bytes, { mode = 0, last = true } = {}) => {
  const list = []
  for (let offset = 0; offset < bytes.length; ) {
    const item = next(id, bytes, offset, mode, last)
    if (item === undefined) break
    list.push(item)
    offset += item.length
    mode = item.mode
  }
  return list
}

/** The byte offset of an incomplete character at the end of `bytes`, or of their end, and the mode there. */
export const boundaryBefore = (id, bytes, mode) => {
  const state = decoderIn(mode)
  decode(id, IGNORE_BOM, state, bytes)
  return boundary(state)
}
