/** base64, hex and binary, for which iconv-lite uses Node.js; UTF-16 and UTF-32 of unknown byte order. */

import { MARK } from '../../encoders/byte-order-mark.js'
import { concat, form, toBytes, utf16le } from './bytes.js'

const NOTHING = new Uint8Array(0)

/** Splits chunks into complete units of `size` bytes, and saves an incomplete unit for the next chunk. */
class UnitSplitter {
  constructor(size) {
    this.size = size
    this.rest = NOTHING
  }

  take(value) {
    let bytes = toBytes(value)
    if (this.rest.length > 0) bytes = concat([this.rest, bytes])
    const end = bytes.length - (bytes.length % this.size)
    // A Buffer's `slice` would share its memory.
    this.rest = Uint8Array.from(bytes.subarray(end))
    return bytes.subarray(0, end)
  }
}

/** Bytes as text in a form that Node.js has. */
const formCodec = (name, { decodes, encodes }) => {
  const { to, from } = form(name)
  return class {
    decodeAll = from
    encodeAll = to

    encoder = class {
      #rest = ''

      write(text) {
        if (encodes === 1) return to(text)
        const all = this.#rest + text
        const end = all.length - (all.length % encodes)
        this.#rest = all.slice(end)
        return to(all.slice(0, end))
      }

      end() {
        if (this.#rest === '') return
        const rest = this.#rest
        this.#rest = ''
        return to(rest)
      }
    }

    decoder = class {
      #splitter = new UnitSplitter(decodes)

      write(bytes) {
        return from(this.#splitter.take(bytes))
      }

      end() {
        const { rest } = this.#splitter
        this.#splitter = new UnitSplitter(decodes)
        return rest.length > 0 && decodes === 3 ? from(rest) : undefined
      }
    }
  }
}

export const Base64 = formCodec('base64', { decodes: 3, encodes: 4 })
export const Hex = formCodec('hex', { decodes: 1, encodes: 2 })
export const Binary = formCodec('binary', { decodes: 1, encodes: 1 })

/** The number of units after which a stream's byte order is guessed, and the maximum that a guess reads. */
const ENOUGH_UNITS = 8
const MAX_UNITS = 100

const guess16 = (bytes, fallback) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  let little = 0
  let big = 0
  for (let i = 0; i + 1 < bytes.length && i < 2 * MAX_UNITS; i += 2) {
    if (bytes[i] === 0 && bytes[i + 1] !== 0) big++
    if (bytes[i] !== 0 && bytes[i + 1] === 0) little++
  }
  return big > little ? 'utf-16be' : little > big ? 'utf-16le' : (fallback ?? 'utf-16le')
}

const guess32 = (bytes, fallback) => {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return 'utf-32le'
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be'
  // No code point is above 0x10FFFF: how many would be one in each order?
  const zeros = [0, 0]
  for (let i = 0; i + 3 < bytes.length && i < 4 * MAX_UNITS; i += 4) {
    if (bytes[i] === 0 && bytes[i + 1] <= 0x10) zeros[0]++
    if (bytes[i + 3] === 0 && bytes[i + 2] <= 0x10) zeros[1]++
  }
  if (zeros[0] !== zeros[1]) return zeros[0] > zeros[1] ? 'utf-32be' : 'utf-32le'
  return fallback ?? 'utf-32le'
}

/**
 * A codec whose decoder finds the byte order by a byte order mark or guesses it, and whose encoder writes a byte order
 * mark.
 */
const guessing = (size, guess, fallback) =>
  class {
    constructor(_options, iconv) {
      if (size === 2) this.encodeAll = (text) => utf16le.to(text, MARK)
      this.decodeAll = (bytes, options) =>
        iconv.decode(bytes, guess(bytes, options?.defaultEncoding), options)
      this.encoder = class {
        constructor(options) {
          const { defaultEncoding = fallback, addBOM = true } = options ?? {}
          const inner = iconv.getEncoder(size === 2 ? fallback : defaultEncoding, {
            ...options,
            addBOM,
          })
          this.write = (text) => inner.write(text)
          this.end = () => inner.end()
        }
      }
      this.decoder = class {
        #options
        #first = NOTHING
        #inner = null

        constructor(options) {
          this.#options = options
        }

        #begin(first) {
          this.#first = NOTHING
          this.#inner = iconv.getDecoder(
            guess(first, this.#options?.defaultEncoding),
            this.#options,
          )
          return this.#inner.write(first)
        }

        write(value) {
          if (this.#inner !== null) return this.#inner.write(value)
          const bytes = toBytes(value)
          const all = this.#first.length === 0 ? bytes : concat([this.#first, bytes])
          if (all.length >= ENOUGH_UNITS * size) return this.#begin(all)
          this.#first = Uint8Array.from(all)
          return ''
        }

        end() {
          const text = this.#inner === null ? this.#begin(this.#first) : ''
          const end = this.#inner.end()
          this.#inner = null
          return end ? text + end : text
        }
      }
    }
  }

export const Utf16 = guessing(2, guess16, 'utf-16le')
export const Utf32 = guessing(4, guess32, 'utf-32le')
