/** Where a text occurs in a file's text, whatever the line ends of both. */

import { withData } from '../errors/errors.js'
import { newList, push } from '../infra/list.js'
import { charCodeAt, Int32Array, indexOf, RangeError, slice } from '../webidl/builtins.js'
import { withNewlines } from './lines.js'

/** A text with LF for each line end. */
const withLineFeeds = (text) => (indexOf(text, '\r') < 0 ? text : withNewlines(text, () => '\n'))

/** How many code units of a text a host looks for: in those it is fast, and a long text may take it quadratic time. */
const HEAD = 16

/** For each number of a text's first code units, how many of the first ones, but not all, they end with; -1 for none. */
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
 * Calls `found(index)` for each occurrence, in order, and for those that overlap only if `overlaps`. This is the algorithm
 * of Knuth, Morris and Pratt, which the host helps where nothing is matched.
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
 * The edits that put a text in the place of `old`: of its only occurrence or, if `isAll`, of as many as do not overlap,
 * from the start on.
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
  /** The index in the file's text of an index in the searched one, which is none before that of the last call. */
  const inFile = (index) => {
    for (; pair >= 0 && pair - passed < index; passed++) pair = indexOf(file.text, '\r\n', pair + 2)
    return index + passed
  }
  const edits = newList()
  let count = 0
  eachOccurrence(searched, wanted, !isAll, (at) => {
    if (isAll || count === 0) {
      const start = inFile(at)
      const end = inFile(at + wanted.length)
      push(edits, { start, end, text, edit: count, original: undefined })
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
