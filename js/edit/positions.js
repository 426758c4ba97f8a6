/**
 * Byte offsets of a file and indexes of its text. Every EVERY bytes there is a checkpoint with the index and
 * the decoder's state, made when a question needs it; from the nearest one the decoder finds the rest.
 */

import { append } from '../webidl/builtins.js'
import { isWithin, newCursor, next, run } from './steps.js'

const EVERY = 4096

/** How many code units before an index a cursor begins, so that the steps before the index are exact. */
const MARGIN = 4

/** The most cuts between two characters to choose from. */
const MOST_CUTS = 8

/** The checkpoints of a new file: states of its decoder, `{ at, word, mode, index }`. */
export const newCheckpoints = () => [{ at: 0, word: 0, mode: 0, index: 0 }]

/** A state of the file's decoder, moved on to an offset. */
const movedTo = ({ bytes, decoder }, { at, word, mode, index }, to) => {
  const state = { at: to, word, mode, index }
  state.index += run(decoder, state, bytes, at, to)
  return state
}

/** Makes one more checkpoint, if there is one; returns whether there was. */
const extend = (file) => {
  const { checkpoints, length } = file
  const count = checkpoints.length
  if (count * EVERY > length) return false
  append(checkpoints, movedTo(file, checkpoints[count - 1], count * EVERY))
  return true
}

/**
 * The state of the file's decoder when it has read the bytes before an offset, and no more: `{ at, word, mode,
 * index }`, where `index` counts the code units that it has returned.
 */
export const stateAt = (file, at) => {
  const number = (at / EVERY) | 0
  while (file.checkpoints.length <= number) extend(file)
  return movedTo(file, file.checkpoints[number], at)
}

/** The last state of the file's decoder that `isBefore`, or one not long before it; or the first one. */
const lastBefore = (file, isBefore) => {
  const { checkpoints, length } = file
  while (isBefore(checkpoints[checkpoints.length - 1]) && extend(file));
  let low = 0
  let high = checkpoints.length
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (isBefore(checkpoints[middle])) low = middle
    else high = middle
  }
  let state = checkpoints[low]
  for (let size = EVERY >> 3; size > 8; size >>= 3) {
    while (state.at + size <= length) {
      const next = movedTo(file, state, state.at + size)
      if (!isBefore(next)) break
      state = next
    }
  }
  return state
}

/** A state of the file's decoder shortly before an index. */
const stateBefore = (file, index) => lastBefore(file, (state) => state.index <= index - MARGIN)

/** A cut, which has the members of base64's as well. */
const copy = ({ at, index, word, mode }) => ({
  at,
  index,
  word,
  mode,
  held: undefined,
  encoder: 0,
  isEnd: false,
})

/**
 * The offsets at which a file can be cut before an index: all that lie between the last byte of the character
 * before it and the first one of the next, which are several if there are bytes without text; in base64 also
 * those that are within a byte, see base64.js. If there is none, within a character of several code units, they are
 * those before that.
 *
 * Returns `{ index, cuts, end, origin }`: the index of these cuts, themselves, the index after the character
 * that has none before it, if there is one, and a state of the file's decoder before them.
 */
export const cutsAt = (file, index) => {
  const { base64 } = file.rules
  const origin = stateBefore(file, index)
  const cursor = newCursor(origin)
  let cuts = [copy(cursor)]
  const add = (cut) => {
    if (cut === undefined || cut.index > index) return
    if (cut.index > cuts[0].index) {
      cuts = [cut]
      return
    }
    // Of many, those next to the two characters are enough.
    if (cuts.length === MOST_CUTS) cuts.length--
    append(cuts, cut)
  }
  while (cursor.index <= index) {
    const before = copy(cursor)
    if (!next(file, cursor)) break
    if (!isWithin(file, cursor)) {
      if (base64 && isWithin(file, before) && !cursor.isMalformed) {
        add(base64.cutAtEnd(file, before, cursor))
      }
      add(copy(cursor))
    } else if (base64) {
      const cut = base64.cutAmid(file, cursor)
      // The next digits have bits of the same character.
      if (cut?.index > cuts[0].index || !isWithin(file, before)) add(cut)
    }
  }
  const found = { index: cuts[0].index, cuts: [], end: index, origin }
  if (found.index < index) found.end = cursor.index
  for (let i = 0; i < cuts.length; i++) if (cuts[i].at >= file.mark) append(found.cuts, cuts[i])
  if (cuts[0].at < origin.at) found.origin = stateAt(file, cuts[0].at)
  return found
}

/** The byte offset at which the character at an index begins: the length of the file for that of the text. */
export const byteOffsetOf = (file, index) => {
  if (index === file.text.length) return file.length
  const cursor = newCursor(stateBefore(file, index))
  let found = copy(cursor)
  while (next(file, cursor) && cursor.index <= index) {
    // Amid base64, only the byte that completes a character is between two of them.
    if (cursor.index > found.index || !isWithin(file, cursor)) found = copy(cursor)
  }
  return found.at
}

/** How many bytes before an offset a cursor begins, more than a decoder holds. */
const BYTE_MARGIN = 16

/** How many code units the characters have that end at an offset or before. */
export const indexOf = (file, offset) => {
  if (offset >= file.length) return file.text.length
  const cursor = newCursor(lastBefore(file, ({ at }) => at <= offset - BYTE_MARGIN))
  let { index } = cursor
  while (next(file, cursor) && cursor.at <= offset) index = cursor.index
  return index
}
