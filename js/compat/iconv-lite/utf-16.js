/**
 * UTF-16 as in iconv-lite and Node.js: lone surrogates are not changed, and a byte after the last code unit is dropped.
 */

import { isLeading } from '../../infra/surrogates.js'
import { concat, newBytes, toBytes, utf16le } from './bytes.js'

/** Exchanges the two bytes of each unit in place. */
const swap = (bytes) => {
  if (bytes.swap16 !== undefined) return bytes.swap16()
  for (let i = 0; i + 1 < bytes.length; i += 2) [bytes[i], bytes[i + 1]] = [bytes[i + 1], bytes[i]]
  return bytes
}

const bigEndian = (text, mark) => swap(utf16le.to(text, mark))

const fromBigEndian = (bytes) => {
  const copy = newBytes(bytes.length)
  copy.set(bytes)
  return utf16le.from(swap(copy))
}

/** The bytes of the complete units. */
const even = (bytes) => (bytes.length % 2 === 0 ? bytes : bytes.subarray(0, -1))

/** The codec of a byte order: `to(text, mark)` returns bytes, and `decode` a text. */
const codec = (to, decode) =>
  class {
    bomAware = true
    encodeAll = (text) => to(text)
    decodeAll = (bytes) => decode(even(bytes))

    encoder = class {
      write(text) {
        return to(text)
      }

      /** Writes a mark and a text. */
      begin(mark, text) {
        return to(text, mark)
      }

      end() {}
    }

    decoder = class {
      /** The first byte of a unit whose second one is still to come. */
      #byte = null
      /** A high surrogate whose low one may still come: a reader must not get the halves of a pair. */
      #high = ''

      write(value) {
        let bytes = toBytes(value)
        if (this.#byte !== null) bytes = concat([this.#byte, bytes])
        this.#byte = bytes.length % 2 === 0 ? null : Uint8Array.of(bytes.at(-1))
        const text = decode(even(bytes))
        if (text === '') return text
        const all = this.#high + text
        if (!isLeading(all.charCodeAt(all.length - 1))) {
          this.#high = ''
          return all
        }
        this.#high = all.slice(-1)
        return all.slice(0, -1)
      }

      end() {
        const high = this.#high
        this.#byte = null
        this.#high = ''
        return high
      }
    }
  }

export const Utf16le = codec(utf16le.to, utf16le.from)
export const Utf16be = codec(bigEndian, fromBigEndian)
