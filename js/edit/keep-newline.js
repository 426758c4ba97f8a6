/** The option `keepNewline`: new text gets the line ends of the file. */

import { newList, push } from '../infra/list.js'
import { slice } from '../webidl/builtins.js'
import { eachLineDifference } from './compare.js'
import { afterLineEnd, eachLine, newlineOf, nextLineEnd, withNewlines } from './lines.js'

/**
 * Returns a function that returns the last line end before an index, or the text's first one; for an index inside CR
 * LF, that CR LF. Its calls must pass indexes in ascending order.
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
 * Returns a function that returns, with the file's line ends, the text of the next one of sorted edits, which replaces
 * the code units from `start` to `end`; see `withOldNewlines` for a file with several kinds of line ends. There, CR LF
 * is written for a CR or an LF that would join the text beside it, so that no line is lost. The edits before must have
 * their new texts.
 */
export const newlineKeeper = ({ text: fileText }, edits, keeps) => {
  const newline = keeps ? newlineOf(fileText) : null
  if (newline === null) return (_, __, text) => text
  if (newline !== 'mixed') return (_, __, text) => withNewlines(text, () => newline)
  const newlineBefore = newlinesBefore(fileText)
  let count = 0
  let unitBefore = ''
  return (start, end, text) => {
    const previous = edits[count - 1]
    const next = edits[++count]
    unitBefore =
      previous?.end === start
        ? slice(previous.text, -1) || unitBefore
        : slice(fileText, start - 1, start)
    if (nextLineEnd(text, 0) === text.length) return text
    const old = slice(fileText, start, end)
    const result = withOldNewlines(old, text, newlineBefore(start), unitBefore)
    // An LF may follow the text that another edit removes.
    const mayJoin = next?.start === end ? next.text === '' : slice(fileText, end, end + 1) === '\n'
    return mayJoin && slice(result, -1) === '\r' ? `${result}\n` : result
  }
}

/** Marks a line that gets no old line end. */
const NO_OLD_LINE = -1

/**
 * Returns a text, with the line ends of an old text that it replaces and that has several kinds; `before` is the line
 * end before it, and `unitBefore` the code unit. An unchanged line keeps its line end, and so does each line of a
 * difference that has as many lines as before. If as many old line ends remain as new lines need one, these get them in
 * order; otherwise each of them gets the line end of the line before it.
 */
const withOldNewlines = (old, text, before, unitBefore) => {
  const kept = newList()
  const keep = (number, count) => {
    for (let i = number; i < count; i++) push(kept, i)
  }
  let aAt = 0
  const lines = eachLineDifference(old, text, false, (_, __, aFrom, aTo, bFrom, bTo) => {
    keep(aAt, aTo - aFrom === bTo - bFrom ? aTo : aFrom)
    while (kept.length < bTo) push(kept, NO_OLD_LINE)
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
    const newline = end === contentEnd || number === NO_OLD_LINE ? '' : newlineAt(number)
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
  const nextNewline = (number) => {
    last = newlines[number] || (hasAsMany ? left[taken++] : last)
    return last
  }
  return withNewlines(text, nextNewline, unitBefore)
}
