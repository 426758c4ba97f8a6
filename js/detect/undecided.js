/** The beginning of a stream, until its encoding is decided. */

import { decode, scratchState } from '../codec/decode.js'
import { IGNORE_BOM, LAST } from '../generated/boundary.js'
import { UTF_8 } from '../generated/ids.js'
import { joinedStrings } from '../infra/units.js'
import { missingIndexes } from '../wasm/provided-indexes.js'
import { byteLength, min, subarray, Uint8Array } from '../webidl/builtins.js'
import { detectionOf } from './detector.js'
import { eachPiece, PIECE } from './feed.js'
import { StreamHandle } from './handle.js'
import { PlainStart } from './plain-start.js'

const asciiText = (ascii) => decode(UTF_8, IGNORE_BOM | LAST, scratchState(), ascii)

/** The bytes from an index on. */
const behind = (bytes, at) => subarray(bytes, at, byteLength(bytes) - at)

const free = (module, number) => module.freeUndecided(number)

/**
 * Takes the bytes of a stream until its encoding is decided. `options` are a detector's as the module reads them,
 * `limit` is how many bytes may be held back, and `fallback` is an id or -1.
 */
export class Undecided {
  #handle
  #start
  /** How many bytes of the stream were not passed to the module. */
  #leftOut = 0
  /** Text that `take` has found and not yet returned: an error may have prevented that. */
  #text = ''

  constructor(options, limit, fallback) {
    const start = new PlainStart(options)
    this.#start = start
    this.#handle = new StreamHandle((module) => {
      const number = module.newUndecided(options, limit, fallback)
      this.#leftOut = start.passTo(module, number)
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
   * Takes the next bytes; the last ones decide. Returns the known `text`, which is ASCII, and `decided`, null until the
   * encoding is decided: the `detection`, the `offset` at which the bytes in the encoding begin, the bytes that were
   * `held` back, and the `rest` of these bytes.
   */
  take(bytes, isLast) {
    let rest = bytes
    while (byteLength(rest) > 0) {
      const plain = this.#start.take(subarray(rest, 0, min(PIECE, byteLength(rest))))
      if (plain === null) break
      this.#known(plain)
      rest = behind(rest, plain.length)
    }
    const decided = byteLength(rest) > 0 || isLast ? this.#ask(rest, isLast) : null
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
      this.#known(asciiText(ascii))
      if (missingFamily !== null) {
        this.#hold(behind(bytes, at + readCount))
        throw missingIndexes('encodium/detect', missingFamily)
      }
      if (decided !== null) {
        const { encoding, ranking, offset, held } = decided
        const detection = { ...detectionOf(ranking), encoding }
        return {
          detection,
          offset: offset + this.#leftOut,
          held,
          rest: behind(bytes, at + readCount),
        }
      }
      at = end
    } while (at < length)
    return null
  }

  /** Holds bytes back, whatever they are. */
  #hold(bytes) {
    this.#handle.use((module, number) => {
      eachPiece(bytes, (piece) => module.holdUndecided(number, piece))
    })
  }
}
