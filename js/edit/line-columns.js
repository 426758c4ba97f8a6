/** Lines and columns of a text, in the units of the Language Server Protocol's position encodings. */

import { isLeading, isTrailing } from '../infra/surrogates.js'
import { charCodeAt, min, RangeError, Uint32Array } from '../webidl/builtins.js'
import { bisect } from './bisect.js'
import { afterLineEnd } from './lines.js'

/** Code units between two checkpoints. */
const EVERY = 4096

// The words of a checkpoint: how many lines begin at or before it, and how many units of UTF-8 and UTF-32 are before
// it.
const LINES = 0
const UTF_8 = 1
const UTF_32 = 2
const WORDS = 3

/** The unit of each position encoding: the word of a checkpoint that counts it, or -1 for code units. */
export const UNITS = { __proto__: null, 'utf-8': UTF_8, 'utf-16': -1, 'utf-32': UTF_32 }

/** Whether a code unit is the second one of a surrogate pair. */
const isSecond = (text, index) =>
  isTrailing(charCodeAt(text, index)) && isLeading(charCodeAt(text, index - 1))

/**
 * How many units a code unit counts for. A surrogate pair counts at its first unit; a lone surrogate counts as U+FFFD.
 */
const size = (text, index, unit) => {
  const code = charCodeAt(text, index)
  if (unit < 0 || code < 0x80) return 1
  if (code >= 0xdc00 && code < 0xe000 && isSecond(text, index)) return 0
  if (unit === UTF_32) return 1
  if (code < 0x800) return 2
  return isLeading(code) && isTrailing(charCodeAt(text, index + 1)) ? 4 : 3
}

/** Whether a line begins at an index that is not 0. */
const isLineStart = (text, index) => {
  const unit = charCodeAt(text, index - 1)
  return unit === 0x0a || (unit === 0x0d && charCodeAt(text, index) !== 0x0a)
}

/** How much a count grows from the previous index to `index`. */
const growth = (text, index, word) =>
  word === LINES ? +isLineStart(text, index) : size(text, index - 1, word)

/** The checkpoints of a text. */
const newTable = (text) => {
  const words = new Uint32Array(WORDS * (((text.length / EVERY) | 0) + 1))
  for (let word = 0; word < WORDS; word++) {
    let count = 0
    for (let i = 1; i <= text.length; i++) {
      count += growth(text, i, word)
      if (i % EVERY === 0) words[(i / EVERY) * WORDS + word] = count
    }
  }
  return words
}

/** The number of the line at an index, or the number of units before the index. */
const countAt = (text, words, index, word) => {
  const number = (index / EVERY) | 0
  let count = words[WORDS * number + word]
  for (let i = number * EVERY + 1; i <= index; i++) count += growth(text, i, word)
  return count
}

/** The first index at which a count is `value` or more, and that count; otherwise the end and its count. */
const seek = (text, words, value, word) => {
  const count = words.length / WORDS
  const low = bisect(count, (number) => words[WORDS * number + word] < value)
  let index = low * EVERY
  let reached = words[WORDS * low + word]
  while (reached < value && index < text.length) reached += growth(text, ++index, word)
  return { index, count: reached }
}

/** The checkpoints of a file's text, made at the first call. */
const tableOf = (file) => {
  file.lines ??= newTable(file.text)
  return file.lines
}

/** The `{ line, column }` of an index of a file's text; for an index inside a surrogate pair, that of the pair. */
export const lineColumn = (file, index, unit) => {
  const { text } = file
  const words = tableOf(file)
  const line = countAt(text, words, index, LINES)
  const start = seek(text, words, line, LINES).index
  if (unit < 0) return { line, column: index - start }
  const at = isSecond(text, index) ? index - 1 : index
  return { line, column: countAt(text, words, at, unit) - countAt(text, words, start, unit) }
}

/**
 * The index of a column, or the end of the line's content if that comes before; for a column inside a character, its
 * start.
 */
export const indexAt = (file, line, column, unit) => {
  const { text } = file
  const words = tableOf(file)
  const { count, index: start } = seek(text, words, line, LINES)
  if (count < line) throw new RangeError(`line ${line} is beyond the last one, ${count}`)
  const next = seek(text, words, line + 1, LINES)
  let end = next.index
  if (next.count > line) end -= afterLineEnd(text, end - 2) === end && end > start + 1 ? 2 : 1
  if (unit < 0) return min(end, start + column)
  const wanted = countAt(text, words, start, unit) + column
  const found = seek(text, words, wanted, unit)
  // If the count exceeds the column, that is inside the previous character. After the first half of a pair, skip the
  // second.
  const move = found.count > wanted ? -1 : +isSecond(text, found.index)
  return min(end, found.index + move)
}
