/**
 * Decodes a few bytes without a call of the module or the host, which would take longer than the decoding. The module
 * decodes each character once, separately; from then on its code unit is in a table.
 */

import { chars, MAX_CHARS } from '#strings'
import { decode, newDecoder } from '../codec/decode.js'
import { FATAL } from '../generated/boundary.js'
import { UTF_8, UTF_16BE, UTF_16LE } from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { byteLength, charCodeAt, Uint8Array, Uint16Array } from '../webidl/builtins.js'

/** In the tables: the bytes are malformed or not a single code unit; also for U+0000 and U+0001. */
const NOT_ONE_UNIT = 1
/** In the tables, plus the number of a page: the byte begins a character, and the page is for the next byte. */
const PAGE = 0xdc00
/**
 * Enough for all lead bytes of two-byte characters. The module decodes gb18030's characters that need further pages.
 */
const MAX_PAGES = 512

/**
 * For each encoding, the values of bytes in pages of 256, the first of which is for the first byte of a character, and
 * the number of pages. A value is a code unit, PAGE plus a number, NOT_ONE_UNIT, or 0 if it is not known yet.
 */
const tables = { __proto__: null }

const units = new Uint16Array(MAX_CHARS)

/**
 * Decodes a Uint8Array in an encoding of the standard other than ISO-2022-JP and replacement. Returns undefined if the
 * codec must decode it: it is longer than MAX_CHARS bytes, is malformed, has a byte order mark, or has characters that
 * the table lacked.
 *
 * Each byte is read once, because another thread may write to a shared buffer, or grow it.
 */
export const decodeShort = (encoding, bytes) => {
  const length = byteLength(bytes)
  if (length > MAX_CHARS) return
  let count
  if (encoding === UTF_16LE || encoding === UTF_16BE) {
    count = utf16(bytes, length, encoding === UTF_16LE ? 1 : 0)
  } else {
    count = ascii(bytes, length)
    if (count < 0)
      count = encoding === UTF_8 ? utf8(bytes, length) : byTable(bytes, length, encoding)
  }
  return count < 0 ? undefined : chars(units, count)
}

// Each function writes code units and returns their number, or -1 if it cannot decode all bytes.

const ascii = (bytes, length) => {
  for (let i = 0; i < length; i++) {
    const byte = bytes[i]
    if (byte > 0x7f) return -1
    units[i] = byte
  }
  return length
}

const byTable = (bytes, length, encoding) => {
  tables[encoding] ??= {
    values: new Uint16Array((indexIds[encoding] > 0 ? MAX_PAGES : 1) << 8),
    pages: 1,
  }
  const table = tables[encoding]
  return lookUp(bytes, length, table.values) ?? learn(bytes, length, encoding, table)
}

/**
 * Returns undefined if the table lacks a character. This function is separate from `learn` for the reason in
 * encode-short.js.
 */
const lookUp = (bytes, length, values) => {
  let count = 0
  let page = 0
  for (let i = 0; i < length; i++) {
    const value = values[page | bytes[i]]
    if (value <= NOT_ONE_UNIT) return value === 0 ? undefined : -1
    if ((value & 0xfc00) === PAGE) {
      page = (value & 0x3ff) << 8
    } else {
      units[count++] = value
      page = 0
    }
  }
  return page === 0 ? count : -1
}

/** Adds the characters that the table lacks, which the codec decodes. The next call is faster. */
const learn = (bytes, length, encoding, table) => {
  const { values } = table
  let count = 0
  let page = 0
  for (let i = 0; i < length; i++) {
    const byte = bytes[i]
    const index = page | byte
    units[count++] = byte
    if (values[index] === 0) values[index] = valueOf(encoding, count, table)
    const value = values[index]
    page = (value & 0xfc00) === PAGE ? (value & 0x3ff) << 8 : 0
    if (page === 0) count = 0
  }
  return -1
}

/** The value for the last of the bytes in `units`. */
const valueOf = (encoding, count, table) => {
  // With a `subarray` here, V8 takes 1.5 times as long for the loops over the tables.
  const bytes = new Uint8Array(count)
  for (let i = 0; i < count; i++) bytes[i] = units[i]
  // The text is null for an error, and empty for an incomplete character.
  const text = decode(encoding, FATAL, newDecoder(), bytes)
  if (text === '' && table.pages < table.values.length >> 8) return PAGE | table.pages++
  return (text?.length === 1 && charCodeAt(text, 0)) || NOT_ONE_UNIT
}

/** Decodes everything except U+FEFF, which may be a byte order mark. */
const utf8 = (bytes, length) => {
  let count = 0
  for (let i = 0; i < length; i++) {
    let scalar = bytes[i]
    if (scalar > 0x7f) {
      const tails = scalar < 0xe0 ? 1 : scalar < 0xf0 ? 2 : 3
      if (scalar < 0xc2 || scalar > 0xf4) return -1
      scalar &= 0x3f >> tails
      let bits = 0
      for (let rest = tails; rest > 0; rest--) {
        const tail = bytes[++i] ^ 0x80
        bits |= tail
        scalar = (scalar << 6) | tail
      }
      // No trail byte; an overlong form; a surrogate; or a value above U+10FFFF.
      if (bits > 0x3f || scalar >> (5 * tails + 1) === 0) return -1
      if (scalar >> 11 === 0x1b || scalar > 0x10ffff || scalar === 0xfeff) return -1
      if (tails === 3) {
        units[count++] = 0xd7c0 + (scalar >> 10)
        scalar = 0xdc00 | (scalar & 0x3ff)
      }
    }
    units[count++] = scalar
  }
  return count
}

/** Decodes everything except surrogates and U+FEFF. `high` is the offset of the higher byte in a pair. */
const utf16 = (bytes, length, high) => {
  if (length % 2 === 1) return -1
  for (let i = 0; i < length; i += 2) {
    const unit = (bytes[i + high] << 8) | bytes[i + 1 - high]
    if (unit >> 11 === 0x1b || unit === 0xfeff) return -1
    units[i >> 1] = unit
  }
  return length >> 1
}
