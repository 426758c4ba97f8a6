/** From a new text to the changes that make it of the old one: by lines, and within them by code units. */

import { append, charCodeAt, Int32Array, min, slice } from '../webidl/builtins.js'
import { eachDifference } from './differences.js'
import { eachLine } from './lines.js'

/** Above so many code units, only the ends of lines that differ are compared by code units. */
const MOST_UNITS = 10000

/** A number for each line, the same for equal ones. */
const toNumbers = (text, withEnds, known) => {
  const lines = []
  const numbers = []
  eachLine(text, (start, contentEnd, end) => {
    const line = slice(text, start, withEnds ? end : contentEnd)
    known.numbers[line] ??= known.count++
    append(lines, { start, contentEnd, end })
    append(numbers, known.numbers[line])
  })
  return { lines, numbers }
}

/**
 * Calls `different(aLines, bLines, aFrom, aTo, bFrom, bTo)` for each difference of two texts by lines, with the lines of both
 * and the numbers of those that differ.
 */
export const eachLineDifference = (a, b, withEnds, different) => {
  const known = { numbers: { __proto__: null }, count: 0 }
  const old = toNumbers(a, withEnds, known)
  const now = toNumbers(b, withEnds, known)
  eachDifference(old.numbers, now.numbers, (aFrom, aTo, bFrom, bTo) =>
    different(old.lines, now.lines, aFrom, aTo, bFrom, bTo),
  )
}

const toUnits = (text) => {
  const units = new Int32Array(text.length)
  for (let i = 0; i < text.length; i++) units[i] = charCodeAt(text, i)
  return units
}

const has = (text, unit) => {
  for (let i = 0; i < text.length; i++) if (charCodeAt(text, i) === unit) return true
  return false
}

/** Code units to compare at once. */
const PIECE = 1024

const piece = (text, start) => slice(text, start, start + PIECE)

/** Without what two texts have in common at their starts and ends: how many code units these are. */
const common = (a, b) => {
  const most = min(a.length, b.length)
  let before = 0
  let after = 0
  // Hosts compare strings faster than this can.
  while (before + PIECE <= most && piece(a, before) === piece(b, before)) before += PIECE
  while (before < most && charCodeAt(a, before) === charCodeAt(b, before)) before++
  while (
    after + PIECE <= most - before &&
    piece(a, a.length - PIECE - after) === piece(b, b.length - PIECE - after)
  ) {
    after += PIECE
  }
  while (
    after < most - before &&
    charCodeAt(a, a.length - 1 - after) === charCodeAt(b, b.length - 1 - after)
  ) {
    after++
  }
  return { before, after }
}

/** Calls `changed(aStart, aEnd, bStart, bEnd)` for what differs within lines. */
const eachUnitDifference = (a, b, changed) => {
  const { before, after } = common(a, b)
  const aMiddle = slice(a, before, a.length - after)
  const bMiddle = slice(b, before, b.length - after)
  const { length } = aMiddle
  const isShort = length + bMiddle.length <= MOST_UNITS
  if (
    length > 0 &&
    bMiddle.length > 0 &&
    (isShort || (has(aMiddle, 0xfffd) && has(bMiddle, 0xfffd)))
  ) {
    eachDifference(toUnits(aMiddle), toUnits(bMiddle), (aStart, aEnd, bStart, bEnd) =>
      changed(before + aStart, before + aEnd, before + bStart, before + bEnd),
    )
  } else if (length + bMiddle.length > 0) {
    changed(before, a.length - after, before, b.length - after)
  }
}

const startOf = (lines, number) =>
  number < lines.length ? lines[number].start : number === 0 ? 0 : lines[number - 1].end

/** Appends to `changes` those that make the text `b` of the text `a`, which begins at `start` in the file. */
export const compare = (a, b, start, edit, changes) => {
  const { before, after } = common(a, b)
  const aMiddle = slice(a, before, a.length - after)
  const bMiddle = slice(b, before, b.length - after)
  if (aMiddle === '' && bMiddle === '') return
  if (aMiddle === '' || bMiddle === '') {
    const at = start + before
    const parts = [{ at: 0, edit, index: before }]
    append(changes, { start: at, end: at + aMiddle.length, text: bMiddle, parts })
    return
  }
  eachLineDifference(aMiddle, bMiddle, true, (aLines, bLines, aFrom, aTo, bFrom, bTo) => {
    const aAt = startOf(aLines, aFrom)
    const bAt = startOf(bLines, bFrom)
    const aText = slice(aMiddle, aAt, startOf(aLines, aTo))
    const bText = slice(bMiddle, bAt, startOf(bLines, bTo))
    eachUnitDifference(aText, bText, (aStart, aEnd, bStart, bEnd) => {
      append(changes, {
        start: start + before + aAt + aStart,
        end: start + before + aAt + aEnd,
        text: slice(bText, bStart, bEnd),
        parts: [{ at: 0, edit, index: before + bAt + bStart }],
      })
    })
  })
}
