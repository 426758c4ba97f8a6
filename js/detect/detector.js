/** Detects encodings. */

import { defineInterface } from '#interface'
import { uncurry } from '../webidl/builtins.js'
import { toBufferSource } from '../webidl/conversions.js'
import { toDetectOptions } from './conversions.js'
import { eachPiece } from './feed.js'
import { Handle } from './handle.js'
import { use } from './module.js'
import { eachLine, toPieces } from './pieces.js'

const map = uncurry(Array.prototype.map)

const free = (module, number) => module.freeDetector(number)

/** By id the names of encodings that were candidates. */
const names = { __proto__: null }

/** The result of a detector of the module, which is free then. */
const finish = (module, number) => {
  const { detection, ids, valid, scores } = module.finishDetector(number)
  detection.candidates = map(ids, (id, rank) => {
    names[id] ??= module.encodingName(id)
    return { encoding: names[id], valid: valid[rank] === 1, score: scores[rank] }
  })
  return detection
}

export const Detector = /* @__PURE__ */ defineInterface(
  class {
    #handle

    constructor(options) {
      const converted = toDetectOptions(options)
      this.#handle = new Handle((module) => module.newDetector(converted), free)
    }

    feed(bytes) {
      toBufferSource(bytes, 'bytes')
      this.#handle.use((module, number) => {
        eachPiece(bytes, (piece) => module.feedDetector(number, piece))
      })
    }

    finish() {
      return this.#handle.take(finish)
    }
  },
  'Detector',
)

/** The result of a new detector, by options as the module reads them. `feed(call)` calls back with all bytes. */
export const detectBy = (feed, options) =>
  // No code of the caller runs before the detector is free, so that it needs no handle.
  use((module) => {
    const number = module.newDetector(options)
    feed((bytes) => eachPiece(bytes, (piece) => module.feedDetector(number, piece)))
    return finish(module, number)
  })

export const detect = (bytes, options) => {
  const pieces = toPieces(bytes, 'bytes')
  const converted = toDetectOptions(options)
  return detectBy((call) => eachLine(pieces, call), converted)
}
