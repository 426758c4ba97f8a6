/** Lines, as the Language Server Protocol has them: they end with CR LF, LF or CR. */

import { append, charCodeAt, indexOf, min, slice } from '../webidl/builtins.js'

const LF = 0x0a
const CR = 0x0d

/** Whether a text has U+FFFD. */
export const hasReplacement = (text) => indexOf(text, '\uFFFD') >= 0

/** The index after the line end at an index, or the index itself if there is none. */
export const afterLineEnd = (text, index) => {
  const unit = charCodeAt(text, index)
  if (unit === LF) return index + 1
  if (unit !== CR) return index
  return charCodeAt(text, index + 1) === LF ? index + 2 : index + 1
}

/** Calls `line(start, contentEnd, end)` for each line; the last one may be empty and is then none. */
export const eachLine = (text, line) => {
  let start = 0
  for (let i = 0; i < text.length; ) {
    const end = afterLineEnd(text, i)
    if (end > i) {
      line(start, i, end)
      start = end
      i = end
    } else {
      i++
    }
  }
  if (start < text.length) line(start, text.length, text.length)
}

/** The line ends of a text: one of them, `'mixed'`, or null if there are none. */
export const newlineOf = (text) => {
  let newline = null
  for (let i = 0; i < text.length; ) {
    const end = afterLineEnd(text, i)
    if (end > i) {
      const found = slice(text, i, end)
      if (newline !== null && newline !== found) return 'mixed'
      newline = found
      i = end
    } else {
      i++
    }
  }
  return newline
}

/** A text in which each line end is the one that `newlineAt` returns for the number of its line. */
export const withNewlines = (text, newlineAt) => {
  let result = ''
  let number = 0
  eachLine(text, (start, contentEnd, end) => {
    result += slice(text, start, contentEnd) + (end > contentEnd ? newlineAt(number) : '')
    number++
  })
  return result
}

/** In a text with other line ends than `changed`, the index of what is at an index there. */
export const indexBefore = (text, changed, index) => {
  const starts = []
  eachLine(text, (start, contentEnd) => append(starts, { start, contentEnd }))
  let number = 0
  let result = text.length
  eachLine(changed, (start, _, end) => {
    if (index >= start && index < end) {
      const line = starts[number]
      result = min(line.start + index - start, line.contentEnd)
    }
    number++
  })
  return result
}
