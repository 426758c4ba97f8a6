/** Decoders that detect the encoding while they receive the bytes. */

import { defineInterface } from '#interface'
import { newTransform, readableOf, writableOf } from '../classes/generic-transform-stream.js'
import { concat } from '../infra/bytes.js'
import { provideStandard } from '../wasm/provide-standard.js'
import {
  EMPTY,
  RangeError,
  TypeError,
  Uint8Array,
  Uint16Array,
  uncurry,
} from '../webidl/builtins.js'
import { allOf, toBufferSource, toDictionary } from '../webidl/conversions.js'
import { toDetectOptions, toId, toLimit } from './conversions.js'
import { use } from './module.js'
import { newStreamDecoder } from './stream-decoder.js'
import { Undecided } from './undecided.js'

const includes = uncurry(Uint16Array.prototype.includes)

/** The default of how many bytes may be held back. */
const LIMIT = 1 << 16

const toFunction = (value, argument) => {
  if (value === undefined || typeof value === 'function') return value
  throw new TypeError(`${argument} must be a function`)
}

/** Converts a decoder's options. */
const toSettings = (options) => {
  const { fallback, fatal, ignoreBOM, onDecided, undecidedLimit } = toDictionary(options)
  const detector = toDetectOptions(options)
  const { extended, only } = detector
  const last = fallback === undefined ? -1 : toId(fallback, 'fallback', extended)
  if (last >= 0 && only.length > 0 && !includes(only, last)) {
    const encoding = use((module) => module.encodingOf(last))
    throw new RangeError(`fallback must be one of only, and ${encoding} is not`)
  }
  return {
    fatal: !!fatal,
    ignoreBOM: !!ignoreBOM,
    detector,
    fallback: last,
    limit: toLimit(undecidedLimit, 'undecidedLimit', LIMIT),
    onDecided: toFunction(onDecided, 'onDecided'),
  }
}

/** A stream whose encoding is not decided, while `detection` is null, or is that of `detection`. */
class Stream {
  #undecided
  #decoder = null
  detection = null
  /** The offset at which the bytes in the encoding begin. */
  offset = 0
  /** Text that the caller did not get, because `onDecided` threw; the next call of the stream returns it. */
  unreturned = ''

  constructor({ detector, limit, fallback }) {
    this.#undecided = new Undecided(detector, limit, fallback)
  }

  get malformedCount() {
    return this.#decoder?.malformedCount ?? 0
  }

  /** A copy of the bytes that are held back. */
  get undecided() {
    return this.detection === null ? this.#undecided.held : new Uint8Array(0)
  }

  /** The text of the next bytes. If these decide, and are the last ones, `end` returns what remains. */
  decode(bytes, isLast, settings) {
    if (this.#decoder !== null) return this.#decoder.decode(bytes, isLast)
    const { text, decided } = this.#undecided.take(bytes, isLast)
    if (decided === null) return text
    const { detection, offset, held, rest } = decided
    this.#decoder = newStreamDecoder(detection.encoding, offset, settings)
    this.#undecided.close()
    this.detection = detection
    this.offset = offset
    // If more bytes follow, decode in one call: after an error, a decoder continues with the bytes of that call.
    if (!isLast) return text + this.#decoder.decode(concat([held, rest]), false)
    return text + this.#decoder.decode(held, false) + this.#decoder.decode(rest, false)
  }

  end() {
    return this.#decoder.decode(EMPTY, true)
  }
}

/** Decodes streams, one after the other. */
class Decoding {
  #stream
  #isEnded = false

  constructor(options) {
    // Provided here, so that bundles without these classes do not contain the standard's decoders.
    provideStandard('/detect')
    this.settings = toSettings(options)
    this.#stream = new Stream(this.settings)
  }

  get encoding() {
    return this.#stream.detection?.encoding ?? null
  }

  get confident() {
    return this.#stream.detection?.confident ?? false
  }

  get malformedCount() {
    return this.#stream.malformedCount
  }

  get undecided() {
    return this.#stream.undecided
  }

  decode(bytes, isLast) {
    if (this.#isEnded) this.#stream = new Stream(this.settings)
    const stream = this.#stream
    const { detection } = stream
    this.#isEnded = isLast
    const rest = stream.decode(bytes, isLast, this.settings)
    const text = stream.unreturned + rest
    stream.unreturned = ''
    if (detection !== null || stream.detection === null) return text
    const { onDecided } = this.settings
    try {
      // This may call `decode`, which then returns the text of its own bytes.
      onDecided?.(stream.detection, stream.offset)
    } catch (cause) {
      stream.unreturned = text
      // Unless another stream has begun, the next call continues this one.
      if (this.#stream === stream) this.#isEnded = false
      throw cause
    }
    return isLast ? text + stream.end() : text
  }
}

export const decodeAuto = (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  return new Decoding(options).decode(allOf(bytes), true)
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
