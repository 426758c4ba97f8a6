/** Finds where a text occurs in a file's text, whatever the line ends of both. */

import { withData } from '../errors/errors.js'
import { newList, push } from '../infra/list.js'
import { charCodeAt, Int32Array, indexOf, RangeError, slice } from '../webidl/builtins.js'
import { withNewlines } from './lines.js'

/** A text with LF for each line end. */
const withLineFeeds = (text) => (indexOf(text, '\r') < 0 ? text : withNewlines(text, () => '\n'))

/**
 * How many code units of a text the host searches for: for these it is fast, and for a long text it may take quadratic
 * time.
 */
const HEAD = 16

/**
 * For each prefix of a text, the length of its longest border, a shorter prefix that it ends with; -1 for the empty
 * prefix.
 */
const bordersOf = (text) => {
  const borders = new Int32Array(text.length + 1)
  let border = -1
  borders[0] = border
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i)
    while (border >= 0 && unit !== charCodeAt(text, border)) border = borders[border]
    borders[i + 1] = ++border
  }
  return borders
}

/**
 * Calls `found(index)` for each occurrence, in order, and for those that overlap only if `overlaps`. This is the
 * algorithm of Knuth, Morris and Pratt, except that the host searches for the next candidate.
 */
const eachOccurrence = (text, wanted, overlaps, found) => {
  const borders = bordersOf(wanted)
  const head = slice(wanted, 0, HEAD)
  for (let at = 0, matched = 0; ; ) {
    if (matched === 0) {
      at = indexOf(text, head, at)
      if (at < 0) return
      matched = head.length
      at += matched
    }
    if (matched === wanted.length) {
      found(at - matched)
      matched = overlaps ? borders[matched] : 0
      continue
    }
    if (at === text.length) return
    const unit = charCodeAt(text, at++)
    while (matched >= 0 && unit !== charCodeAt(wanted, matched)) matched = borders[matched]
    matched++
  }
}

/**
 * The edits that replace `old` with a text: its only occurrence or, if `isAll`, all that do not overlap an earlier one.
 */
export const editsOf = (file, old, text, isAll) => {
  if (old === '') throw new RangeError('old is empty')
  const wanted = withLineFeeds(old)
  if (old !== text && wanted === withLineFeeds(text)) {
    throw new RangeError('old and text differ in line ends alone: use withText')
  }
  const searched = withLineFeeds(file.text)
  let passed = 0
  let pair = indexOf(file.text, '\r\n')
  /** The index in the file's text of an index in the searched text. Calls must pass ascending indexes. */
  const inFile = (index) => {
    for (; pair >= 0 && pair - passed < index; passed++) pair = indexOf(file.text, '\r\n', pair + 2)
    return index + passed
  }
  const edits = newList()
  let count = 0
  eachOccurrence(searched, wanted, !isAll, (at) => {
    if (isAll || count === 0) {
      push(edits, { start: inFile(at), end: inFile(at + wanted.length), text })
    }
    count++
  })
  if (count === 1 || (isAll && count > 0)) return edits
  const problem = count > 0 ? `in the file ${count} times; expected once` : 'not in the file'
  throw withData(new RangeError(`old is ${problem}`), {
    __proto__: null,
    code: 'ERR_ENCODING_OCCURRENCES',
    count,
  })
}
