/** Lines and columns of a text, in the units of the Language Server Protocol's position encodings. */

import { isLeading, isTrailing } from '../infra/surrogates.js'
import { charCodeAt, min, RangeError, Uint32Array } from '../webidl/builtins.js'
import { afterLineEnd } from './lines.js'

/** Code units between two checkpoints. */
const EVERY = 4096

// The words of a checkpoint: how many lines begin up to it, and how many units of UTF-8 and UTF-32 are before it.
const LINES = 0
const UTF_8 = 1
const UTF_32 = 2
const WORDS = 3

/** The unit of each position encoding: the word of a checkpoint that counts it, or -1 for code units. */
export const UNITS = { __proto__: null, 'utf-8': UTF_8, 'utf-16': -1, 'utf-32': UTF_32 }

/** Whether a code unit is the second one of a surrogate pair. */
const isSecond = (text, index) =>
  isTrailing(charCodeAt(text, index)) && isLeading(charCodeAt(text, index - 1))

/** How many units a code unit counts. A pair counts at its first one; a lone surrogate counts as U+FFFD. */
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

/** The checkpoints of a text. */
export const newLineTable = (text) => {
  const count = ((text.length / EVERY) | 0) + 1
  const words = new Uint32Array(WORDS * count)
  let lines = 0
  let utf8 = 0
  let utf32 = 0
  for (let i = 0; i < text.length; i++) {
    if (i > 0 && isLineStart(text, i)) lines++
    if (i % EVERY === 0) {
      const at = (i / EVERY) * WORDS
      words[at + LINES] = lines
      words[at + UTF_8] = utf8
      words[at + UTF_32] = utf32
    }
    utf8 += size(text, i, UTF_8)
    utf32 += size(text, i, UTF_32)
  }
  if (text.length > 0 && isLineStart(text, text.length)) lines++
  if (text.length > 0 && text.length % EVERY === 0) {
    const at = (count - 1) * WORDS
    words[at + LINES] = lines
    words[at + UTF_8] = utf8
    words[at + UTF_32] = utf32
  }
  return { words, count, lines }
}

/** The number of the line at an index, and how many units are before it. */
const countAt = (text, { words }, index, word) => {
  const number = (index / EVERY) | 0
  let count = words[WORDS * number + word]
  for (let i = number * EVERY + 1; i <= index; i++) {
    if (word === LINES) count += isLineStart(text, i) ? 1 : 0
    else count += size(text, i - 1, word)
  }
  return count
}

/** The last checkpoint of which a word is less than `value`; the first one, if none is. */
const lastBelow = ({ count, words }, word, value) => {
  let low = 0
  let high = count
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if (words[WORDS * middle + word] < value) low = middle
    else high = middle
  }
  return low
}

/** The index at which a line begins. */
const startOf = (text, table, line) => {
  if (line === 0) return 0
  const number = lastBelow(table, LINES, line)
  let lines = table.words[WORDS * number + LINES]
  let index = number * EVERY
  while (lines < line) if (isLineStart(text, ++index)) lines++
  return index
}

/** `{ line, column }` of an index; amid a surrogate pair, of the pair. */
export const lineColumn = (text, table, index, unit) => {
  const line = countAt(text, table, index, LINES)
  const start = startOf(text, table, line)
  if (unit < 0) return { line, column: index - start }
  const at = isSecond(text, index) ? index - 1 : index
  return {
    line,
    column: countAt(text, table, at, unit) - countAt(text, table, start, unit),
  }
}

/** The index of a column, or where the content of the line ends if that is before; amid a character, its start. */
export const indexAt = (text, table, line, column, unit) => {
  if (line > table.lines) {
    throw new RangeError(`line ${line} is beyond the last one, ${table.lines}`)
  }
  const start = startOf(text, table, line)
  const end = line === table.lines ? text.length : contentEnd(text, startOf(text, table, line + 1))
  if (unit < 0) return min(end, start + column)
  const wanted = countAt(text, table, start, unit) + column
  const number = lastBelow(table, unit, wanted)
  let index = start
  let count = wanted - column
  if (number * EVERY > start) {
    index = number * EVERY
    count = table.words[WORDS * number + unit]
  }
  while (index < end) {
    const next = isLeading(charCodeAt(text, index)) && isSecond(text, index + 1) ? 2 : 1
    count += size(text, index, unit)
    if (count > wanted) break
    index += next
  }
  return min(index, end)
}

/** Where the content of a line ends, given where the next one begins. */
const contentEnd = (text, next) =>
  next > 1 && afterLineEnd(text, next - 2) === next ? next - 2 : next - 1
