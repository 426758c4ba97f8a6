/** iconv-lite's `_sbcs`: single-byte encodings defined by the characters of their bytes. */

import { REPLACEMENT } from '../../infra/surrogates.js'
import { toBuffer, toBytes, utf16le } from './bytes.js'
import { unmappableBy } from './encodium-codec.js'

/** `chars` has 128 characters, those from byte 0x80 on, or all 256. */
export class SingleByteCodec {
  constructor({ chars, encodingName }, iconv) {
    if (typeof chars !== 'string' || (chars.length !== 128 && chars.length !== 256)) {
      throw new Error(
        `SBCS codec: 'chars' must be a string of 128 or 256 characters, not ${chars?.length ?? 'none'}`,
      )
    }
    const all = chars.length === 256 ? chars : String.fromCharCode(...ASCII) + chars
    this.name = encodingName
    this.defaultCharSingleByte = iconv.defaultCharSingleByte
    const hole = iconv.defaultCharUnicode.charCodeAt(0)
    this.units = new Uint16Array(256)
    this.bytes = new Uint8Array(0x10000).fill(iconv.defaultCharSingleByte.charCodeAt(0))
    for (let byte = 0; byte < 256; byte++) {
      const unit = all.charCodeAt(byte)
      this.units[byte] = unit === REPLACEMENT ? hole : unit
      if (unit !== REPLACEMENT) this.bytes[unit] = byte
    }
  }
}

const ASCII = Array.from({ length: 128 }, (_, byte) => byte)

class SingleByteDecoder {
  constructor(_options, codec) {
    this.units = codec.units
  }

  write(value) {
    const bytes = toBytes(value)
    const text = new Uint8Array(2 * bytes.length)
    for (let i = 0; i < bytes.length; i++) {
      const unit = this.units[bytes[i]]
      text[2 * i] = unit
      text[2 * i + 1] = unit >> 8
    }
    return utf16le.from(text)
  }

  end() {}
}

class SingleByteEncoder {
  constructor(_options, codec) {
    this.bytes = codec.bytes
  }

  write(text) {
    const bytes = new Uint8Array(text.length)
    for (let i = 0; i < text.length; i++) bytes[i] = this.bytes[text.charCodeAt(i)]
    return toBuffer(bytes)
  }

  end() {}
}

const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/

/** The encoder for an explicit error mode. */
class SingleByteErrorModeEncoder {
  constructor(codec, errorMode) {
    this.codec = codec
    this.unmappable =
      errorMode === 'html' ? (scalar) => `&#${scalar};` : unmappableBy(codec, errorMode)
    /** The number of encoded code units. */
    this.position = 0
    this.held = ''
  }

  write(text) {
    const all = this.held + text
    this.held = HIGH_SURROGATE_AT_END.exec(all)?.[0] ?? ''
    return this.encode(all.slice(0, all.length - this.held.length))
  }

  end() {
    const { held } = this
    this.held = ''
    return held === '' ? undefined : this.encode(held)
  }

  encode(text) {
    const { units, bytes } = this.codec
    const written = []
    for (const character of text) {
      const unit = character.charCodeAt(0)
      const byte = bytes[unit]
      if (character.length === 1 && units[byte] === unit) {
        written.push(byte)
      } else {
        // A lone surrogate is encoded like U+FFFD.
        const isLone = character.length === 1 && (unit & 0xf800) === 0xd800
        const scalar = isLone ? REPLACEMENT : character.codePointAt(0)
        const other = this.unmappable(scalar, this.position)
        for (let i = 0; i < other.length; i++) {
          const inner = other.charCodeAt(i)
          if (units[bytes[inner]] !== inner)
            this.unmappable(other.codePointAt(i), this.position, true)
          written.push(bytes[inner])
        }
      }
      this.position += character.length
    }
    return toBuffer(Uint8Array.from(written))
  }
}

/** A constructor, because iconv-lite calls it with `new`; the object that it returns depends on the options. */
SingleByteCodec.prototype.encoder = function Encoder(options, codec) {
  return options?.errorMode === undefined
    ? new SingleByteEncoder(options, codec)
    : new SingleByteErrorModeEncoder(codec, options.errorMode)
}
SingleByteCodec.prototype.decoder = SingleByteDecoder
