/**
 * UTF-8 to and from strings, as far as generated/detect-glue.js needs it: that makes an object of
 * each of these classes when it is loaded, and not every realm has them. What comes is well-formed.
 */

const { String, Uint8Array } = globalThis
const { fromCodePoint } = String

export class TextDecoder {
  decode(bytes = []) {
    let text = ''
    for (let i = 0; i < bytes.length; ) {
      const lead = bytes[i++]
      const more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
      let scalar = more === 0 ? lead : lead & (0x3f >> more)
      for (let n = 0; n < more; n++) scalar = (scalar << 6) | (bytes[i++] & 0x3f)
      text += fromCodePoint(scalar)
    }
    return text
  }
}

export class TextEncoder {
  encode(text) {
    const bytes = new Uint8Array(3 * text.length)
    return bytes.subarray(0, this.encodeInto(text, bytes).written)
  }

  encodeInto(text, bytes) {
    let written = 0
    for (const character of text) {
      const scalar = character.codePointAt(0)
      const more = scalar < 0x80 ? 0 : scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3
      bytes[written++] = more === 0 ? scalar : ((0xf00 >> more) & 0xff) | (scalar >> (6 * more))
      for (let n = more - 1; n >= 0; n--) bytes[written++] = 0x80 | ((scalar >> (6 * n)) & 0x3f)
    }
    return { read: text.length, written }
  }
}
