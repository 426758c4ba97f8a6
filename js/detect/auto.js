/** Decoders that find the encoding out as bytes come. */

import { defineInterface } from '#interface'
import { newTransform, readableOf, writableOf } from '../classes/generic-transform-stream.js'
import { toOthers } from '../encodings/others.js'
import { provideStandard } from '../wasm/provide-standard.js'
import { append, EMPTY, RangeError, TypeError, Uint8Array } from '../webidl/builtins.js'
import { allOf, toBufferSource, toDictionary } from '../webidl/conversions.js'
import { toDetectOptions, toId } from './conversions.js'
import { use } from './module.js'
import { newReader } from './readers.js'
import { Undecided } from './undecided.js'

const { Number } = globalThis
const { floor } = Math

/** How many bytes are held back at most, by default. */
const LIMIT = 1 << 16

const toLimit = (value = LIMIT) => {
  const limit = Number(value)
  if (limit >= 0) return floor(limit)
  throw new RangeError('undecidedLimit must be a number of bytes, zero or more')
}

const toFunction = (value, argument) => {
  if (value === undefined || typeof value === 'function') return value
  throw new TypeError(`${argument} must be a function`)
}

const encodingOf = (id) => use((module) => module.encodingOf(id))

/** Converts a decoder's options. */
const toSettings = (options) => {
  const { extended, fallback, fatal, ignoreBOM, onDecided, undecidedLimit } = toDictionary(options)
  const flags = { fatal: !!fatal, ignoreBOM: !!ignoreBOM }
  const others = toOthers(extended)
  const detector = toDetectOptions(options, false)
  const only = []
  for (let i = 0; i < detector.only.length; i++) append(only, encodingOf(detector.only[i]))
  const last =
    fallback === undefined ? undefined : encodingOf(toId(fallback, 'fallback', detector.extended))
  let isAllowed = last === undefined || only.length === 0
  for (let i = 0; i < only.length; i++) isAllowed ||= only[i] === last
  if (!isAllowed) throw new RangeError(`fallback must be one of only, and ${last} is not`)
  return {
    ...flags,
    detector,
    onDecided: toFunction(onDecided, 'onDecided'),
    undecided: {
      fallback: last,
      limit: toLimit(undecidedLimit),
      only,
      others,
      open: (encoding, start) => newReader(encoding, start, { ...flags, others }),
    },
  }
}

/** Decodes streams, one after the other. */
class Decoding {
  #stream
  #isEnded = true

  constructor(options) {
    // Bundles without these classes need not have the standard's decoders.
    provideStandard()
    this.settings = toSettings(options)
    this.#begin()
  }

  #begin() {
    const { detector, undecided } = this.settings
    this.#stream = new Undecided(detector, undecided)
  }

  get encoding() {
    return this.#stream.detection?.encoding ?? null
  }

  get confident() {
    return this.#stream.detection?.confident ?? false
  }

  get malformedCount() {
    return this.#stream.reader?.malformedCount ?? 0
  }

  /** A copy of the bytes that are held back. */
  get undecided() {
    return new Uint8Array(this.#stream.held)
  }

  decode(bytes, isLast) {
    if (this.#isEnded) this.#begin()
    const stream = this.#stream
    const { reader } = stream
    this.#isEnded = isLast
    const rest = reader === null ? stream.take(bytes, isLast) : reader.decode(bytes, isLast)
    const text = stream.unreturned + rest
    stream.unreturned = ''
    const { onDecided } = this.settings
    if (reader !== null || stream.reader === null || onDecided === undefined) return text
    try {
      // This may call `decode`, which then returns the text of its own bytes.
      onDecided(stream.detection, stream.offset)
    } catch (cause) {
      stream.unreturned = text
      throw cause
    }
    return text
  }
}

export const AutoTextDecoder = /* @__PURE__ */ defineInterface(
  class {
    #decoding

    constructor(options = undefined) {
      this.#decoding = new Decoding(options)
    }

    get encoding() {
      return this.#decoding.encoding
    }

    get confident() {
      return this.#decoding.confident
    }

    get malformedCount() {
      return this.#decoding.malformedCount
    }

    get undecided() {
      return this.#decoding.undecided
    }

    get fatal() {
      return this.#decoding.settings.fatal
    }

    get ignoreBOM() {
      return this.#decoding.settings.ignoreBOM
    }

    decode(input = EMPTY, options = undefined) {
      const decoding = this.#decoding
      toBufferSource(input, 'input')
      const isLast = !toDictionary(options).stream
      return decoding.decode(allOf(input), isLast)
    }
  },
  'AutoTextDecoder',
)

export const AutoTextDecoderStream = /* @__PURE__ */ defineInterface(
  class {
    #decoding
    #transform

    constructor(options = undefined) {
      const decoding = new Decoding(options)
      this.#decoding = decoding
      this.#transform = newTransform(
        'AutoTextDecoderStream',
        (chunk) => decoding.decode(allOf(toBufferSource(chunk, 'chunk')), false),
        () => decoding.decode(EMPTY, true),
      )
    }

    get encoding() {
      return this.#decoding.encoding
    }

    get confident() {
      return this.#decoding.confident
    }

    get malformedCount() {
      return this.#decoding.malformedCount
    }

    get undecided() {
      return this.#decoding.undecided
    }

    get fatal() {
      return this.#decoding.settings.fatal
    }

    get ignoreBOM() {
      return this.#decoding.settings.ignoreBOM
    }

    get readable() {
      return readableOf(this.#transform)
    }

    get writable() {
      return writableOf(this.#transform)
    }
  },
  'AutoTextDecoderStream',
)
