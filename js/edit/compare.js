/** Finds the changes that turn an old text into a new one: by lines, and within lines by code units. */

import { newList, push } from '../infra/list.js'
import { unitsOf } from '../infra/units.js'
import { min, slice } from '../webidl/builtins.js'
import { eachDifference } from './differences.js'
import { eachLine, hasReplacement } from './lines.js'

/**
 * If different lines are longer than this, in code units, only their common beginning and end are found by code units.
 */
const MAX_COMPARED_UNITS = 10000

/** A number for each line, the same for equal ones. */
const toNumbers = (text, withEnds, known) => {
  const lines = newList()
  const numbers = newList()
  eachLine(text, (start, contentEnd, end) => {
    const line = slice(text, start, withEnds ? end : contentEnd)
    known.numbers[line] ??= known.count++
    push(lines, { start, contentEnd, end })
    push(numbers, known.numbers[line])
  })
  push(lines, { start: text.length })
  return { lines, numbers }
}

/**
 * Calls `different(aLines, bLines, aFrom, aTo, bFrom, bTo)` for each difference of two texts by lines, with the lines
 * of both and the numbers of those that differ. Lines that occur several times may be matched in several ways: if the
 * texts have the same number of lines, lines with the same number are preferred.
 */
export const eachLineDifference = (a, b, withEnds, different) => {
  const known = { numbers: { __proto__: null }, count: 0 }
  const old = toNumbers(a, withEnds, known)
  const now = toNumbers(b, withEnds, known)
  const { length } = old.numbers
  const found = newList()
  const paired = newList()
  let size = 0
  eachDifference(old.numbers, now.numbers, (aFrom, aTo, bFrom, bTo) => {
    push(found, [aFrom, aTo, bFrom, bTo])
    size += aTo - aFrom + bTo - bFrom
  })
  for (let i = 0; i < length && 2 * paired.length <= size; i++) {
    if (old.numbers[i] !== now.numbers[i]) push(paired, [i, i + 1, i, i + 1])
  }
  const isPaired = length === now.numbers.length && 2 * paired.length <= size
  const differences = isPaired ? paired : found
  for (let i = 0; i < differences.length; i++) {
    const { 0: aFrom, 1: aTo, 2: bFrom, 3: bTo } = differences[i]
    different(old.lines, now.lines, aFrom, aTo, bFrom, bTo)
  }
  return old.lines
}

/** Code units to compare at once: a host compares strings faster than a loop does. */
const PIECE = 1024

/**
 * How many code units are the same in two texts, at most `most`. `isSame(count, size)` says whether the `size` code
 * units after the first `count` are the same.
 */
const countSame = (most, isSame) => {
  let count = 0
  for (let size = PIECE; size > 0; size >>= 5) {
    while (count + size <= most && isSame(count, size)) count += size
  }
  return count
}

/**
 * Calls `changed(aStart, aEnd, bStart, bEnd)` for each difference of two texts, first by lines if `byLines`. `aAt` and
 * `bAt` are the indexes at which they begin.
 */
const eachChange = (a, b, aAt, bAt, byLines, changed) => {
  const most = min(a.length, b.length)
  const before = countSame(
    most,
    (count, size) => slice(a, count, count + size) === slice(b, count, count + size),
  )
  const after = countSame(most - before, (count, size) => {
    const aEnd = a.length - count
    const bEnd = b.length - count
    return slice(a, aEnd - size, aEnd) === slice(b, bEnd - size, bEnd)
  })
  const aMiddle = slice(a, before, a.length - after)
  const bMiddle = slice(b, before, b.length - after)
  const length = aMiddle.length + bMiddle.length
  const aStart = aAt + before
  const bStart = bAt + before
  const isReplaced = aMiddle !== '' && bMiddle !== ''
  if (isReplaced && byLines) {
    eachLineDifference(aMiddle, bMiddle, true, (aLines, bLines, aFrom, aTo, bFrom, bTo) => {
      const from = aLines[aFrom].start
      const other = bLines[bFrom].start
      const aText = slice(aMiddle, from, aLines[aTo].start)
      const bText = slice(bMiddle, other, bLines[bTo].start)
      eachChange(aText, bText, aStart + from, bStart + other, false, changed)
    })
  } else if (
    isReplaced &&
    (length <= MAX_COMPARED_UNITS || (hasReplacement(aMiddle) && hasReplacement(bMiddle)))
  ) {
    eachDifference(unitsOf(aMiddle), unitsOf(bMiddle), (aFrom, aTo, bFrom, bTo) =>
      changed(aStart + aFrom, aStart + aTo, bStart + bFrom, bStart + bTo),
    )
  } else if (length > 0) {
    changed(aStart, aStart + aMiddle.length, bStart, bStart + bMiddle.length)
  }
}

/** The changes that turn the text `a` into the text `b`, in order: `{ start, end, text }`. */
export const compare = (a, b) => {
  const changes = newList()
  eachChange(a, b, 0, 0, true, (start, end, bStart, bEnd) =>
    push(changes, { start, end, text: slice(b, bStart, bEnd) }),
  )
  return changes
}
