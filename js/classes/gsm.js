/** 3GPP TS 23.038 and 23.040: how a text goes into short messages, and codes of seven bits in octets. */

import { encode, newEncoder } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import {
  byteLength,
  charCodeAt,
  min,
  RangeError,
  slice,
  TypeError,
  Uint8Array,
} from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDOMString } from '../webidl/conversions.js'

/** The octets of a message's user data. */
const OCTETS = 140
/** The octets of a header: its length, the part's number, and the number of a language's table. */
const LENGTH = 1
const PART = 5
const TABLE = 3

const ESCAPE = 0x1b

/** How many codes of seven bits, and how many units of UCS-2, so many octets have room for. */
const codesIn = (octets) => ((octets * 8) / 7) | 0
const unitsIn = (octets) => octets >> 1

/**
 * Puts units into parts of at most `room`, without separating a unit from the next one where `joined(i)`.
 * Returns how many parts, and how much of the last one is free.
 */
const fill = (length, room, joined) => {
  let parts = 1
  let used = 0
  for (let i = 0; i < length; ) {
    const size = joined(i) ? 2 : 1
    if (used + size > room) {
      parts++
      used = 0
    }
    used += size
    i += size
  }
  return { parts, left: room - used }
}

const count = (length, octetsOfTables, capacity, joined) => {
  const header = octetsOfTables > 0 ? LENGTH + octetsOfTables : 0
  const room = capacity(OCTETS - header)
  if (length <= room) return { units: length, parts: 1, left: room - length }
  const less = capacity(OCTETS - LENGTH - PART - octetsOfTables)
  const { parts, left } = fill(length, less, joined)
  return { units: length, parts, left }
}

const NAME = 'gsm-03.38'

/** How many tables a header must name for an alphabet, by its name: `gsm-03.38-tr` has both. */
const tablesOf = (name) => {
  if (name === NAME) return 0
  // Spanish has no locking shift table.
  return name.length > `${NAME}-tr`.length || name === `${NAME}-es` ? 1 : 2
}

/** `gsmLength`, where `find(label)` returns the id and the name of an extended encoding. */
export const newGsmLength = (find) => (text, label) => {
  const string = toDOMString(text, 'text')
  const { codec, name } = find(label === undefined ? NAME : toDOMString(label, 'label'))
  if (slice(name, 0, NAME.length) !== NAME) {
    throw new RangeError(`label must be one of ${NAME}, and ${name} is not`)
  }
  let missing = false
  const bytes = encode(codec, LAST, newEncoder(), string, () => {
    missing = true
    return null
  })
  if (missing) {
    const isPair = (i) => {
      const unit = charCodeAt(string, i)
      const next = i + 1 < string.length ? charCodeAt(string, i + 1) : 0
      return unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000
    }
    return { encoding: 'ucs-2', ...count(string.length, 0, unitsIn, isPair) }
  }
  const isEscape = (i) => bytes[i] === ESCAPE
  return { encoding: name, ...count(byteLength(bytes), TABLE * tablesOf(name), codesIn, isEscape) }
}

const toCount = (value, name, most) => {
  if (typeof value !== 'number' || !(value >= 0 && value <= most) || value % 1 !== 0) {
    throw new TypeError(`${name} must be an integer from 0 to ${most}`)
  }
  return value
}

export const packSeptets = (codes, skip = 0) => {
  toBufferSource(codes, 'codes')
  const source = bytesOf(codes)
  const start = toCount(skip, 'skip', 7)
  const length = byteLength(source)
  const packed = new Uint8Array((start + 7 * length + 7) >> 3)
  for (let i = 0, at = start; i < length; i++, at += 7) {
    if (source[i] > 0x7f)
      throw new RangeError(`codes must be below 0x80, and that at index ${i} is not`)
    const shifted = source[i] << (at & 7)
    packed[at >> 3] |= shifted
    // Past the end this does nothing.
    packed[(at >> 3) + 1] |= shifted >> 8
  }
  return packed
}

export const unpackSeptets = (packed, count = Infinity, skip = 0) => {
  toBufferSource(packed, 'packed')
  const source = bytesOf(packed)
  const start = toCount(skip, 'skip', 7)
  const most = ((8 * byteLength(source) - start) / 7) | 0
  const length = count === Infinity ? most : min(toCount(count, 'count', 0x7fffffff), most)
  const codes = new Uint8Array(length < 0 ? 0 : length)
  for (let i = 0, at = start; i < length; i++, at += 7) {
    const pair = source[at >> 3] | (source[(at >> 3) + 1] << 8)
    codes[i] = (pair >> (at & 7)) & 0x7f
  }
  return codes
}
