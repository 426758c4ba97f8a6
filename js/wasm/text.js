/**
 * Bytes that came as text, in digits that gzip packs best: each is likely once in 64 or once in 128
 * digits, which are just the 6 or 7 bits that it stands for, so gzip makes of them nearly the bytes
 * they were. Base64 would be 2 % more, as its digits leave gzip no code to spare for anything else.
 *
 * The digits are ASCII from # on, but for what some kind of quotation escapes: ' < \ and `. The
 * first 40 stand for the 6 bits of their number, the others for 7 bits, those of their number and
 * 40. What is left at the end, fewer than 8 bits, is nothing.
 */

import { charCodeAt, part, Uint8Array } from '../webidl/webidl.js'

const SHORT = 40

/** The bytes that a text of such digits stands for. Plain loops, for every realm has those. */
export const textBytes = (text) => {
  const numbers = new Uint8Array(127)
  for (let code = 35, number = 0; code < 127; code++) {
    if (code !== 39 && code !== 60 && code !== 92 && code !== 96) numbers[code] = number++
  }
  const { length } = text
  const bytes = new Uint8Array(length)
  let bits = 0
  let count = 0
  let end = 0
  for (let i = 0; i < length; i++) {
    const number = numbers[charCodeAt(text, i)]
    if (number < SHORT) {
      bits = (bits << 6) | number
      count += 6
    } else {
      bits = (bits << 7) | (number + SHORT)
      count += 7
    }
    if (count >= 8) {
      count -= 8
      bytes[end++] = bits >> count
    }
  }
  return part(bytes, 0, end)
}
