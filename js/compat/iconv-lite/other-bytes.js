/**
 * Characters for which iconv-lite writes other bytes than the standard's encoder: those that the standard
 * decodes and does not encode, and those that two sequences of bytes decode to, of which iconv-lite writes
 * the other one. So a file that was written by iconv-lite is the same after it was read and written.
 */

import { decode, newDecoder } from '../../codec/decode.js'
import { encode, newEncoder } from '../../codec/encode.js'
import { HTML, LAST } from '../../generated/boundary.js'

/** Separates the characters of a row: it is one byte in each of the encodings, and ends every sequence. */
const SEPARATOR = 0x0a

/** Decodes the sequences of a `prefix`, a lead and each trail byte, and returns their texts. */
const decodeRow = (id, prefix, lead, trails) => {
  const bytes = trails.flatMap((trail) => [...prefix, lead, trail, SEPARATOR])
  return decode(id, LAST, newDecoder(), Uint8Array.from(bytes)).split('\n')
}

/** The bytes of each text, as the standard's encoder writes them; those of `&#…;` if it lacks the character. */
const encodeRow = (id, texts) => {
  const bytes = encode(id, LAST | HTML, newEncoder(), texts.join('\n'))
  let start = 0
  return texts.map(() => {
    const end = bytes.indexOf(SEPARATOR, start)
    const encoded = bytes.subarray(start, end < 0 ? bytes.length : end)
    start = end + 1
    return encoded
  })
}

const AMPERSAND = 0x26

const fromHex = (digits) =>
  Uint8Array.from(digits.match(/../g), (pair) => Number.parseInt(pair, 16))

const range = ([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

/**
 * By text, the sequences of one character that the standard's encoder lacks, `missing`, or writes in another
 * number of bytes, `longer`.
 */
const findSequences = (id, { prefix = [], leads, trails }) => {
  const missing = new Map()
  const longer = new Map()
  for (const lead of range(leads)) {
    const texts = decodeRow(id, prefix, lead, range(trails))
    const encoded = encodeRow(id, texts)
    for (const [i, trail] of range(trails).entries()) {
      const text = texts[i]
      if (
        text.includes('\uFFFD') ||
        text.length !== String.fromCodePoint(text.codePointAt(0)).length
      ) {
        continue
      }
      const bytes = Uint8Array.of(...prefix, lead, trail)
      if (encoded[i][0] === AMPERSAND) {
        if (!missing.has(text)) missing.set(text, bytes)
      } else if (encoded[i].length < bytes.length) {
        longer.set(text, bytes)
      }
    }
  }
  return { missing, longer }
}

/** Matches the first character of a sequence at the end of a text; undefined without sequences. */
const newBegins = (texts) => {
  const first = texts.filter((text) => text.length > 1).map(([character]) => character)
  return first.length > 0 ? new RegExp(`[${first.join('')}]$`) : undefined
}

const NOT_ASCII = /[^\0-\x7F]/

/**
 * The bytes that iconv-lite writes in the encoding with an id, where they differ.
 *
 * `sequences` are of a `prefix`, a lead and a trail byte, whose first and last values `leads` and `trails` are;
 * of those with a prefix iconv-lite writes each one. `bytes` has the bytes of other texts of one or two code
 * units, in hexadecimal.
 */
export class OtherBytes {
  #id
  #sequences
  #bytes
  #found
  #preferred
  #isFirst

  constructor(id, { sequences, bytes = {} }) {
    this.#id = id
    this.#sequences = sequences
    this.#bytes = bytes
    /** Matches a character at the end of a text that may begin a preferred sequence; undefined if none does. */
    this.begins = newBegins(Object.keys(bytes))
  }

  get #all() {
    this.#found ??= findSequences(this.#id, this.#sequences)
    return this.#found
  }

  /** By character, the bytes of those that the encoding decodes and does not encode. */
  get missing() {
    return this.#all.missing
  }

  /** By character or sequence of characters, the bytes of those that the standard's encoder writes otherwise. */
  get preferred() {
    this.#preferred ??= this.#sequences.prefix
      ? this.#all.longer
      : new Map(Object.entries(this.#bytes).map(([text, digits]) => [text, fromHex(digits)]))
    return this.#preferred
  }

  /** By code unit, 1 if it begins one of the preferred. */
  #firstUnits() {
    if (this.#isFirst === undefined) {
      this.#isFirst = new Uint8Array(0x10000)
      for (const text of this.preferred.keys()) this.#isFirst[text.charCodeAt(0)] = 1
    }
    return this.#isFirst
  }

  /** Whether a text may have any of them. */
  applyTo(text) {
    return NOT_ASCII.test(text)
  }

  /** The pieces of a text, of which every second one is one of the preferred. */
  split(text) {
    const { preferred } = this
    const isFirst = this.#firstUnits()
    const pieces = []
    let start = 0
    for (let i = 0; i < text.length; i++) {
      if (isFirst[text.charCodeAt(i)] === 0) continue
      const one = text[i]
      const found = preferred.has(one) ? one : text.slice(i, i + 2)
      if (!preferred.has(found)) continue
      pieces.push(text.slice(start, i), found)
      start = i + found.length
      i = start - 1
    }
    pieces.push(text.slice(start))
    return pieces
  }
}
