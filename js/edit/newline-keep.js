/** The option `newline: 'keep'`: new text gets the line ends of the file. */

import { append, charCodeAt, slice } from '../webidl/builtins.js'
import { eachLineDifference } from './compare.js'
import { afterLineEnd, eachLine, withNewlines } from './lines.js'

/** The last line end before an index, or the first one of the text. */
const newlineBefore = (text, index) => {
  let at = index - 1
  while (at >= 0 && afterLineEnd(text, at) === at) at--
  if (at < 0) for (at = 0; afterLineEnd(text, at) === at; ) at++
  // The line feed of CR LF is where the search stopped.
  const isSecond = at > 0 && charCodeAt(text, at) === 0x0a && charCodeAt(text, at - 1) === 0x0d
  const start = isSecond ? at - 1 : at
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
  const before = newlineBefore(file.text, start)
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
