/**
 * `encodium/extended/ucs-4`: UTF-8 over UCS-4 as RFC 2279 defines it. Strings cannot have its greatest values, so this
 * uses arrays of numbers, and the module, whose codecs handle strings, does not have it.
 */

import { malformed, UnmappableError, zeroX } from '../errors/errors.js'
import { isSurrogate, REPLACEMENT } from '../infra/surrogates.js'
import {
  byteLength,
  RangeError,
  TypeError,
  typedArrayBuffer,
  Uint8Array,
  Uint32Array,
} from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDictionary } from '../webidl/conversions.js'

export { UnmappableError } from '../errors/errors.js'

const NAME = 'utf-8-rfc2279'

/** The minimum value of a character, by its number of octets (section 2, the table). */
const MIN_VALUES = [0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000]

/** Reads the character at an offset: its value, undefined if it is malformed, and its number of octets. */
const read = (bytes, at) => {
  const lead = bytes[at]
  let needed = 0
  while ((lead << needed) & 0x80) needed++
  if (needed === 0) return { value: lead, size: 1 }
  if (needed === 1 || needed > 6) return { value: undefined, size: 1 }
  let value = lead & (0x7f >> needed)
  for (let size = 1; ; size++) {
    const rest = 6 * (needed - size)
    const isOverlong = value < MIN_VALUES[needed] >> rest
    const isHalf = needed === 3 && size > 1 && isSurrogate(value << rest)
    if (isOverlong || isHalf) return { value: undefined, size: 1 }
    if (size === needed) return { value, size }
    const octet = bytes[at + size]
    if (octet >> 6 !== 2) return { value: undefined, size }
    value = (value << 6) | (octet & 0x3f)
  }
}

export const decodeToScalars = (bytes, options = undefined) => {
  toBufferSource(bytes, 'bytes')
  const { fatal } = toDictionary(options)
  const source = bytesOf(bytes)
  const length = byteLength(source)
  const values = new Uint32Array(length)
  let count = 0
  for (let at = 0; at < length; ) {
    const { size, value } = read(source, at)
    if (value === undefined && fatal) throw malformed({ encoding: NAME, name: NAME }, at)
    values[count++] = value ?? REPLACEMENT
    at += size
  }
  return new Uint32Array(new Uint32Array(typedArrayBuffer(values), 0, count))
}

const toValues = (values) => {
  const length = values?.length
  if (typeof values !== 'object' || length >>> 0 !== length) {
    throw new TypeError('values must be a Uint32Array or an array of numbers')
  }
  const converted = new Uint32Array(length)
  for (let i = 0; i < length; i++) {
    const value = values[i]
    if (typeof value !== 'number') {
      throw new TypeError(`values must have numbers only, and ${typeof value} is at index ${i}`)
    }
    if (value >>> 0 !== value) {
      throw new RangeError(`values must be integers of 32 bits, and ${value} is at index ${i}`)
    }
    converted[i] = value
  }
  return converted
}

/** How many octets a character has. */
const sizeOf = (value) => {
  let size = 1
  while (size < 6 && value >= MIN_VALUES[size + 1]) size++
  return size
}

/** Writes the octets of a character at an offset, and returns the offset after them. */
const write = (bytes, at, value) => {
  const size = sizeOf(value)
  let rest = 6 * (size - 1)
  bytes[at] = size === 1 ? value : (0xff00 >> size) | (value >> rest)
  for (let i = 1; i < size; i++) {
    rest -= 6
    bytes[at + i] = 0x80 | ((value >> rest) & 0x3f)
  }
  return at + size
}

export const encodeFromScalars = (values) => {
  const source = toValues(values)
  let length = 0
  const count = byteLength(source) >> 2
  for (let i = 0; i < count; i++) {
    const value = source[i]
    if (isSurrogate(value) || value > 0x7fffffff) {
      throw new UnmappableError(`${zeroX(value)} at index ${i} is not in ${NAME}`, value, i, NAME)
    }
    length += sizeOf(value)
  }
  const bytes = new Uint8Array(length)
  for (let i = 0, at = 0; i < count; i++) at = write(bytes, at, source[i])
  return bytes
}
