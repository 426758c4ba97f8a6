/** The list of `--files-from`. */

import { TextDecoder } from '../index.js'
import { BAD_USAGE, Failure } from './errors.js'
import { chunksOf, nameOf } from './input.js'
import { fromBytes } from './paths.js'

/** Byte order marks, and the encodings of lists that begin with them: PowerShell writes UTF-16LE. */
const MARKS = {
  EFBBBF: undefined,
  FFFE: 'utf-16le',
  FEFF: 'utf-16be',
}

const hex = (bytes) => bytes.toString('hex').toUpperCase()

/** The bytes of a list, in UTF-8 or without any encoding, and without a byte order mark. */
const withoutMark = (bytes, name) => {
  const mark = Object.keys(MARKS).find((each) => hex(bytes.subarray(0, each.length / 2)) === each)
  if (mark === undefined) return bytes
  const label = MARKS[mark]
  if (label === undefined) return bytes.subarray(mark.length / 2)
  try {
    return Buffer.from(new TextDecoder(label, { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Failure(BAD_USAGE, `${name}: the list is ${error.message}`, { cause: error })
  }
}

/**
 * The names in the list at `path`: one on each line, or each before a null byte. Throws a Failure if
 * there are none.
 */
export const namesIn = async (path, byNull) => {
  const name = nameOf(path)
  const chunks = []
  for await (const chunk of chunksOf(path)) chunks.push(Buffer.from(chunk))
  const bytes = withoutMark(Buffer.concat(chunks), name)
  if (!byNull && bytes.includes(0)) {
    throw new Failure(BAD_USAGE, `${name}: has NUL bytes; add --null if its names end with them`)
  }
  const names = bytes
    .toString('latin1')
    .split(byNull ? '\0' : /\r?\n|\r$/)
    .filter((each) => each !== '')
  if (names.length === 0) throw new Failure(BAD_USAGE, `${name}: the list is empty`)
  return names.map((each) => fromBytes(Buffer.from(each, 'latin1')))
}
