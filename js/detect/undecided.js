/** The beginning of a stream, up to where its encoding is decided. */

import { decode, decoderForOneCall } from '../codec/decode.js'
import { IGNORE_BOM, LAST } from '../generated/boundary.js'
import { UTF_8 } from '../generated/ids.js'
import { joinedStrings } from '../infra/units.js'
import { missingIndexes } from '../wasm/provided-indexes.js'
import { byteLength, EMPTY, min, subarray, Uint8Array } from '../webidl/builtins.js'
import { detectionOf, shortened } from './detector.js'
import { PIECE } from './feed.js'
import { Handle } from './handle.js'
import { PlainStart } from './plain-start.js'

const textOf = (ascii) => decode(UTF_8, IGNORE_BOM | LAST, decoderForOneCall(), ascii)

const free = (module, number) => module.freeUndecided(number)

/**
 * Takes the bytes of a stream until its encoding is decided. `options` are a detector's as the module reads them,
 * `limit` is how many bytes may be held back, and `fallback` is an id or -1.
 */
export class Undecided {
  #handle
  #start
  /** Text that is known and that an error kept from being returned. */
  #text = ''

  constructor(options, limit, fallback) {
    const start = new PlainStart(options)
    this.#start = start
    this.#handle = new Handle((module) => {
      const number = module.newUndecided(options, limit, fallback)
      start.passTo(module, number)
      return number
    }, free)
  }

  /** A copy of the bytes that are held back. */
  get held() {
    if (this.#start.isOpen) return new Uint8Array(0)
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
    const plain = this.#start.take(bytes)
    let decided = null
    if (plain !== null) this.#known(plain)
    if (plain === null || isLast) decided = this.#ask(plain === null ? bytes : EMPTY, isLast)
    const text = this.#text
    this.#text = ''
    return { text, decided }
  }

  #known(text) {
    this.#text = joinedStrings(this.#text, text)
  }

  /** Passes bytes to the module until it decides. */
  #ask(bytes, isLast) {
    const length = byteLength(bytes)
    let at = 0
    do {
      const piece = subarray(bytes, at, min(PIECE, length - at))
      const end = at + byteLength(piece)
      const step = (module, number) => module.takeUndecided(number, piece, isLast && end === length)
      const { ascii, readCount, decided, missingFamily } = this.#handle.use(step)
      this.#known(textOf(ascii))
      if (missingFamily !== null) throw missingIndexes('encodium/detect', missingFamily)
      if (decided !== null) {
        const { encoding, ranking, offset, held } = decided
        const detection = { ...shortened(detectionOf(ranking)), encoding }
        const start = at + readCount
        return { detection, offset, held, rest: subarray(bytes, start, length - start) }
      }
      at = end
    } while (at < length)
    return null
  }
}
