/**
 * A few bytes to a string without a call of the module, which in Node.js costs more than the decoding.
 * Tables are the module's own, in its memory, and everything out of the ordinary is left to the module.
 */

import {
  FIRST_EXTENDED,
  UTF_8,
  STANDARD_UTF_16BE as UTF_16BE,
  STANDARD_UTF_16LE as UTF_16LE,
} from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { instance } from '../wasm/instance.js'
import * as web from './short.js'
import { chars } from './strings.js'
import { memory, tableOf } from './tables-node.js'

/** As in short.js. */
export const decodeShort = (encoding, bytes, length) => {
  if (encoding >= FIRST_EXTENDED) return
  // For a single-byte encoding, whose table is as quick for ASCII, a loop that looks for it is not worth it.
  const isSingleByte = indexIds[encoding] === 0
  const text = isSingleByte ? undefined : web.decodeShort(encoding, bytes, length)
  if (text !== undefined) return text
  const { units } = instance
  let count = -1
  if (encoding === UTF_8) count = utf8(bytes, length, units)
  else if (encoding === UTF_16LE) count = utf16(1, bytes, length, units)
  else if (encoding === UTF_16BE) count = utf16(0, bytes, length, units)
  else {
    const table = tableOf(encoding)
    if (isSingleByte) count = singleByte(table - 0x80, bytes, length, units)
    else if (table > 1) count = twoByte(table, bytes, length, units)
  }
  return count < 0 ? undefined : chars(units, count)
}

// Each writes code units and returns their number, or -1 if the module must decode.

const singleByte = (table, bytes, length, units) => {
  for (let i = 0; i < length; i++) {
    const byte = bytes[i]
    const unit = byte < 0x80 ? byte : memory[table + byte]
    if (unit === 0 && byte >= 0x80) return -1
    units[i] = unit
  }
  return length
}

const twoByte = (table, bytes, length, units) => {
  let count = 0
  for (let i = 0; i < length; i++) {
    const byte = bytes[i]
    if (byte < 0x80) {
      units[count++] = byte
      continue
    }
    if (++i === length) return -1
    const unit = memory[table + (((byte & 0x7f) << 8) | bytes[i])]
    if (unit === 0) return -1
    units[count++] = unit
  }
  return count
}

/** All but U+FEFF, which may be a byte order mark. */
const utf8 = (bytes, length, units) => {
  let count = 0
  for (let i = 0; i < length; i++) {
    const byte = bytes[i]
    if (byte < 0x80) {
      units[count++] = byte
      continue
    }
    const tails = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
    if (byte < 0xc2 || byte > 0xf4 || i + tails >= length) return -1
    let scalar = byte & (0x3f >> tails)
    let bits = 0
    for (const end = i + tails; i < end; ) {
      const tail = bytes[++i] ^ 0x80
      bits |= tail
      scalar = (scalar << 6) | tail
    }
    // Not a tail; what fewer bytes have; a surrogate; none.
    if (bits > 0x3f || scalar >> (5 * tails + 1) === 0) return -1
    if (scalar >> 11 === 0x1b || scalar > 0x10ffff || scalar === 0xfeff) return -1
    if (tails === 3) {
      units[count++] = 0xd7c0 + (scalar >> 10)
      scalar = 0xdc00 | (scalar & 0x3ff)
    }
    units[count++] = scalar
  }
  return count
}

/** No surrogates and no U+FEFF. `high` is the place of the higher byte in a pair. */
const utf16 = (high, bytes, length, units) => {
  if (length % 2 === 1) return -1
  for (let i = 0; i < length; i += 2) {
    const unit = (bytes[i + high] << 8) | bytes[i + 1 - high]
    if (unit >> 11 === 0x1b || unit === 0xfeff) return -1
    units[i >> 1] = unit
  }
  return length >> 1
}
