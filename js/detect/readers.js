/** Readers: decoders of a stream whose encoding is decided, which count what is malformed. */

import { decode, malformed, newDecoder } from '../codec/decode.js'
import { eachMalformed } from '../codec/malformed.js'
import { standard } from '../encodings/labels.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { TypeError, uncurry } from '../webidl/builtins.js'

const { Number, RegExp } = globalThis
const indexOf = uncurry(String.prototype.indexOf)
const exec = uncurry(RegExp.prototype.exec)

const REPLACEMENT = '\uFFFD'

/** Calls back with the index of each U+FFFD of a text. */
const eachReplacement = (text, call) => {
  for (let at = indexOf(text, REPLACEMENT); at >= 0; at = indexOf(text, REPLACEMENT, at + 1))
    call(at)
}

/** A reader of an encoding of the standard. */
class StandardReader {
  #codec
  #flags
  #state = newDecoder()
  malformed = 0

  constructor(codec, flags, start) {
    this.#codec = codec
    this.#flags = flags
    this.#state.position = start
  }

  decode(bytes, isLast) {
    const last = isLast ? LAST : 0
    const state = this.#state
    const before = { ...state }
    const text = decode(this.#codec, this.#flags | last, state, bytes)
    if (text === null) throw malformed(standard.nameOf(this.#codec), state)
    if (indexOf(text, REPLACEMENT) >= 0) {
      // The text may have this character without an error.
      eachMalformed(this.#codec, last, before, bytes, () => this.malformed++)
    }
    return text
  }
}

const OFFSET = /^(.* at byte offset )(\d+)$/

/** A reader over a decoder of the caller's. */
class OtherReader {
  #decoder
  #start
  malformed = 0

  constructor(decoder, start) {
    this.#decoder = decoder
    this.#start = start
  }

  decode(bytes, isLast) {
    const text = `${this.#decode(bytes, isLast)}`
    eachReplacement(text, () => this.malformed++)
    return text
  }

  #decode(bytes, isLast) {
    try {
      return this.#decoder.decode(bytes, { stream: !isLast })
    } catch (cause) {
      const found = this.#start > 0 && exec(OFFSET, `${cause?.message}`)
      if (!found) throw cause
      // The decoder's stream begins behind the ASCII.
      throw new TypeError(`${found[1]}${this.#start + Number(found[2])}`, { cause })
    }
  }
}

/**
 * A reader of the encoding with a name, for bytes from an offset of the stream on: `decode(bytes, isLast)`
 * returns text, and `malformed` is how many errors it replaced. `decoderFor(name, options)` returns the decoder
 * of an encoding outside the standard.
 */
export const newReader = (name, start, { fatal, ignoreBOM, decoderFor }) => {
  const ignores = ignoreBOM || start > 0
  const codec = standard.getEncoding(name)
  if (standard.nameOf(codec) === name) {
    return new StandardReader(codec, (fatal ? FATAL : 0) | (ignores ? IGNORE_BOM : 0), start)
  }
  const decoder = decoderFor(name, { fatal, ignoreBOM: ignores })
  if (typeof decoder?.decode === 'function') return new OtherReader(decoder, start)
  throw new TypeError(`decoderFor returned no decoder for ${name}`)
}
