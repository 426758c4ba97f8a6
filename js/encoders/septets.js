/** 3GPP TS 23.038, section 6.1.2.1: codes of seven bits in octets. */

import { byteLength, min, RangeError, TypeError, Uint8Array } from '../webidl/builtins.js'
import { bytesOf, toBufferSource } from '../webidl/conversions.js'

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
