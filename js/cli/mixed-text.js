/** The text of files in several encodings. */

import { segments } from '../detect.js'
import { BAD_DATA, Failure, noText } from './errors.js'
import { joined } from './input.js'
import { isText } from './text-check.js'
import { forFile, newDecoder } from './whole.js'

/** The distinct encodings of segments, in words. */
export const namesOf = (found) =>
  [...new Set(found.map(({ encoding }) => encoding))].join(' and ') || 'utf-8'

/**
 * The text of a file's bytes as `utf8`, and its encodings as a detection. With `checks` the file is to be replaced: all
 * of it must be text, in encodings that are certain.
 */
export const mixedText = ({ name, bytes, checks, fatal }) => {
  const parts = segments(bytes)
  const encoding = namesOf(parts)
  const confident = parts.every((part) => part.confident)
  if (checks && !confident) {
    throw new Failure(
      BAD_DATA,
      `${name}: is in ${encoding}, but that is not certain for each line; choose --force, or another output`,
    )
  }
  const pieces = parts.map(({ byteStart, byteEnd, encoding }) => {
    const decoder = newDecoder(encoding, { fatal, ignoreBOM: true })
    const decode = () => decoder.decode(bytes.subarray(byteStart, byteEnd))
    const text = forFile(`${name}, from byte offset ${byteStart} on`, decode)
    if (checks && !isText(bytes, text)) throw noText(name, 'replace')
    return Buffer.from(text)
  })
  return { encoding, confident, utf8: joined(pieces) }
}
