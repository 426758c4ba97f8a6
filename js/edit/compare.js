/** From a new text to the changes that make it of the old one: by lines, and within them by code units. */

import { unitsOf } from '../infra/units.js'
import { append, charCodeAt, min, slice } from '../webidl/builtins.js'
import { eachDifference } from './differences.js'
import { eachLine, hasReplacement } from './lines.js'

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
 * Calls `different(aLines, bLines, aFrom, aTo, bFrom, bTo)` for each difference of two texts by lines, with the
 * lines of both and the numbers of those that differ. Lines that are there several times may be matched in several
 * ways: if the texts have the same number of lines, each with that of its number is preferred.
 */
export const eachLineDifference = (a, b, withEnds, different) => {
  const known = { numbers: { __proto__: null }, count: 0 }
  const old = toNumbers(a, withEnds, known)
  const now = toNumbers(b, withEnds, known)
  const { length } = old.lines
  const found = []
  const paired = []
  let size = 0
  eachDifference(old.numbers, now.numbers, (aFrom, aTo, bFrom, bTo) => {
    append(found, [aFrom, aTo, bFrom, bTo])
    size += aTo - aFrom + bTo - bFrom
  })
  for (let i = 0; i < length && 2 * paired.length <= size; i++) {
    if (old.numbers[i] !== now.numbers[i]) append(paired, [i, i + 1, i, i + 1])
  }
  const isPaired = length === now.lines.length && 2 * paired.length <= size
  const differences = isPaired ? paired : found
  for (let i = 0; i < differences.length; i++) {
    const { 0: aFrom, 1: aTo, 2: bFrom, 3: bTo } = differences[i]
    different(old.lines, now.lines, aFrom, aTo, bFrom, bTo)
  }
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

const startOf = (lines, number) =>
  number < lines.length ? lines[number].start : number === 0 ? 0 : lines[number - 1].end

/**
 * Calls `changed(aStart, aEnd, bStart, bEnd)` for what differs in two texts, by lines first if `byLines`. `aAt` and
 * `bAt` are where they begin.
 */
const eachChange = (a, b, aAt, bAt, byLines, changed) => {
  const { before, after } = common(a, b)
  const aMiddle = slice(a, before, a.length - after)
  const bMiddle = slice(b, before, b.length - after)
  const length = aMiddle.length + bMiddle.length
  const aStart = aAt + before
  const bStart = bAt + before
  if (length === 0) return
  if (aMiddle === '' || bMiddle === '') {
    changed(aStart, aStart + aMiddle.length, bStart, bStart + bMiddle.length)
  } else if (byLines) {
    eachLineDifference(aMiddle, bMiddle, true, (aLines, bLines, aFrom, aTo, bFrom, bTo) => {
      const from = startOf(aLines, aFrom)
      const other = startOf(bLines, bFrom)
      const aText = slice(aMiddle, from, startOf(aLines, aTo))
      const bText = slice(bMiddle, other, startOf(bLines, bTo))
      eachChange(aText, bText, aStart + from, bStart + other, false, changed)
    })
  } else if (length <= MOST_UNITS || (hasReplacement(aMiddle) && hasReplacement(bMiddle))) {
    eachDifference(unitsOf(aMiddle), unitsOf(bMiddle), (aFrom, aTo, bFrom, bTo) =>
      changed(aStart + aFrom, aStart + aTo, bStart + bFrom, bStart + bTo),
    )
  } else {
    changed(aStart, aStart + aMiddle.length, bStart, bStart + bMiddle.length)
  }
}

/** Appends to `changes` those that make the text `b` of the text `a`, which begins at `start` in the file. */
export const compare = (a, b, start, changes) =>
  eachChange(a, b, start, 0, true, (aStart, aEnd, bStart, bEnd) =>
    append(changes, { start: aStart, end: aEnd, text: slice(b, bStart, bEnd) }),
  )
