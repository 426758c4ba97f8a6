/** Detects encodings. */

import { defineInterface } from '#interface'
import { toBufferSource } from '../webidl/conversions.js'
import { toDetectOptions } from './conversions.js'
import { eachPiece } from './feed.js'
import { Handle } from './handle.js'

const free = (module, number) => module.freeDetector(number)

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
      return this.#handle.take((module, number) => module.finishDetector(number))
    }
  },
  'Detector',
)

export const detect = (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  const detector = new Detector(options)
  detector.feed(bytes)
  return detector.finish()
}
