/** Bytes in several encodings. */

import { defineInterface } from '#interface'
import { lowercase } from '../encodings/words.js'
import { malformed } from '../errors/errors.js'
import { joinedStrings, stringOf } from '../infra/units.js'
import { missingIndexes } from '../wasm/provided-indexes.js'
import { append, EMPTY, TypeError } from '../webidl/builtins.js'
import { toBufferSource, toDictionary } from '../webidl/conversions.js'
import { toDetectOptions } from './conversions.js'
import { eachPiece } from './feed.js'
import { Handle } from './handle.js'

const PLAIN = { fatal: false, ignoreBOM: false, byLine: false }

const free = (module, number) => module.freeMixedDecoder(number)

/** A decoder of the module. With `hasText` unset it only finds segments. */
class Mixed {
  #handle
  #hasText

  constructor(options, { fatal, ignoreBOM, byLine }, hasText) {
    const make = (module) => module.newMixedDecoder(options, fatal, ignoreBOM, byLine)
    this.#handle = new Handle(make, free)
    this.#hasText = hasText
  }

  /** The text of the next bytes, as far as it is known. Calls back with each segment that is. */
  decode(bytes, isLast, onSegment) {
    let text = ''
    const hasText = this.#hasText
    eachPiece(bytes, (piece) => {
      const step = (module, number) => module.decodeMixed(number, piece, false, hasText)
      text = joinedStrings(text, this.#textOf(this.#handle.use(step), onSegment))
    })
    if (!isLast) return text
    const end = (module, number) => {
      const known = module.decodeMixed(number, EMPTY, true, hasText)
      free(module, number)
      return known
    }
    return joinedStrings(text, this.#textOf(this.#handle.take(end), onSegment))
  }

  /** The text of the bytes that are held back. */
  flush(onSegment) {
    return this.#textOf(
      this.#handle.use((module, number) => module.flushMixed(number)),
      onSegment,
    )
  }

  /** The text of a result of the module, which is an error if its bytes cannot be decoded. */
  #textOf({ units, segments, malformed: error, missingFamily }, onSegment) {
    if (missingFamily !== null && this.#hasText) {
      throw missingIndexes('encodium/detect', missingFamily)
    }
    if (error !== null) {
      const name = error[0]
      throw malformed({ encoding: lowercase(name), name }, error[1])
    }
    for (let i = 0; i < segments.length; i++) onSegment(segments[i])
    return stringOf(units)
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
      const { byLine, fatal, ignoreBOM, onSegment } = toDictionary(options)
      if (onSegment !== undefined && typeof onSegment !== 'function') {
        throw new TypeError('onSegment must be a function')
      }
      this.#flags = { byLine: !!byLine, fatal: !!fatal, ignoreBOM: !!ignoreBOM }
      this.#onSegment = onSegment
      this.#options = toDetectOptions(options)
      this.#begin()
    }

    #begin() {
      this.#mixed = new Mixed(this.#options, this.#flags, true)
    }

    /** Calls back with the decoder and a function for segments, and returns the text. */
    #decode(isLast, call) {
      const known = []
      const mixed = this.#mixed
      // The next text begins after the last bytes of this one, or after an error.
      this.#begin()
      const text = call(mixed, (segment) => append(known, segment))
      if (!isLast) this.#mixed = mixed
      const onSegment = this.#onSegment
      if (onSegment !== undefined) for (let i = 0; i < known.length; i++) onSegment(known[i])
      return text
    }

    get byLine() {
      return this.#flags.byLine
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
      return this.#decode(isLast, (mixed, onSegment) => mixed.decode(input, isLast, onSegment))
    }

    flush() {
      return this.#decode(false, (mixed, onSegment) => mixed.flush(onSegment))
    }
  },
  'MixedTextDecoder',
)
