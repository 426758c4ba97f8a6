/** Finds the characters of a file by byte offset, and by index in its text. */

import { sliceOf } from './blob.js'
import { boundaryBefore, characters } from './characters.js'

/** The length of the longest character or escape sequence, in bytes. */
const LONGEST = 4

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
    near: bytes.subarray(item.offset, item.offset + LONGEST),
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
    const bytes = await sliceOf(blob, start, to + LONGEST)
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
