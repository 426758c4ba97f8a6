/** Bytes in several encodings. */

import { defineInterface } from '#interface'
import { lowercase } from '../encodings/registry.js'
import { malformed } from '../errors/errors.js'
import { joinedStrings, stringOf } from '../infra/units.js'
import { missingIndexes } from '../wasm/provided-indexes.js'
import { append, EMPTY, TypeError } from '../webidl/builtins.js'
import { toBufferSource, toDictionary } from '../webidl/conversions.js'
import { toDetectOptions } from './conversions.js'
import { eachPiece } from './feed.js'
import { Handle } from './handle.js'

const PLAIN = { fatal: false, ignoreBOM: false }

const free = (module, number) => module.freeMixedDecoder(number)

/** A decoder of the module. With `hasText` unset it only finds segments. */
class Mixed {
  #handle
  #hasText

  constructor(options, { fatal, ignoreBOM }, hasText) {
    const make = (module) => module.newMixedDecoder(options, fatal, ignoreBOM)
    this.#handle = new Handle(make, free)
    this.#hasText = hasText
  }

  /** The text of the next bytes, as far as it is known. Calls back with each segment that is. */
  decode(bytes, isLast, onSegment) {
    let text = ''
    const take = ({ units, segments, malformed: error, missingFamily }) => {
      if (missingFamily !== null && this.#hasText) {
        throw missingIndexes('encodium/detect', missingFamily)
      }
      if (error !== null) {
        const name = error[0]
        throw malformed({ encoding: lowercase(name), name }, error[1])
      }
      text = joinedStrings(text, stringOf(units))
      for (let i = 0; i < segments.length; i++) onSegment(segments[i])
    }
    const hasText = this.#hasText
    eachPiece(bytes, (piece) => {
      const step = (module, number) => module.decodeMixed(number, piece, false, hasText)
      take(this.#handle.use(step))
    })
    if (isLast) {
      const end = (module, number) => {
        const known = module.decodeMixed(number, EMPTY, true, hasText)
        free(module, number)
        return known
      }
      take(this.#handle.take(end))
    }
    return text
  }
}

export const segments = (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  const found = []
  const mixed = new Mixed(toDetectOptions(options), PLAIN, false)
  mixed.decode(bytes, true, (segment) => append(found, segment))
  return found
}

export const decodeMixed = (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  return new Mixed(toDetectOptions(options), PLAIN, true).decode(bytes, true, () => {})
}

export const MixedTextDecoder = /* @__PURE__ */ defineInterface(
  class {
    #flags
    #mixed
    #onSegment
    #options

    constructor(options = undefined) {
      const { fatal, ignoreBOM, onSegment } = toDictionary(options)
      if (onSegment !== undefined && typeof onSegment !== 'function') {
        throw new TypeError('onSegment must be a function')
      }
      this.#flags = { fatal: !!fatal, ignoreBOM: !!ignoreBOM }
      this.#onSegment = onSegment
      this.#options = toDetectOptions(options)
      this.#begin()
    }

    #begin() {
      this.#mixed = new Mixed(this.#options, this.#flags, true)
    }

    get fatal() {
      return this.#flags.fatal
    }

    get ignoreBOM() {
      return this.#flags.ignoreBOM
    }

    decode(input = EMPTY, options = undefined) {
      toBufferSource(input, 'input')
      const isLast = !toDictionary(options).stream
      const known = []
      const mixed = this.#mixed
      // The next text begins after the last bytes of this one, or after an error.
      this.#begin()
      const text = mixed.decode(input, isLast, (segment) => append(known, segment))
      if (!isLast) this.#mixed = mixed
      const onSegment = this.#onSegment
      if (onSegment !== undefined) for (let i = 0; i < known.length; i++) onSegment(known[i])
      return text
    }
  },
  'MixedTextDecoder',
)
