/** The text of files in several encodings. */

import { isText } from '../detect/text-rules.js'
import { MixedTextDecoder } from '../repair.js'
import { BAD_DATA, Failure, noText } from './failure.js'
import { EMPTY } from './input.js'
import { forFile } from './whole.js'

/** The distinct encodings of segments, in words. */
export const inWords = (encodings) => [...new Set(encodings)].join(' and ') || 'utf-8'

/** The text of a file as its bytes come. With `checks` the file is to be replaced: see `take`. */
class MixedText {
  #checks
  #confident = true
  #decoder
  #encodings = new Set()
  #hasBegun = false
  #name

  constructor({ name, checks, fatal }) {
    this.#name = name
    this.#checks = checks
    const onSegment = ({ encoding, confident }) => {
      this.#encodings.add(encoding)
      this.#confident &&= confident
    }
    this.#decoder = new MixedTextDecoder({ fatal, ignoreBOM: true, onSegment })
  }

  /**
   * The text of the next bytes as `utf8`, as far as it is known, and its encodings so far. Throws a Failure if it is
   * malformed, and if the file is to be replaced and it is no text, or in encodings that are not certain.
   */
  take(bytes, isLast) {
    const name = this.#name
    const head = this.#hasBegun ? EMPTY : bytes
    this.#hasBegun = true
    const text = forFile(name, () => this.#decoder.decode(bytes, { stream: !isLast }))
    if (this.#checks && !isText(head, text)) throw noText(name, 'replace')
    const encoding = inWords(this.#encodings)
    const confident = this.#confident
    if (this.#checks && !confident) {
      throw new Failure(
        BAD_DATA,
        `${name}: is in ${encoding}, but that is not certain for each line; add --force, or another output`,
      )
    }
    return { utf8: new Uint8Array(Buffer.from(text)), encoding, confident }
  }
}

/** By number, the files whose text this thread decodes. */
const files = new Map()

/** The job of `openMixed`. */
export const mixedText = ({ file, bytes, isLast, ...task }) => {
  const text = files.get(file) ?? new MixedText(task)
  files.delete(file)
  const result = text.take(bytes, isLast)
  if (!isLast) files.set(file, text)
  return result
}
