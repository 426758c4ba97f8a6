/** Detects encodings. */

import { defineInterface } from '#interface'
import { uncurry } from '../webidl/builtins.js'
import { toBufferSource } from '../webidl/conversions.js'
import { toDetectOptions } from './conversions.js'
import { eachPiece } from './feed.js'
import { Handle } from './handle.js'
import { use } from './module.js'
import { eachLine, toPieces } from './pieces.js'
import { detectPlainAscii } from './plain-ascii.js'

const map = uncurry(Array.prototype.map)

const free = (module, number) => module.freeDetector(number)

/** Returns the ranking of the detector with a number, and frees the detector. */
const finishDetector = (module, number) => {
  const ranking = module.guessDetector(number)
  free(module, number)
  return ranking
}

/** The encodings that have been candidates, by id. */
const encodings = { __proto__: null }

const candidateOf = ({ ids, valid, scores }, rank) => {
  const id = ids[rank]
  encodings[id] ??= use((module) => module.encodingOf(id))
  return { encoding: encodings[id], valid: valid[rank] === 1, score: scores[rank] }
}

/** The detection of a ranking from the module, with the candidates that a person can choose among. */
export const detectionOf = (ranking) => {
  const candidates = map(ranking.choices, (rank) => candidateOf(ranking, rank))
  return { ...ranking.detection, candidates }
}

/** The detection of a ranking from the module, with all candidates. */
const fullDetectionOf = (ranking) => {
  const candidates = map(ranking.ids, (_, rank) => candidateOf(ranking, rank))
  return { ...ranking.detection, candidates }
}

/** A detector by options as the module reads them. */
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

  /** Returns the result for the bytes so far. */
  guess() {
    return this.#handle.use((module, number) => detectionOf(module.guessDetector(number)))
  }

  /** Returns the result, which `of` makes from the ranking: by default with all candidates. */
  finish(of = fullDetectionOf) {
    return this.#handle.take((module, number) => of(finishDetector(module, number)))
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

    guess() {
      return this.#detector.guess()
    }

    finish() {
      return this.#detector.finish(detectionOf)
    }
  },
  'Detector',
)

/** The ranking of a new detector with options as the module reads them. `feed(call)` calls back with all bytes. */
const rankingOf = (feed, options) =>
  // The detector is free before any code of the caller runs, so it needs no handle.
  use((module) => {
    const number = module.newDetector(options)
    feed((bytes) => eachPiece(bytes, (piece) => module.feedDetector(number, piece)))
    return finishDetector(module, number)
  })

/** Whether bytes are text by a new detector; `feed` and `options` are as those of `rankingOf`. */
export const isTextBy = (feed, options) => rankingOf(feed, options).isText

export const detect = (bytes, options) => {
  const pieces = toPieces(bytes, 'bytes')
  const converted = toDetectOptions(options)
  return (
    detectPlainAscii(pieces, converted) ??
    detectionOf(rankingOf((call) => eachLine(pieces, call), converted))
  )
}
