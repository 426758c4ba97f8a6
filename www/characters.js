/**
 * Finds the bytes of each character: a decoder gets ever more bytes from one offset on, until it
 * returns a character or an error. In a file it begins at the checkpoints of task-read.js.
 */

import { decode, newDecoder } from '../js/codec/decode.js'
import { FATAL, IGNORE_BOM, LAST } from '../js/generated/boundary.js'
import { sliceOf } from './blob.js'
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
const boundaryBefore = (id, bytes, mode) => {
  const state = decoderIn(mode)
  decode(id, IGNORE_BOM, state, bytes)
  return boundary(state)
}

/** The length of the longest character or escape sequence, in bytes. */
const MAX_SEQUENCE_LENGTH = 4

/** The last of `checkpoints`, which ascend, whose `key` is at most `value`. */
const lastUpTo = (checkpoints, key, value) => {
  let low = 0
  let high = checkpoints.length
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (checkpoints[middle][key] <= value) low = middle
    else high = middle
  }
  return checkpoints[low]
}

/** The characters of `bytes`, with their bytes and their offsets in the file; `bytes` begin at `from`. */
const inFile = (list, bytes, from) =>
  list.map((item) => ({
    ...item,
    offset: item.offset + from,
    bytes: bytes.subarray(item.offset, item.offset + item.length),
    /** The reason why it is malformed may be a byte after it, which is decoded again. */
    near: bytes.subarray(item.offset, item.offset + MAX_SEQUENCE_LENGTH),
  }))

/**
 * A file that was read to its end: `blob`, the encoding's `id` and `name`, and the `checkpoints` of
 * task-read.js.
 */
export const newSource = ({ blob, id, name, checkpoints }) => {
  /** The characters with a byte at the offsets `from` to `to`, and those from the character before on. */
  const between = async (from, to) => {
    const checkpoint = lastUpTo(checkpoints, 'offset', from)
    const before = await sliceOf(blob, checkpoint.offset, from)
    const { offset, mode } = boundaryBefore(id, before, checkpoint.mode)
    const start = checkpoint.offset + offset
    const bytes = await sliceOf(blob, start, to + MAX_SEQUENCE_LENGTH)
    const last = start + bytes.length >= blob.size
    const list = inFile(characters(id, bytes, { mode, last }), bytes, start)
    return list.filter(({ offset }) => offset < to)
  }

  let cached
  /**
   * The characters from a checkpoint to the next one, with the indexes in the text, in code units, at
   * which each begins and ends. The last ones are cached, because a pointer moves between neighbours.
   */
  const charactersFrom = async (checkpoint) => {
    if (cached?.checkpoint !== checkpoint) {
      const next = checkpoints[checkpoints.indexOf(checkpoint) + 1]
      const list = await between(checkpoint.offset, next === undefined ? blob.size : next.offset)
      let { index } = checkpoint
      for (const item of list) {
        // The decoder removes a byte order mark.
        const isMark = item.offset === 0 && item.text === '\uFEFF' && name.startsWith('UTF')
        item.index = index
        if (!isMark) index += item.text.length
        item.end = index
      }
      cached = { checkpoint, list }
    }
    return cached.list
  }

  /** The character at an index in the text, in code units, or undefined. */
  const characterAt = async (index) => {
    const list = await charactersFrom(lastUpTo(checkpoints, 'index', index))
    return list.find(({ end }) => end > index)
  }

  /** The index in the text, in code units, of the character at a byte offset, or undefined. */
  const indexOf = async ({ offset }) => {
    const list = await charactersFrom(lastUpTo(checkpoints, 'offset', offset))
    return list.find((item) => item.offset === offset)?.index
  }

  return { blob, name, between, characterAt, indexOf }
}
