/** Finds the encodings of bytes in several encodings, and decodes them. */

import { defineInterface } from '#interface'
import { newTransform, readableOf, writableOf } from '../classes/generic-transform-stream.js'
import { toDetectOptions } from '../detect/conversions.js'
import { Pieces } from '../detect/feed.js'
import { Handle } from '../detect/handle.js'
import { stringOf } from '../infra/units.js'
import { missingIndexes } from '../wasm/provided-indexes.js'
import { append, EMPTY, TypeError } from '../webidl/builtins.js'
import { allOf, toBufferSource, toDictionary } from '../webidl/conversions.js'

const PLAIN = { fatal: false, ignoreBOM: false, byLine: false }

const free = (module, number) => module.freeMixedDecoder(number)

/** A decoder of the module. Without `hasText` it only finds segments. */
class Mixed {
  #handle
  #hasText
  #pieces = new Pieces(0)
  /** The segments that are known and have not been returned. */
  known = []

  constructor(options, { fatal, ignoreBOM, byLine }, hasText) {
    const make = (module) => module.newMixedDecoder(options, fatal, ignoreBOM, byLine)
    this.#handle = new Handle(make, free)
    this.#hasText = hasText
  }

  /** Returns the text of the next bytes, so far as their encodings are known. */
  decode(bytes, isLast) {
    const hasText = this.#hasText
    return this.#pieces.decode(allOf(bytes), isLast, (piece, isEnd) =>
      this.#step((module, number) => module.decodeMixed(number, piece, isEnd, hasText), isEnd),
    )
  }

  /** The text of the bytes that are held back. */
  flush() {
    const flushed = () => this.#step((module, number) => module.flushMixed(number), false)
    return this.decode(EMPTY, false) + this.#pieces.decode(EMPTY, false, flushed)
  }

  /** Calls the module, and records the segments that it finds. `isEnd` means that the text ends. */
  #step(call, isEnd) {
    const result = this.#handle.use(call)
    const { units, segments, missingFamily } = result
    const isMissing = missingFamily !== null && this.#hasText
    if (isEnd || isMissing) this.#handle.take(free)
    if (isMissing) throw missingIndexes('encodium/repair', missingFamily)
    for (let i = 0; i < segments.length; i++) append(this.known, segments[i])
    return { ...result, text: stringOf(units) }
  }
}

export const segments = (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  const mixed = new Mixed(toDetectOptions(options), PLAIN, false)
  mixed.decode(bytes, true)
  return mixed.known
}

export const decodeMixed = (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  return new Mixed(toDetectOptions(options), PLAIN, true).decode(bytes, true)
}

/** Decodes texts, one after the other. */
class Decoding {
  #mixed
  #onSegment
  #options

  constructor(options) {
    const { byLine, fatal, ignoreBOM, onSegment } = toDictionary(options)
    if (onSegment !== undefined && typeof onSegment !== 'function') {
      throw new TypeError('onSegment must be a function')
    }
    this.flags = { byLine: !!byLine, fatal: !!fatal, ignoreBOM: !!ignoreBOM }
    this.#onSegment = onSegment
    this.#options = toDetectOptions(options)
    this.#begin()
  }

  #begin() {
    this.#mixed = new Mixed(this.#options, this.flags, true)
  }

  /** Calls `call` with the decoder, reports its segments, and returns the text. */
  #decode(isLast, call) {
    const mixed = this.#mixed
    if (isLast) this.#begin()
    try {
      return call(mixed)
    } finally {
      const { known } = mixed
      mixed.known = []
      const onSegment = this.#onSegment
      if (onSegment !== undefined) for (let i = 0; i < known.length; i++) onSegment(known[i])
    }
  }

  decode(bytes, isLast) {
    return this.#decode(isLast, (mixed) => mixed.decode(bytes, isLast))
  }

  flush() {
    return this.#decode(false, (mixed) => mixed.flush())
  }
}

export const MixedTextDecoder = /* @__PURE__ */ defineInterface(
  class {
    #decoding

    constructor(options = undefined) {
      this.#decoding = new Decoding(options)
    }

    get byLine() {
      return this.#decoding.flags.byLine
    }

    get fatal() {
      return this.#decoding.flags.fatal
    }

    get ignoreBOM() {
      return this.#decoding.flags.ignoreBOM
    }

    decode(input = EMPTY, options = undefined) {
      const decoding = this.#decoding
      toBufferSource(input, 'input')
      return decoding.decode(input, !toDictionary(options).stream)
    }

    flush() {
      return this.#decoding.flush()
    }
  },
  'MixedTextDecoder',
)

export const MixedTextDecoderStream = /* @__PURE__ */ defineInterface(
  class {
    #decoding
    #transform

    constructor(options = undefined) {
      const decoding = new Decoding(options)
      this.#decoding = decoding
      this.#transform = newTransform(
        'MixedTextDecoderStream',
        (chunk) => decoding.decode(toBufferSource(chunk, 'chunk'), false),
        () => decoding.decode(EMPTY, true),
      )
    }

    get byLine() {
      return this.#decoding.flags.byLine
    }

    get fatal() {
      return this.#decoding.flags.fatal
    }

    get ignoreBOM() {
      return this.#decoding.flags.ignoreBOM
    }

    get readable() {
      return readableOf(this.#transform)
    }

    get writable() {
      return writableOf(this.#transform)
    }
  },
  'MixedTextDecoderStream',
)
