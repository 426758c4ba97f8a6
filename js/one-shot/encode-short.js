/**
 * A few code units to bytes without a call of the module, which takes longer than the encoding. The module
 * encodes each code unit once, alone; from then on its bytes are in a table.
 */

import { MAX_CHARS, MAX_SINGLE_UNITS, MAX_UNITS } from '#strings'
import { encode, newEncoder } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import { FIRST_EXTENDED, ISO_2022_JP, UTF_8 } from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { byteLength, charCodeAt, slice, Uint8Array, Uint32Array } from '../webidl/builtins.js'

/** In the tables, that a code unit is a surrogate, is unmappable or has more than three bytes. */
const NONE = 1

/**
 * By encoding, a table by code unit: its bytes, the first in the lowest eight bits, and above them their
 * number; NONE; or 0 if it did not come yet.
 */
const tables = { __proto__: null }

/** Values of a table or bytes. Enough for ISO-2022-JP with an escape sequence before each character. */
const scratch = new Uint32Array(5 * MAX_UNITS + 4)

/**
 * The bytes of a string that begins in the encoder's initial state, or undefined if the module must encode it:
 * because it is long or has a surrogate or an unmappable character, or because the table did not have
 * all of it yet.
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
  else if (bytes !== NONE) return bytes
}

// These are apart from `learn`, next to which Firefox takes twice as long for them.

/** The bytes of a string in a single-byte encoding, or the first value of the table that has none. */
const single = (table, string, length) => {
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    const value = table[charCodeAt(string, i)]
    if (value <= NONE) return value
    bytes[i] = value
  }
  return bytes
}

/** As `single`, in any encoding. The first loop finds out how many bytes there are, so they need no copy. */
const several = (table, string, length) => {
  let size = 0
  for (let i = 0; i < length; i++) {
    const value = table[charCodeAt(string, i)]
    if (value <= NONE) return value
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

/** As `single`, in ISO-2022-JP, between whose characters of one and of two bytes are escape sequences. */
const withEscapes = (table, string, length) => {
  let count = 0
  let width = 1
  for (let i = 0; i <= length; i++) {
    const value = i < length ? table[charCodeAt(string, i)] : 0x1000000
    if (value <= NONE) return value
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

/** Asks the codec for what the table lacks of a string. The next time is faster. */
const learn = (encoding, table, string, length) => {
  for (let i = 0; i < length; i++) {
    const unit = charCodeAt(string, i)
    if (table[unit] === 0) table[unit] = valueOf(encoding, unit, slice(string, i, i + 1))
  }
}

/** To `unmappable` of codec/encode.js: the encoding ends here. */
const end = () => null

const valueOf = (encoding, unit, string) => {
  // A surrogate is half a character or, alone, another one.
  if (unit >> 11 === 0x1b) return NONE
  const bytes = encode(encoding, LAST, newEncoder(), string, end)
  const { 0: a, 1: b, 2: c, 3: d, 4: e } = bytes
  const count = byteLength(bytes)
  if (count === 8) return 0x2000000 | (e << 8) | d // Between two escape sequences.
  return count > 0 && count < 4 ? (count << 24) | (c << 16) | (b << 8) | a : NONE
}
