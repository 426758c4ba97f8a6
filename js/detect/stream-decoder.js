/** Decoders of a stream whose encoding is decided, which count malformed sequences. */

import { decode, newDecoder, scratchState } from '../codec/decode.js'
import { eachMalformed } from '../codec/malformed.js'
import { getEncoding, isReplacement } from '../encodings/registry.js'
import { malformed } from '../errors/errors.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { UTF_16LE_RFC2781 } from '../generated/ids.js'
import { indexOf, typedArrayBuffer, Uint8Array } from '../webidl/builtins.js'
import { Pieces } from './feed.js'
import { StreamHandle } from './handle.js'
import { use } from './module.js'

/** A decoder of an encoding of the standard. */
class StandardDecoder {
  #row
  #flags
  #state = newDecoder()
  /** How many malformed sequences it has replaced. */
  malformedCount = 0

  constructor(row, start, { fatal, ignoreBOM }) {
    this.#row = row
    this.#flags = (fatal ? FATAL : 0) | (ignoreBOM ? IGNORE_BOM : 0)
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
      // The text may contain this character without an error.
      eachMalformed(id, last, before, bytes, () => this.malformedCount++)
    }
    return text
  }
}

/** The text of code units, which the standard's decoder makes three times as fast as `fromCharCode`. */
const unitsText = (units) =>
  decode(
    UTF_16LE_RFC2781,
    IGNORE_BOM | LAST,
    scratchState(),
    new Uint8Array(typedArrayBuffer(units)),
  )

const free = (module, number) => module.freeStreamDecoder(number)

/** A decoder of any encoding of the detector's module, which is slower. */
class ModuleDecoder {
  #handle
  #pieces
  /** How many malformed sequences it has replaced. */
  malformedCount = 0

  constructor(encoding, start, { fatal, ignoreBOM }) {
    const id = use((module) => module.encodingId(encoding))
    this.#handle = new StreamHandle((module) => module.newStreamDecoder(id, fatal, ignoreBOM), free)
    this.#pieces = new Pieces(start)
  }

  /** The text of the next bytes. */
  decode(bytes, isLast) {
    return this.#pieces.decode(bytes, isLast, (piece, isEnd) => {
      const step = (module, number) => module.decodeStream(number, piece, isEnd)
      const { units, readCount, malformedCount, malformed } = this.#handle.use(step)
      if (isEnd) this.#handle.take(free)
      this.malformedCount += malformedCount
      return { text: unitsText(units), readCount, malformed }
    })
  }
}

/** Returns a decoder of an encoding, for the bytes from the offset `start` of the stream on. */
export const newStreamDecoder = (encoding, start, { fatal, ignoreBOM }) => {
  const flags = { fatal, ignoreBOM: ignoreBOM || start > 0 }
  const row = getEncoding(encoding)
  return row === undefined || isReplacement(row)
    ? new ModuleDecoder(encoding, start, flags)
    : new StandardDecoder(row, start, flags)
}
