/** Detects encodings, by the module's detectors, each of which has a number. */

import { defineInterface } from '#interface'
import { byteLength, min, subarray, uncurry } from '../webidl/builtins.js'
import { bytesOf, toBufferSource } from '../webidl/conversions.js'
import { toDetectOptions } from './conversions.js'
import { instance, use, useIfAlive } from './module.js'

/** Bytes that go to the module at once, so that its memory does not grow with the input. */
const PIECE = 1 << 16

const { FinalizationRegistry } = globalThis
const register = FinalizationRegistry && uncurry(FinalizationRegistry.prototype.register)
const unregister = FinalizationRegistry && uncurry(FinalizationRegistry.prototype.unregister)

/** Frees the detectors in the module of those that are forgotten. */
const forgotten =
  FinalizationRegistry &&
  new FinalizationRegistry(({ number, owner }) => {
    useIfAlive((module) => module.freeDetector(number), owner)
  })

export const Detector = /* @__PURE__ */ defineInterface(
  class {
    #options
    /** The number of the module's detector, which is made when it is first needed, and its instance. */
    #number
    #instance

    constructor(options) {
      this.#options = toDetectOptions(options)
    }

    feed(bytes) {
      toBufferSource(bytes, 'bytes')
      this.#use((module, number) => {
        const source = bytesOf(bytes)
        const length = byteLength(source)
        for (let at = 0; at < length; at += PIECE)
          module.feedDetector(number, subarray(source, at, min(PIECE, length - at)))
      })
    }

    finish() {
      return this.#use((module, number) => {
        this.#forget()
        return module.finishDetector(number)
      })
    }

    #use(work) {
      try {
        return use((module) => {
          if (this.#number === undefined) this.#make(module)
          return work(module, this.#number)
        }, this.#instance)
      } catch (cause) {
        this.#forget()
        throw cause
      }
    }

    #make(module) {
      this.#number = module.newDetector(this.#options)
      this.#instance = instance
      if (forgotten) register(forgotten, this, { number: this.#number, owner: instance }, this)
    }

    #forget() {
      if (this.#number === undefined) return
      if (forgotten) unregister(forgotten, this)
      this.#number = undefined
      this.#instance = undefined
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
