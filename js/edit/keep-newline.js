/** The option `keepNewline`: new text gets the line ends of the file. */

import { newList, push } from '../infra/list.js'
import { slice } from '../webidl/builtins.js'
import { eachLineDifference } from './compare.js'
import { afterLineEnd, eachLine, newlineOf, nextLineEnd, withNewlines } from './lines.js'

/**
 * Returns a function that returns the last line end before an index, or the first one of the text; amid CR LF it is this
 * one. The indexes of its calls must be in order.
 */
const newlinesBefore = (text) => {
  let at = nextLineEnd(text, 0)
  let newline
  return (index) => {
    while (newline === undefined || at < index) {
      const end = afterLineEnd(text, at)
      newline = slice(text, at, end)
      at = nextLineEnd(text, end)
    }
    return newline
  }
}

/**
 * Returns a function that returns a text that replaces the code units from `start` to `end` of a file, with the file's
 * line ends; see `withOldNewlines` for a file in which they are mixed. The starts of its calls must be in order.
 */
export const newlineKeeper = ({ text: fileText }, keeps) => {
  const newline = keeps ? newlineOf(fileText) : null
  const newlineBefore = newline === 'mixed' && newlinesBefore(fileText)
  return (start, end, text) => {
    if (newline === null || nextLineEnd(text, 0) === text.length) return text
    if (newline !== 'mixed') return withNewlines(text, () => newline)
    return withOldNewlines(slice(fileText, start, end), text, newlineBefore(start))
  }
}

/** For a line that keeps no line end. */
const NONE = -1

/**
 * A text that replaces an old one in which line ends are mixed; `before` is the line end before it. A line that stays, or that
 * differs among as many as before, keeps its end. Others get, if both texts have as many line ends, those that are left,
 * in order, and else that of the line before them.
 */
const withOldNewlines = (old, text, before) => {
  const kept = newList()
  const keep = (number, count) => {
    for (let i = number; i < count; i++) push(kept, i)
  }
  let aAt = 0
  const lines = eachLineDifference(old, text, false, (_, __, aFrom, aTo, bFrom, bTo) => {
    keep(aAt, aTo - aFrom === bTo - bFrom ? aTo : aFrom)
    while (kept.length < bTo) push(kept, NONE)
    aAt = aTo
  })
  const { length } = lines
  keep(aAt, length - 1)
  const newlineAt = (number) => slice(old, lines[number].contentEnd, lines[number].end)
  const isTaken = newList()
  const newlines = newList()
  let missing = 0
  eachLine(text, (_, contentEnd, end) => {
    const number = kept[newlines.length]
    const newline = end === contentEnd || number === NONE ? '' : newlineAt(number)
    push(newlines, newline)
    if (newline !== '') isTaken[number] = true
    else if (end > contentEnd) missing++
  })
  const left = newList()
  for (let i = 0; i < length - 1; i++) {
    const newline = newlineAt(i)
    if (newline !== '' && isTaken[i] !== true) push(left, newline)
  }
  const hasAsMany = left.length === missing
  let taken = 0
  let last = before
  return withNewlines(text, (number) => {
    last = newlines[number] || (hasAsMany ? left[taken++] : last)
    return last
  })
}
