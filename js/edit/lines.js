/** Lines as the Language Server Protocol defines them: they end with CR LF, LF or CR. */

import { charCodeAt, indexOf, min, slice } from '../webidl/builtins.js'

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

/** The index of the next line end from an index on, or the length of the text. */
export const nextLineEnd = (text, index) => {
  let at = index
  while (at < text.length && afterLineEnd(text, at) === at) at++
  return at
}

/** Calls `line(start, contentEnd, end)` for each line; an empty last line does not count. */
export const eachLine = (text, line) => {
  for (let start = 0; start < text.length; ) {
    const contentEnd = nextLineEnd(text, start)
    const end = afterLineEnd(text, contentEnd)
    line(start, contentEnd, end)
    start = end
  }
}

/** The line end of a text, `'mixed'` if there are several kinds, or null if there is none. */
export const newlineOf = (text) => {
  let newline = null
  for (let at = nextLineEnd(text, 0); at < text.length; ) {
    const end = afterLineEnd(text, at)
    const found = slice(text, at, end)
    if (newline !== null && newline !== found) return 'mixed'
    newline = found
    at = nextLineEnd(text, end)
  }
  return newline
}

/**
 * A text in which each line has the line end that `newlineAt` returns for its number; CR LF for an LF that would join a
 * CR before it, such as one at the end of `before`.
 */
export const withNewlines = (text, newlineAt, before = '') => {
  let result = ''
  let number = 0
  let last = before
  eachLine(text, (start, contentEnd, end) => {
    const newline = end > contentEnd ? newlineAt(number++) : ''
    last = newline === '\n' && last === '\r' && start === contentEnd ? '\r\n' : newline
    result += slice(text, start, contentEnd) + last
  })
  return result
}

/** The index in a text that corresponds to an index in `changed`, which differs only in line ends. */
export const indexBefore = (text, changed, index) => {
  let start = 0
  for (let changedStart = 0; changedStart < changed.length; ) {
    const contentEnd = nextLineEnd(text, start)
    const changedEnd = afterLineEnd(changed, nextLineEnd(changed, changedStart))
    if (index < changedEnd) return min(start + index - changedStart, contentEnd)
    start = afterLineEnd(text, contentEnd)
    changedStart = changedEnd
  }
  return text.length
}
