/** Readers: decoders of a stream whose encoding is decided, which count what is malformed. */

import { decode, newDecoder } from '../codec/decode.js'
import { eachMalformed } from '../codec/malformed.js'
import { findRow } from '../encodings/others.js'
import { malformed } from '../errors/errors.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { uncurry } from '../webidl/builtins.js'

const indexOf = uncurry(String.prototype.indexOf)

/** A reader of an encoding, for bytes from an offset of the stream on. */
class Reader {
  #row
  #flags
  #state = newDecoder()
  /** How many errors it replaced. */
  malformedCount = 0

  constructor(row, flags, start) {
    this.#row = row
    this.#flags = flags
    this.#state.position = start
  }

  /** The text of the next bytes. */
  decode(bytes, isLast) {
    const last = isLast ? LAST : 0
    const { id } = this.#row
    const state = this.#state
    const before = { ...state }
    const text = decode(id, this.#flags | last, state, bytes)
    if (text === null) throw malformed(this.#row, state.errorAt)
    if (indexOf(text, '\uFFFD') >= 0) {
      // The text may have this character without an error.
      eachMalformed(id, last, before, bytes, () => this.malformedCount++)
    }
    return text
  }
}

/** A reader of an encoding, for bytes from the offset `start` of the stream on. */
export const newReader = (encoding, start, { fatal, ignoreBOM, others }) => {
  const ignores = ignoreBOM || start > 0
  return new Reader(
    findRow(encoding, others),
    (fatal ? FATAL : 0) | (ignores ? IGNORE_BOM : 0),
    start,
  )
}
