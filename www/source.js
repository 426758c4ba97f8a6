/** What is being read: its bytes, and the way from any place in it to characters. */

import { sliceOf } from './blob.js'
import { boundaryBefore, characters } from './characters.js'

/** No character of any encoding is longer, nor any escape. */
const LONGEST = 4

/** The last of `entries`, which ascend, whose `key` is at most `value`. */
const lastUpTo = (entries, key, value) => {
  let low = 0
  let high = entries.length
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (entries[middle][key] <= value) low = middle
    else high = middle
  }
  return entries[low]
}

/** Their bytes and places in the file, for characters of `bytes`, which begin at `from`. */
const placed = (list, bytes, from) =>
  list.map((item) => ({
    ...item,
    at: item.at + from,
    bytes: bytes.subarray(item.at, item.at + item.length),
    /** What makes it malformed may be a byte behind it, which is read again. */
    near: bytes.subarray(item.at, item.at + LONGEST),
  }))

/**
 * A file that was read whole: `blob`, the encoding's `id` and `name`, and the `entries` of
 * task-read.js.
 */
export const newSource = ({ blob, id, name, entries }) => {
  /** The characters that begin in `from` up to `to`, or end in it. */
  const between = async (from, to) => {
    const entry = lastUpTo(entries, 'at', from)
    const before = await sliceOf(blob, entry.at, from)
    const { at, mode } = boundaryBefore(id, before, entry.mode)
    const start = entry.at + at
    const bytes = await sliceOf(blob, start, to + LONGEST)
    const last = start + bytes.length >= blob.size
    return placed(characters(id, bytes, { mode, last }), bytes, start).filter(({ at }) => at < to)
  }

  let known
  /** The characters behind an entry, with the code units before each: kept, as a pointer stays near. */
  const behind = async (entry) => {
    if (known?.entry !== entry) {
      const next = entries[entries.indexOf(entry) + 1]
      const list = await between(entry.at, next === undefined ? blob.size : next.at)
      let { units } = entry
      for (const item of list) {
        // The decoder takes a byte order mark away.
        const isMark = item.at === 0 && item.text === '\uFEFF' && name.startsWith('UTF')
        item.units = units
        if (!isMark) units += item.text.length
        item.end = units
      }
      known = { entry, list }
    }
    return known.list
  }

  /** The character that the text has at a place, in code units, or undefined. */
  const characterAt = async (unit) => {
    const list = await behind(lastUpTo(entries, 'units', unit))
    return list.find(({ end }) => end > unit)
  }

  /** Where in the text, in code units, the character is that begins at a byte; or undefined. */
  const unitOf = async ({ at }) => {
    const list = await behind(lastUpTo(entries, 'at', at))
    return list.find((item) => item.at === at)?.units
  }

  return { blob, name, between, characterAt, unitOf }
}
