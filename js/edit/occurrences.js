/** Where a text occurs in a file's text, whatever the line ends of both. */

import { withData } from '../errors/errors.js'
import { append, indexOf, RangeError, slice } from '../webidl/builtins.js'
import { afterLineEnd } from './lines.js'

/** A text with LF for each line end, and the indexes in it, in order, that come after those that were CR LF. */
const withLineFeeds = (text) => {
  const pairs = []
  let result = ''
  let start = 0
  for (let at = indexOf(text, '\r'); at >= 0; at = indexOf(text, '\r', start)) {
    result += `${slice(text, start, at)}\n`
    start = afterLineEnd(text, at)
    if (start === at + 2) append(pairs, result.length)
  }
  return { text: result + slice(text, start), pairs }
}

/**
 * The edits that put a text in the place of `old`: of its only occurrence or, if `isAll`, of as many as do not overlap,
 * from the start on.
 */
export const editsOf = (file, old, text, isAll) => {
  if (old === '') throw new RangeError('old is empty')
  const wanted = withLineFeeds(old).text
  if (old !== text && wanted === withLineFeeds(text).text) {
    throw new RangeError('old and text differ in line ends alone: use withText')
  }
  const { text: searched, pairs } = withLineFeeds(file.text)
  let passed = 0
  /** The index in the file's text of an index in the searched one, which is none before that of the last call. */
  const inFile = (index) => {
    while (passed < pairs.length && pairs[passed] <= index) passed++
    return index + passed
  }
  const edits = []
  let count = 0
  for (let at = indexOf(searched, wanted); at >= 0; count++) {
    if (isAll || count === 0) {
      const [start, end] = [inFile(at), inFile(at + wanted.length)]
      append(edits, { start, end, text, written: text, edit: count })
    }
    at = indexOf(searched, wanted, at + (isAll ? wanted.length : 1))
  }
  if (count === 1 || (isAll && count > 0)) return edits
  const problem = count > 0 ? `${count} times; pass all: true for all` : 'not in the file'
  throw withData(new RangeError(`old is ${count > 0 ? 'in the file ' : ''}${problem}`), {
    __proto__: null,
    code: 'ERR_ENCODING_OCCURRENCES',
    count,
  })
}
