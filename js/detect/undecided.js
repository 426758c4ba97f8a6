/** The beginning of a stream, up to where its encoding is decided. */

import { decode, decoderForOneCall } from '../codec/decode.js'
import { IGNORE_BOM, LAST } from '../generated/boundary.js'
import { UTF_8 } from '../generated/ids.js'
import { byteLength, min, subarray } from '../webidl/builtins.js'
import { detectionOf, shortened } from './detector.js'
import { PIECE } from './feed.js'
import { Handle } from './handle.js'

const textOf = (ascii) => decode(UTF_8, IGNORE_BOM | LAST, decoderForOneCall(), ascii)

const free = (module, number) => module.freeUndecided(number)

/**
 * Takes the bytes of a stream until its encoding is decided. `options` are a detector's as the module reads them,
 * `limit` is how many bytes may be held back, and `fallback` is an id or undefined.
 */
export class Undecided {
  #handle
  /** How many bytes were taken, and how many of these are held back. */
  #length = 0
  #held = 0

  constructor(options, limit, fallback) {
    this.#handle = new Handle((module) => module.newUndecided(options, limit, fallback), free)
  }

  /** A copy of the bytes that are held back. */
  get held() {
    return this.#handle.use((module, number) => module.undecidedBytes(number))
  }

  /** Forgets these bytes. */
  close() {
    this.#handle.take(free)
  }

  /**
   * Takes the next bytes. If they are the last, they decide. Returns the text in ASCII that is known and, once the
   * encoding is decided, `decided`: the `detection`, the `offset` where the bytes in the encoding begin, those that were
   * `held` back, and the `rest` of these bytes.
   */
  take(bytes, isLast) {
    const length = byteLength(bytes)
    let text = ''
    let at = 0
    do {
      const piece = subarray(bytes, at, min(PIECE, length - at))
      const end = at + byteLength(piece)
      const decision = this.#takePiece(piece, isLast && end === length, (ascii) => {
        text += textOf(ascii)
      })
      if (decision !== undefined) {
        const { ranking, offset, held } = decision
        const start = end - (this.#length - offset - byteLength(held))
        const detection = shortened(detectionOf(ranking))
        const rest = subarray(bytes, start, length - start)
        return { text, decided: { detection, offset, held, rest } }
      }
      at = end
    } while (at < length)
    return { text, decided: null }
  }

  /** Takes some bytes, calls back with those that are text in ASCII, and returns the module's decision. */
  #takePiece(piece, isLast, onAscii) {
    return this.#handle.use((module, number) => {
      const start = this.#length
      const length = start + byteLength(piece)
      const held = module.takeUndecided(number, piece, isLast)
      const decision = held === undefined ? module.decisionOf(number) : undefined
      const end = decision === undefined ? length - held : decision.offset
      if (end > start - this.#held && this.#held > 0) onAscii(module.earlierAscii(number))
      if (end > start) onAscii(subarray(piece, 0, end - start))
      this.#length = length
      this.#held = length - end
      return decision
    })
  }
}
