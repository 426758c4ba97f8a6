/** Detects encodings. */

import { defineInterface } from '#interface'
import { append, uncurry } from '../webidl/builtins.js'
import { toBufferSource } from '../webidl/conversions.js'
import { toDetectOptions } from './conversions.js'
import { eachPiece } from './feed.js'
import { Handle } from './handle.js'
import { use } from './module.js'
import { eachLine, toPieces } from './pieces.js'
import { detectPlainAscii } from './plain-ascii.js'

const map = uncurry(Array.prototype.map)

const free = (module, number) => module.freeDetector(number)

/** By id the encodings that were candidates. */
const encodings = { __proto__: null }

/** The detection of a ranking from the module, with all candidates. */
export const detectionOf = ({ detection, ids, valid, scores }) => {
  detection.candidates = map(ids, (id, rank) => {
    encodings[id] ??= use((module) => module.encodingOf(id))
    return { encoding: encodings[id], valid: valid[rank] === 1, score: scores[rank] }
  })
  return detection
}

/** The result of a detector of the module, which is free then. */
const finish = (module, number) => detectionOf(module.finishDetector(number))

/**
 * How many nats a candidate that a person can choose is behind the answer at most, and how many of them there are. Of
 * 329 wrong guesses of 4 to 40 bytes of samples/, the right text was among 284 of these lists; with any distance, 286.
 */
const FARTHEST = 15
const MOST = 10

/**
 * A result with only the candidates that a person can choose among: none if no encoding of `only` can be, and one if a
 * byte order mark decides.
 */
export const shortened = (detection) => {
  const { bom, candidates, encoding } = detection
  const most = encoding === null ? 0 : encoding === bom ? 1 : MOST
  const list = []
  for (let i = 0; i < candidates.length && list.length < most; i++) {
    if (candidates[0].score - candidates[i].score <= FARTHEST) append(list, candidates[i])
  }
  return { ...detection, candidates: list }
}

/** A detector by options as the module reads them. Its results have all candidates. */
export class FullDetector {
  #handle

  constructor(options) {
    this.#handle = new Handle((module) => module.newDetector(options), free)
  }

  feed(bytes) {
    this.#handle.use((module, number) => {
      eachPiece(bytes, (piece) => module.feedDetector(number, piece))
    })
  }

  finish() {
    return this.#handle.take(finish)
  }
}

export const Detector = /* @__PURE__ */ defineInterface(
  class {
    #detector

    constructor(options = undefined) {
      this.#detector = new FullDetector(toDetectOptions(options))
    }

    feed(bytes) {
      this.#detector.feed(toBufferSource(bytes, 'bytes'))
    }

    finish() {
      return shortened(this.#detector.finish())
    }
  },
  'Detector',
)

/** The result that `finish(module, number)` returns of a new detector to which `feed(call)` passes all bytes. */
const resultOf = (feed, options, finish) =>
  // No code of the caller runs before the detector is free, so that it needs no handle.
  use((module) => {
    const number = module.newDetector(options)
    feed((bytes) => eachPiece(bytes, (piece) => module.feedDetector(number, piece)))
    return finish(module, number)
  })

/**
 * The result of a new detector with all candidates, by options as the module reads them. `feed(call)` calls back with
 * all bytes.
 */
const detectBy = (feed, options) => resultOf(feed, options, finish)

/** Whether bytes are text by a new detector; `feed` and `options` are as those of `detectBy`. */
export const isTextBy = (feed, options) =>
  resultOf(feed, options, (module, number) => module.finishDetector(number).isText)

export const detect = (bytes, options) => {
  const pieces = toPieces(bytes, 'bytes')
  const converted = toDetectOptions(options)
  return (
    detectPlainAscii(pieces, converted) ??
    shortened(detectBy((call) => eachLine(pieces, call), converted))
  )
}
