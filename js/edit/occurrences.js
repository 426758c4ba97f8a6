/** Where a text occurs in a file's text, whatever the line ends of both. */

import { withData } from '../errors/errors.js'
import { newList, push } from '../infra/list.js'
import { indexOf, RangeError } from '../webidl/builtins.js'
import { withNewlines } from './lines.js'

/** A text with LF for each line end. */
const withLineFeeds = (text) => (indexOf(text, '\r') < 0 ? text : withNewlines(text, () => '\n'))

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
  for (let at = indexOf(searched, wanted); at >= 0; count++) {
    if (isAll || count === 0) {
      const start = inFile(at)
      const end = inFile(at + wanted.length)
      push(edits, { start, end, text, edit: count, original: undefined })
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
