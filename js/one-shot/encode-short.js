/**
 * Encodes a few code units without a call of the module, which would take longer than the encoding. The module encodes
 * each code unit once, separately; from then on its bytes are in a table.
 */

import { MAX_CHARS, MAX_SINGLE_UNITS, MAX_UNITS } from '#strings'
import { encode, newEncoder } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import { FIRST_EXTENDED, ISO_2022_JP, UTF_8 } from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { byteLength, charCodeAt, slice, Uint8Array, Uint32Array } from '../webidl/builtins.js'

/**
 * In the tables: a code unit that the module must encode, because it is a surrogate, is unmappable or has more than
 * three bytes.
 */
const NOT_IN_TABLE = 1

/**
 * For each encoding, a table by code unit: its bytes, the first in the lowest eight bits, and above them their number;
 * NOT_IN_TABLE; or 0 if they are not known yet.
 */
const tables = { __proto__: null }

/** For values of a table or for bytes: enough for ISO-2022-JP with an escape sequence before each character. */
const scratch = new Uint32Array(5 * MAX_UNITS + 4)

/**
 * Encodes a string that begins in the encoder's initial state. Returns undefined if the module must encode it: because
 * it is long, has a surrogate or an unmappable character, or because the table did not have all of its characters yet.
 */
export const encodeShort = (encoding, string) => {
  const { length } = string
  const isSingle = indexIds[encoding] === 0
  const limit = isSingle ? MAX_SINGLE_UNITS : encoding === UTF_8 ? MAX_CHARS : MAX_UNITS
  if (length > limit || encoding >= FIRST_EXTENDED) return
  tables[encoding] ??= new Uint32Array(1 << 16)
  const table = tables[encoding]
  const bytes =
    encoding === ISO_2022_JP
      ? withEscapes(table, string, length)
      : isSingle
        ? single(table, string, length)
        : several(table, string, length)
  if (bytes === 0) learn(encoding, table, string, length)
  else if (bytes !== NOT_IN_TABLE) return bytes
}

// These functions are separate from `learn`: in one function with it, Firefox takes twice as long for them.

/** The bytes of a string in a single-byte encoding, or the first value of the table that is not a byte. */
const single = (table, string, length) => {
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    const value = table[charCodeAt(string, i)]
    if (value <= NOT_IN_TABLE) return value
    bytes[i] = value
  }
  return bytes
}

/** As `single`, in any encoding. The first loop counts the bytes, so they need no copy. */
const several = (table, string, length) => {
  let size = 0
  for (let i = 0; i < length; i++) {
    const value = table[charCodeAt(string, i)]
    if (value <= NOT_IN_TABLE) return value
    size += value >> 24
    scratch[i] = value
  }
  if (size === length) return copy(size)
  const bytes = new Uint8Array(size)
  let count = 0
  for (let i = 0; i < length; i++) {
    const value = scratch[i]
    const width = value >> 24
    bytes[count++] = value
    if (width > 1) bytes[count++] = value >> 8
    if (width > 2) bytes[count++] = value >> 16
  }
  return bytes
}

/** As `single`, in ISO-2022-JP, which has escape sequences between one-byte and two-byte characters. */
const withEscapes = (table, string, length) => {
  let count = 0
  let width = 1
  for (let i = 0; i <= length; i++) {
    const value = i < length ? table[charCodeAt(string, i)] : 0x1000000
    if (value <= NOT_IN_TABLE) return value
    if (value >> 24 !== width) {
      width = value >> 24
      scratch[count++] = 0x1b
      scratch[count++] = width > 1 ? 0x24 : 0x28
      scratch[count++] = 0x42
    }
    scratch[count++] = value
    if (width > 1) scratch[count++] = value >> 8
  }
  return copy(count - 1)
}

const copy = (count) => {
  const bytes = new Uint8Array(count)
  for (let i = 0; i < count; i++) bytes[i] = scratch[i]
  return bytes
}

/** Adds the characters of a string that the table lacks, which the codec encodes. The next call is faster. */
const learn = (encoding, table, string, length) => {
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(string, i)
    if (table[unit] === 0) table[unit] = valueOf(encoding, unit, slice(string, i, i + 1))
  }
}

/** The argument `unmappable` of codec/encode.js: it ends the call. */
const end = () => null

const valueOf = (encoding, unit, string) => {
  // A surrogate is half a character or, alone, becomes U+FFFD.
  if (unit >> 11 === 0x1b) return NOT_IN_TABLE
  const bytes = encode(encoding, LAST, newEncoder(), string, end)
  const { 0: a, 1: b, 2: c, 3: d, 4: e } = bytes
  const count = byteLength(bytes)
  if (count === 8) return 0x2000000 | (e << 8) | d // Between two escape sequences.
  return count > 0 && count < 4 ? (count << 24) | (c << 16) | (b << 8) | a : NOT_IN_TABLE
}
