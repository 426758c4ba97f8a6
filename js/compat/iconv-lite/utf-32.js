/** UTF-32 as in iconv-lite: lone surrogates are not changed, and malformed units become U+FFFD. */

import { isLeading } from '../../infra/surrogates.js'
import { concat, toBuffer, toBytes } from './bytes.js'

/** The bytes of a string's code points. */
const encode = (text, littleEndian) => {
  const scalars = Array.from(text, (character) => character.codePointAt(0))
  const view = new DataView(new ArrayBuffer(4 * scalars.length))
  scalars.forEach((scalar, i) => {
    view.setUint32(4 * i, scalar, littleEndian)
  })
  return toBuffer(new Uint8Array(view.buffer))
}

const codec = (littleEndian) =>
  class {
    bomAware = true

    constructor(_options, { defaultCharUnicode }) {
      this.malformed = defaultCharUnicode[0]
    }

    encoder = class {
      #high = ''

      write(text) {
        const all = this.#high + text
        this.#high = isLeading(all.charCodeAt(all.length - 1)) ? all.slice(-1) : ''
        return encode(this.#high === '' ? all : all.slice(0, -1), littleEndian)
      }

      end() {
        const high = this.#high
        this.#high = ''
        return high === '' ? undefined : encode(high, littleEndian)
      }
    }

    decoder = class {
      #rest = new Uint8Array(0)
      #malformed

      constructor(_options, { malformed }) {
        this.#malformed = malformed
      }

      write(value) {
        const bytes = concat([this.#rest, toBytes(value)])
        const count = bytes.length >> 2
        this.#rest = bytes.slice(4 * count)
        const view = new DataView(bytes.buffer, bytes.byteOffset)
        let text = ''
        for (let i = 0; i < count; i++) {
          const scalar = view.getUint32(4 * i, littleEndian)
          text += scalar > 0x10ffff ? this.#malformed : String.fromCodePoint(scalar)
        }
        return text
      }

      end() {
        const isCut = this.#rest.length > 0
        this.#rest = new Uint8Array(0)
        return isCut ? this.#malformed : undefined
      }
    }
  }

export const Utf32le = codec(true)
export const Utf32be = codec(false)
