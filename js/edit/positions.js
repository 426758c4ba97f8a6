/**
 * Converts between byte offsets of a file and indexes of its text. Every DISTANCE bytes there is a checkpoint with the
 * index and the decoder's state, made when it is needed; the decoder starts from the nearest one, or from the end of
 * the last query.
 */

import { uneditable } from '../errors/errors.js'
import { newList, push } from '../infra/list.js'
import { max, min } from '../webidl/builtins.js'
import { bisect } from './bisect.js'
import { feedAll, isWithin, newCursor, step } from './steps.js'

/** Bytes between two checkpoints. */
const DISTANCE = 4096

/** The most code units of a character. */
const MAX_CHARACTER_UNITS = 4

/** The most split points between two characters to choose from. */
const MAX_SPLIT_POINTS = 8

const AMID_BASE64 = 'it is amid base64'

/** The checkpoints of a new file: states of its decoder, `{ at, word, mode, index }`. */
export const newCheckpoints = () => {
  const checkpoints = newList()
  push(checkpoints, { at: 0, word: 0, mode: 0, index: 0 })
  return checkpoints
}

/** Advances a state of the file's decoder to an offset, and returns it with the members of the states in prove.js. */
const movedTo = ({ bytes, decoder }, { at, word, mode, index }, to) => {
  const state = { at: to, word, mode, index, missing: '' }
  state.index += feedAll(decoder, state, bytes, at, to)
  return state
}

/** Makes the next checkpoint, if the file is long enough, and returns whether it did. */
const extend = (file) => {
  const { checkpoints, length } = file
  const count = checkpoints.length
  if (count * DISTANCE > length) return false
  push(checkpoints, movedTo(file, checkpoints[count - 1], count * DISTANCE))
  return true
}

/**
 * The state of the file's decoder when it has read the bytes before an offset, and no more: `{ at, word, mode,
 * index }`, where `index` counts the code units that it has returned. `near` is a state that may be nearer than a
 * checkpoint.
 */
export const stateAt = (file, at, near) => {
  if (near?.at <= at && at - near.at < DISTANCE) return movedTo(file, near, at)
  const { checkpoints } = file
  const number = (at / DISTANCE) | 0
  while (checkpoints.length <= number) extend(file)
  return movedTo(file, checkpoints[number], at)
}

/** The last state of the file's decoder at or before an index, which may be inside a character; or the first state. */
const stateBefore = (file, index) => {
  const { checkpoints, length, recent } = file
  const ahead = index - recent?.index
  let state = recent
  if (!(ahead >= 0 && ahead < DISTANCE)) {
    while (checkpoints[checkpoints.length - 1].index <= index && extend(file));
    state = checkpoints[bisect(checkpoints.length, (i) => checkpoints[i].index <= index)]
  }
  // A code unit usually has one byte or more, so as many bytes as code units are seldom too many.
  for (let size = index - state.index; size > 0 && state.at < length; ) {
    const next = movedTo(file, state, min(length, state.at + size))
    if (next.index > index) {
      size >>= 1
    } else {
      // There may be many bytes without text.
      size = next.index > state.index ? index - next.index : 2 * size
      state = next
    }
  }
  file.recent = state
  return state
}

/** A split point: the offset, and the index and the decoder's state there. */
const pointOf = ({ at, index, word, mode }) => ({ at, index, word, mode })

/**
 * The offsets at which a file can be split before an index: all offsets from the end of the character before it to the
 * start of the next one, which are several if there are bytes without text. For an index inside a character of several
 * code units, the offsets before that character. A byte order mark is never split off.
 *
 * Returns `{ index, points, end, origin }`: the index of these points, the points, the index after the character that
 * follows, and a state of the file's decoder before them. Throws an UneditableError inside base64, where a digit may
 * have bits of two characters.
 */
export const splitAt = (file, index, margin = 1) => {
  let origin = stateBefore(file, index - margin)
  if (origin.at < file.mark) origin = stateAt(file, file.mark)
  const cursor = newCursor(origin)
  let points = newList()
  const add = (point) => {
    if (isWithin(file, point) || point.index > index) return
    if (point.index > points[0]?.index) points = newList()
    // If there are many points, those next to the two characters are enough.
    if (points.length === MAX_SPLIT_POINTS) points.length--
    push(points, point)
  }
  add(pointOf(cursor))
  while (cursor.index <= index && step(file, cursor)) add(pointOf(cursor))
  const found = points[0]?.index
  if (found !== index) {
    if (margin < MAX_CHARACTER_UNITS) return splitAt(file, index, MAX_CHARACTER_UNITS)
    if (file.rules.base64) throw uneditable(AMID_BASE64, index, byteOffsetOf(file, index))
  }
  const { at } = points[0]
  if (at < origin.at) origin = stateAt(file, at)
  return { index: found, points, end: cursor.index, origin }
}

/**
 * The byte offset at which the character at an index begins; the length of the file if the index is the length of the
 * text.
 */
export const byteOffsetOf = (file, index) => {
  if (index === file.text.length) return file.length
  const cursor = newCursor(stateBefore(file, index - MAX_CHARACTER_UNITS))
  let found = pointOf(cursor)
  while (step(file, cursor) && cursor.index <= index) {
    // Inside base64, only the byte that completes a character separates two characters.
    if (cursor.index > found.index || !isWithin(file, cursor)) found = pointOf(cursor)
  }
  return found.at
}

/** How many bytes before an offset a cursor begins: more than a decoder holds. */
const BYTE_MARGIN = 16

/** The number of code units of all characters that end at or before an offset. */
export const indexOf = (file, offset) => {
  if (offset >= file.length) return file.text.length
  const cursor = newCursor(stateAt(file, max(offset - BYTE_MARGIN, 0)))
  let { index } = cursor
  while (step(file, cursor) && cursor.at <= offset) index = cursor.index
  return index
}
