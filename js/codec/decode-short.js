/**
 * A few bytes to a string without a call of the module or the host, which takes longer than the decoding.
 * The module decodes each character of a table once, alone; from then on its code unit is in the table.
 */

import { chars, MAX_CHARS } from '#strings'
import { FATAL } from '../generated/boundary.js'
import {
  FIRST_EXTENDED,
  ISO_2022_JP,
  REPLACEMENT,
  UTF_8,
  STANDARD_UTF_16BE as UTF_16BE,
  STANDARD_UTF_16LE as UTF_16LE,
} from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { callDecode, ensureReady, instance } from '../wasm/instance.js'
import { byteLength, set, Uint16Array } from '../webidl/builtins.js'

/** In the tables, where no unit is one of these: what is not one code unit, and the first byte of two. */
const NONE = 1
const LEAD = 2

/** By encoding, a table by byte, and by two bytes: the code unit, NONE or LEAD; or 0 if it did not come yet. */
const tables = { __proto__: null }

const units = new Uint16Array(MAX_CHARS)

/** Whether `decodeShort` knows an encoding. */
export const hasShort = (encoding) =>
  encoding < FIRST_EXTENDED && encoding !== ISO_2022_JP && encoding !== REPLACEMENT

/**
 * The text of a Uint8Array of at most MAX_CHARS bytes in an encoding for which `hasShort` is true, or
 * undefined if the module must decode it: because it is malformed, or for a byte order mark, or because a
 * table did not have all of it yet.
 */
export const decodeShort = (encoding, bytes) => {
  const length = byteLength(bytes)
  let count
  if (encoding === UTF_16LE || encoding === UTF_16BE) {
    count = utf16(bytes, length, encoding - UTF_16BE)
  } else {
    let i = 0
    while (i < length && bytes[i] < 0x80) i++
    if (i === length) return chars(bytes, length)
    count = encoding === UTF_8 ? utf8(bytes, length) : byTable(bytes, length, encoding)
  }
  return count < 0 ? undefined : chars(units, count)
}

// Each writes code units and returns their number, or -1 if the module must decode.

const byTable = (bytes, length, encoding) => {
  tables[encoding] ??= new Uint16Array(indexIds[encoding] > 0 ? 1 << 16 : 256)
  const table = tables[encoding]
  return lookUp(bytes, length, table) ?? learn(bytes, length, encoding, table)
}

/** Undefined if the table lacks something. This is apart from `learn`, as in encode-short.js. */
const lookUp = (bytes, length, table) => {
  let count = 0
  for (let i = 0; i < length; i++) {
    let unit = table[bytes[i]]
    if (unit === LEAD) unit = table[(bytes[i] << 8) | bytes[++i]]
    if (unit <= LEAD) return unit === 0 ? undefined : -1
    units[count++] = unit
  }
  return count
}

/** Asks the module for what the table lacks. The next time is faster. */
const learn = (bytes, length, encoding, table) => {
  ensureReady(encoding)
  let lead = 0
  for (let i = 0; i < length; i++) {
    // Read once, because another thread may write to a shared buffer.
    const byte = bytes[i]
    const place = (lead << 8) | byte
    if (table[place] === 0) {
      set(instance.bytes, [lead || byte, byte])
      const written = callDecode(encoding, FATAL, 0, 0, lead ? 2 : 1)
      const unit = written === 1 ? instance.units[0] : NONE
      table[place] = written === 0 && lead === 0 ? LEAD : unit > LEAD ? unit : NONE
    }
    lead = table[place] === LEAD ? byte : 0
  }
  return -1
}

/** All but U+FEFF, which may be a byte order mark. */
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
      // Not a tail, or none; what fewer bytes have; a surrogate; no scalar value.
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

/** No surrogates and no U+FEFF. `high` is the place of the higher byte in a pair. */
const utf16 = (bytes, length, high) => {
  if (length % 2 === 1) return -1
  for (let i = 0; i < length; i += 2) {
    const unit = (bytes[i + high] << 8) | bytes[i + 1 - high]
    if (unit >> 11 === 0x1b || unit === 0xfeff) return -1
    units[i >> 1] = unit
  }
  return length >> 1
}
