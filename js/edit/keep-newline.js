/** The option `keepNewline`: new text gets the line ends of the file. */

import { newList, push } from '../infra/list.js'
import { slice } from '../webidl/builtins.js'
import { eachLineDifference } from './compare.js'
import { afterLineEnd, newlineOf, nextLineEnd, withNewlines } from './lines.js'

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
 * line ends. Where those are mixed, a line whose content stays keeps its end, and a new one gets that of the line before
 * it. The starts of its calls must be in order.
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

/** A text that replaces an old one in which line ends are mixed; `before` is the line end before it. */
const withOldNewlines = (old, text, before) => {
  const newlines = newList()
  let aAt = 0
  let last = before
  const take = (lines, count) => {
    for (; aAt < count; aAt++) {
      const { contentEnd, end } = lines[aAt]
      if (end > contentEnd) last = slice(old, contentEnd, end)
      push(newlines, last)
    }
  }
  const lines = eachLineDifference(old, text, false, (aLines, _, aFrom, aTo, bFrom, bTo) => {
    take(aLines, aFrom)
    aAt = aTo
    for (let i = bFrom; i < bTo; i++) push(newlines, last)
  })
  take(lines, lines.length - 1)
  return withNewlines(text, (number) => newlines[number])
}
