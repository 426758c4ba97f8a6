/** The option `keepNewline`: new text gets the line ends of the file. */

import { append, max, slice } from '../webidl/builtins.js'
import { eachLineDifference } from './compare.js'
import { indexAt, lineColumn, UNITS } from './line-columns.js'
import { afterLineEnd, eachLine, withNewlines } from './lines.js'

/** The last line end before an index, or the first one of the text. */
const newlineBefore = (file, index) => {
  const { text } = file
  // Amid CR LF it is this one.
  const isAmid = index > 0 && afterLineEnd(text, index - 1) > index
  const { line } = lineColumn(file, isAmid ? index + 1 : index, UNITS['utf-16'])
  const start = indexAt(file, max(line - 1, 0), Infinity, UNITS['utf-16'])
  return slice(text, start, afterLineEnd(text, start))
}

const hasLineEnd = (text) => {
  for (let at = 0; at < text.length; at++) if (afterLineEnd(text, at) !== at) return true
  return false
}

/**
 * A text that replaces the code units from `start` to `end` of a file, with the file's line ends. Where those
 * are mixed, a line whose content stays keeps its end, and a new one gets that of the line before it.
 */
export const keepNewline = (file, newline, start, end, text) => {
  if (newline === null) return text
  if (newline !== 'mixed') return withNewlines(text, () => newline)
  // The line before is looked for where it decides anything.
  if (!hasLineEnd(text)) return text
  const old = slice(file.text, start, end)
  const before = newlineBefore(file, start)
  const newlines = []
  let aAt = 0
  let last = before
  const take = (lines, count) => {
    for (; aAt < count; aAt++) {
      const { contentEnd, end } = lines[aAt]
      if (end > contentEnd) last = slice(old, contentEnd, end)
      append(newlines, last)
    }
  }
  eachLineDifference(old, text, false, (aLines, _, aFrom, aTo, bFrom, bTo) => {
    take(aLines, aFrom)
    aAt = aTo
    for (let i = bFrom; i < bTo; i++) append(newlines, last)
  })
  const lines = []
  eachLine(old, (_, contentEnd, end) => append(lines, { contentEnd, end }))
  take(lines, lines.length)
  return withNewlines(text, (number) => newlines[number])
}
