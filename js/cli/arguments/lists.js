/** Reads the list of `--files-from`. */

import { fromBytes } from '../../file/system/paths.js'
import { TextDecoder } from '../../index.js'
import { bomSniff } from '../../labels.js'
import { BAD_USAGE, Failure } from '../failure.js'
import { chunksOf, nameOf } from '../input.js'

/** Removes the byte order mark of a list, and converts UTF-16, which PowerShell writes, to UTF-8. */
const withoutMark = (bytes, name) => {
  const encoding = bomSniff(bytes)
  if (encoding === null) return bytes
  // The names after it need not be UTF-8.
  if (encoding === 'utf-8') return bytes.subarray(3)
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Failure(BAD_USAGE, `${name}: the list is ${error.message}`, { cause: error })
  }
}

/**
 * Returns the names in the list at `path`, which end with a line end, or with a null byte. Throws a
 * Failure if there are none.
 */
export const namesIn = async (path, byNull) => {
  const name = nameOf(path)
  const chunks = []
  for await (const chunk of chunksOf(path)) chunks.push(Buffer.from(chunk))
  const bytes = withoutMark(Buffer.concat(chunks), name)
  if (!byNull && bytes.includes(0)) {
    throw new Failure(BAD_USAGE, `${name}: has NUL bytes; add -0 if its names end with them`)
  }
  const names = bytes
    .toString('latin1')
    .split(byNull ? '\0' : /\r?\n|\r$/)
    .filter((entry) => entry !== '')
  if (names.length === 0) throw new Failure(BAD_USAGE, `${name}: the list is empty`)
  return names.map((entry) => fromBytes(Buffer.from(entry, 'latin1')))
}
