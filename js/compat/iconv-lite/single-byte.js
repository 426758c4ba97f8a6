/** iconv-lite's `_sbcs`: single-byte encodings that are given as the characters of their bytes. */

import { toBuffer, toBytes, utf16le } from './bytes.js'

const NONE = 0xfffd

/** `chars` has 128 characters, those from byte 0x80 on, or all 256. */
export class SingleByteCodec {
  constructor({ chars }, iconv) {
    if (typeof chars !== 'string' || (chars.length !== 128 && chars.length !== 256)) {
      throw new Error(
        `SBCS codec: 'chars' must be a string of 128 or 256 characters, not ${chars?.length ?? 'none'}`,
      )
    }
    const all = chars.length === 256 ? chars : String.fromCharCode(...ASCII) + chars
    const hole = iconv.defaultCharUnicode.charCodeAt(0)
    this.units = new Uint16Array(256)
    this.bytes = new Uint8Array(0x10000).fill(iconv.defaultCharSingleByte.charCodeAt(0))
    for (let byte = 0; byte < 256; byte++) {
      const unit = all.charCodeAt(byte)
      this.units[byte] = unit === NONE ? hole : unit
      if (unit !== NONE) this.bytes[unit] = byte
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

SingleByteCodec.prototype.encoder = SingleByteEncoder
SingleByteCodec.prototype.decoder = SingleByteDecoder
