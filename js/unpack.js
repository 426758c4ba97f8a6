/**
 * WebAssembly code out of the text it comes as: base64 of a raw LZMA stream, a seventh less than
 * gzip makes of the code. LZMA's parameters are fixed: lc = 3, lp = 0, pb = 0. So a literal's chances
 * depend on three bits of the byte before it, and nothing depends on where it is.
 *
 * Every bit has an adaptive chance in `chances`; the constants below say where each kind begins.
 */

import { base64Bytes } from './text.js'
import { min } from './webidl.js'

const { Uint8Array, Uint16Array } = globalThis
const { imul } = Math

const SIGN = 1 << 31

const MATCH = 0
const REPEAT = 12
const REPEAT_OLDER = 24
const REPEAT_THIRD = 36
const REPEAT_FOURTH = 48
const REPEAT_LONG = 60
const LENGTH = 72
const REPEAT_LENGTH = 346
const SLOT = 620
const DISTANCE = 876
const ALIGN = 1004
const LITERAL = 1020

/** The `size` bytes of code in `text`. */
export const unpack = (text, size) => {
  const packed = base64Bytes(text)
  const out = new Uint8Array(size)
  const chances = new Uint16Array(LITERAL + 8 * 768)
  for (let i = 0; i < LITERAL + 8 * 768; i++) chances[i] = 1024
  // The first byte of a stream is always zero.
  let next = 1
  // Unsigned, but kept as signed numbers: those are the ones that engines keep without a box.
  let range = -1
  let code = 0
  const shift = () => {
    code = (code << 8) | packed[next++]
  }
  for (let i = 0; i < 4; i++) shift()

  const normalize = () => {
    if (range >>> 24 === 0) {
      range <<= 8
      shift()
    }
  }
  const bit = (at) => {
    normalize()
    const chance = chances[at]
    const zeros = imul(range >>> 11, chance)
    if ((code ^ SIGN) < (zeros ^ SIGN)) {
      range = zeros
      chances[at] += (2048 - chance) >> 5
      return 0
    }
    range = (range - zeros) | 0
    code = (code - zeros) | 0
    chances[at] -= chance >> 5
    return 1
  }
  /** A number of `width` bits, the highest first. */
  const number = (at, width) => {
    let node = 1
    for (let i = 0; i < width; i++) node = node * 2 + bit(at + node)
    return node - (1 << width)
  }
  /** A number of `width` bits, the lowest first. */
  const reversed = (at, width) => {
    let node = 1
    let value = 0
    for (let i = 0; i < width; i++) {
      const one = bit(at + node)
      node = node * 2 + one
      value |= one << i
    }
    return value
  }
  /** A number of `width` bits of which nothing is known. */
  const direct = (width) => {
    let value = 0
    for (; width > 0; width--) {
      normalize()
      range >>>= 1
      const one = (code ^ SIGN) < (range ^ SIGN) ? 0 : 1
      if (one === 1) code = (code - range) | 0
      value = value * 2 + one
    }
    return value
  }
  const length = (at) => {
    if (bit(at) === 0) return 2 + number(at + 2, 3)
    return bit(at + 1) === 0 ? 10 + number(at + 10, 3) : 18 + number(at + 18, 8)
  }
  const literal = (context, matched) => {
    let node = 1
    let same = matched
    while (node < 256) {
      let at = LITERAL + 768 * context + node
      let expected
      if (same >= 0) {
        expected = (same >> 7) & 1
        same = (same << 1) & 255
        at += 256 + expected * 256
      }
      const one = bit(at)
      if (one !== expected) same = -1
      node = node * 2 + one
    }
    return node
  }
  const distance = (count) => {
    const slot = number(SLOT + min(count - 2, 3) * 64, 6)
    if (slot < 4) return slot
    const width = (slot >> 1) - 1
    const high = (2 | (slot & 1)) << width
    if (slot < 14) return high + reversed(DISTANCE + high - slot, width)
    return high + direct(width - 4) * 16 + reversed(ALIGN, 4)
  }

  /** What the last symbols were, as LZMA numbers it, and the last four distances less 1. */
  let state = 0
  const last = [0, 0, 0, 0]
  for (let at = 0; at < size; ) {
    if (bit(MATCH + state) === 0) {
      out[at] = literal(out[at - 1] >> 5, state < 7 ? -1 : out[at - last[0] - 1])
      at++
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6)
      continue
    }
    let count
    if (bit(REPEAT + state) === 0) {
      count = length(LENGTH)
      for (let i = 3; i > 0; i--) last[i] = last[i - 1]
      last[0] = distance(count)
      state = state < 7 ? 7 : 10
    } else if (bit(REPEAT_OLDER + state) === 0) {
      const long = bit(REPEAT_LONG + state) === 1
      count = long ? length(REPEAT_LENGTH) : 1
      state = state < 7 ? (long ? 8 : 9) : 11
    } else {
      const older = bit(REPEAT_THIRD + state) === 0 ? 1 : 2 + bit(REPEAT_FOURTH + state)
      const first = last[older]
      for (let i = older; i > 0; i--) last[i] = last[i - 1]
      last[0] = first
      count = length(REPEAT_LENGTH)
      state = state < 7 ? 8 : 11
    }
    for (; count > 0; count--, at++) out[at] = out[at - last[0] - 1]
  }
  return out
}
