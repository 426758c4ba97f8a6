/** UTF-7 as iconv-lite writes it: a `-` ends each sequence, even if it is not needed. */

import { form, utf16le } from './bytes.js'
import { EncodiumCodec } from './encodium-codec.js'

const [base64, binary] = ['base64', 'binary'].map((name) => form(name))

const sequence = (text) => {
  if (text === '+') return '+-'
  const bytes = new Uint8Array(utf16le.to(text))
  for (let i = 0; i < bytes.length; i += 2) [bytes[i], bytes[i + 1]] = [bytes[i + 1], bytes[i]]
  return `+${base64.from(bytes).replace(/=+$/, '')}-`
}

const encodeAll = (text) => binary.to(text.replace(/[^A-Za-z0-9'(),\-./:? \n\r\t]+/g, sequence))

class Utf7Encoder {
  write(text) {
    return encodeAll(text)
  }

  end() {}
}

export class Utf7Codec extends EncodiumCodec {
  encodeAll(text) {
    return encodeAll(text)
  }
}

Utf7Codec.prototype.encoder = Utf7Encoder
