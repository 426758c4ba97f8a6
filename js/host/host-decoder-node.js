/**
 * The decoders of host-decoder.js, but in Node.js those of UTF-8 and UTF-16LE by slices of Buffers. A short
 * slice takes 5 to 15 ns less than the TextDecoder of Node.js, and one of UTF-16 a third to half of its time.
 */

import { byteLength, charCodeAt, uncurry } from '../webidl/builtins.js'
import { NODE } from './engine-node.js'
import * as web from './host-decoder.js'

const { attempt } = web
const { Buffer, String } = globalThis
const { utf8, utf16, isWellFormed } =
  attempt(() => ({
    utf8: uncurry(Buffer.prototype.utf8Slice),
    utf16: uncurry(Buffer.prototype.ucs2Slice),
    isWellFormed: uncurry(String.prototype.isWellFormed),
  })) ?? {}

const BOM = 0xfeff

// Each is a class, because V8 then compiles a few of them together with the call of their `decode`.

/** What the host's decoder decodes. */
class ByHost {
  #decoder
  constructor(decoder) {
    this.#decoder = decoder
  }
  decode(bytes) {
    return this.#decoder.decode(bytes)
  }
}

/** What a slice is for UTF-8, and what the host's decoder makes of a byte order mark. */
class Utf8BySlices {
  #decoder
  #ignoreBOM
  constructor(decoder, ignoreBOM) {
    this.#decoder = decoder
    this.#ignoreBOM = ignoreBOM
  }
  decode(bytes) {
    const text = utf8(bytes)
    return this.#ignoreBOM || charCodeAt(text, 0) !== BOM ? text : this.#decoder.decode(bytes)
  }
}

/** The same for UTF-16LE, and what the host's decoder makes of what is malformed. */
class Utf16BySlices {
  #decoder
  #ignoreBOM
  constructor(decoder, ignoreBOM) {
    this.#decoder = decoder
    this.#ignoreBOM = ignoreBOM
  }
  decode(bytes) {
    if (byteLength(bytes) % 2 === 0) {
      const text = utf16(bytes)
      if ((this.#ignoreBOM || charCodeAt(text, 0) !== BOM) && isWellFormed(text)) return text
    }
    return this.#decoder.decode(bytes)
  }
}

const BY_SLICES = { __proto__: null, 'utf-8': Utf8BySlices, 'utf-16le': Utf16BySlices }

/** As in host-decoder.js, but those of UTF-8 and UTF-16LE may take Uint8Arrays only. */
export const hostDecoder = (label, flags, isRight) => {
  const decoder = web.hostDecoder(label, flags, isRight)
  if (NODE === 0 || decoder === undefined) return decoder
  const BySlices = BY_SLICES[label]
  const own = BySlices && new BySlices(decoder, flags !== 0)
  return own && attempt(() => isRight(own)) ? own : new ByHost(decoder)
}
