/**
 * Codecs of encodings for which iconv-lite does not always write the bytes of the standard's encoder: it encodes
 * characters that the standard only decodes, and if two sequences decode to one character, it may write the other one.
 * With these codecs, a file that iconv-lite wrote does not change if it is read and written.
 */

import { decode, newDecoder } from '../../codec/decode.js'
import { LAST } from '../../generated/boundary.js'
import { REPLACEMENT } from '../../infra/surrogates.js'
import { toBuffer } from './bytes.js'
import { EncodiumCodec } from './encodium-codec.js'

/** As a byte it ends every sequence, even a malformed one; the decoder returns it as this code unit. */
const LINE_FEED = 0x0a

/** The sequences of a block. Those of three bytes have leads of two. */
const sequencesOf = ({ leads, trails }) => {
  const sequences = []
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (let trail = trails[0]; trail <= trails[1]; trail++) sequences.push((lead << 8) | trail)
  }
  return sequences
}

/** Decodes the sequences as the standard does, each with a line feed after it, and returns the text. */
const decodeEach = (id, sequences) => {
  const bytes = new Uint8Array(4 * sequences.length)
  let at = 0
  for (const sequence of sequences) {
    if (sequence > 0xffff) bytes[at++] = sequence >> 16
    bytes[at++] = sequence >> 8
    bytes[at++] = sequence
    bytes[at++] = LINE_FEED
  }
  return decode(id, LAST, newDecoder(), bytes.subarray(0, at))
}

/** The key in `pairs` of two code units. */
const pairKey = (unit, next) => (unit << 16) | next

const isHigh = (unit) => (unit & 0xfc00) === 0xd800
const isLow = (unit) => (unit & 0xfc00) === 0xdc00
const isSurrogate = (unit) => (unit & 0xf800) === 0xd800

/**
 * The table of an encoder. A byte sequence is a number here, whose lowest byte is the last one.
 *
 * - `units`: by code unit its sequence; 0 for U+0000, for units that the encoding lacks and for units that
 *   begin one of `pairs`
 * - `pairs`: by `pairKey` the sequences of two code units, and by code unit those of units that begin a pair
 *   and are no surrogates
 * - `width`: the number of bytes of the longest sequence
 */
const newTable = (id, { blocks, sequences: exceptions }) => {
  const units = new Uint32Array(0x10000)
  const pairs = new Map()
  for (let unit = 0; unit < 0x80; unit++) units[unit] = unit
  const all = blocks.flatMap(sequencesOf)
  const text = decodeEach(id, all)
  let at = 0
  for (const sequence of all) {
    const end = text.indexOf('\n', at)
    const unit = text.charCodeAt(at)
    if (end === at + 1) {
      if (unit !== REPLACEMENT) units[unit] ||= sequence
    } else if (end === at + 2 && isHigh(unit)) {
      const key = pairKey(unit, text.charCodeAt(at + 1))
      if (!pairs.has(key)) pairs.set(key, sequence)
    }
    at = end + 1
  }
  for (const [text, sequence] of Object.entries(exceptions)) {
    const unit = text.charCodeAt(0)
    if (text.length === 1) {
      units[unit] = sequence
    } else {
      pairs.set(pairKey(unit, text.charCodeAt(1)), sequence)
      if (!pairs.has(unit)) pairs.set(unit, units[unit])
      units[unit] = 0
    }
  }
  return { units, pairs, width: all[0] > 0xffff ? 3 : 2 }
}

/** A copy with at least `least` bytes and at least twice the size, so that few copies are made. */
const grown = (bytes, least) => {
  const copy = new Uint8Array(Math.max(2 * bytes.length, least))
  copy.set(bytes)
  return copy
}

/**
 * Encodes a text and returns `bytes` and `read`, the number of encoded code units: all, except one at the end of a text
 * that is not the `last` and that may begin a pair.
 *
 * `replace(scalar, index)` returns the bytes for a scalar value that the encoding lacks.
 */
const encodeByTable = ({ units, pairs, width }, text, last, replace) => {
  const { length } = text
  let bytes = new Uint8Array(width * length)
  let at = 0
  let i = 0
  while (i < length) {
    const unit = text.charCodeAt(i)
    let sequence = units[unit]
    let count = 1
    if (sequence === 0 && unit !== 0) {
      sequence = pairs.get(unit)
      if (sequence !== undefined || isSurrogate(unit)) {
        if (i + 1 < length) {
          const pair = pairs.get(pairKey(unit, text.charCodeAt(i + 1)))
          if (pair !== undefined) {
            sequence = pair
            count = 2
          }
        } else if (!last && !isLow(unit)) {
          break
        }
      }
    }
    if (sequence === undefined) {
      const scalar = text.codePointAt(i)
      if (scalar > 0xffff) count = 2
      const replacement = replace(isSurrogate(scalar) ? REPLACEMENT : scalar, i)
      const least = at + replacement.length + width * (length - i - count)
      if (least > bytes.length) bytes = grown(bytes, least)
      for (let j = 0; j < replacement.length; j++) bytes[at++] = replacement[j]
    } else {
      if (sequence > 0xffff) bytes[at++] = sequence >> 16
      if (sequence > 0xff) bytes[at++] = sequence >> 8
      bytes[at++] = sequence
    }
    i += count
  }
  return { bytes: bytes.subarray(0, at), read: i }
}

/** Written instead of a replacement that the encoding also lacks. */
const QUESTION_MARK = Uint8Array.of(0x3f)

const NOT_ASCII = /[^\0-\x7F]/

/** If a call throws, the encoder has the state that it had before the call. */
class MultiByteEncoder {
  constructor(options, codec) {
    this.codec = codec
    this.unmappable = codec.unmappableFor(options)
    /** The code unit at the end of the text so far, if it may begin a pair. */
    this.held = ''
    /** The number of encoded code units. */
    this.position = 0
    /** The last text that replaced a character, and its bytes. */
    this.replacement = ''
    this.replacementBytes = new Uint8Array(0)
  }

  write(text) {
    if (this.held === '' && !NOT_ASCII.test(text)) {
      this.position += text.length
      return this.codec.encodeAll(text)
    }
    return this.encode(text, false)
  }

  end() {
    const bytes = this.held === '' ? undefined : this.encode('', true)
    this.position = 0
    return bytes?.length > 0 ? bytes : undefined
  }

  encode(text, last) {
    const all = this.held + text
    const { position } = this
    const { bytes, read } = encodeByTable(this.codec.encodeTable, all, last, (scalar, index) =>
      this.replace(scalar, position + index),
    )
    this.held = all.slice(read)
    this.position = position + read
    return toBuffer(bytes)
  }

  replace(scalar, index) {
    const text = this.unmappable?.(scalar, index) ?? `&#${scalar};`
    if (text !== this.replacement) {
      const inside = (inner) => {
        this.unmappable?.(inner, index, true)
        return QUESTION_MARK
      }
      this.replacementBytes = encodeByTable(this.codec.encodeTable, text, true, inside).bytes
      this.replacement = text
    }
    return this.replacementBytes
  }
}

/**
 * A codec of the encoding of a row that writes iconv-lite's byte sequences. Each of `blocks` has all sequences of a
 * lead and a trail; `leads` and `trails` are their first and last values, and a lead may have two bytes. The encoder
 * writes the first sequence that decodes to a character. `sequences` has the exceptions, by text of one or two code
 * units.
 */
export class MultiByteCodec extends EncodiumCodec {
  #bytes
  #encodeTable

  constructor(row, options, iconv) {
    super(row, options, iconv)
    this.#bytes = options.bytes
  }

  get encodeTable() {
    this.#encodeTable ??= newTable(this.id, this.#bytes)
    return this.#encodeTable
  }

  encodeAll(text) {
    if (!NOT_ASCII.test(text)) return super.encodeAll(text)
    return new MultiByteEncoder(undefined, this).encode(text, true)
  }
}

MultiByteCodec.prototype.encoder = MultiByteEncoder
