/**
 * Decodes bytes from the text that represents them in a JavaScript file. The text is ASCII without quotation marks,
 * `<`, `\` and `$`, so that no minifier has to escape any of it. These are plain loops, because some realms
 * (AudioWorklet, Hermes, QuickJS) have no suitable built-in. When they run, no host has compiled them yet, and then
 * `charCodeAt` takes three times as long as reading an element of an array.
 *
 * Code is not in base64, which would hide its repetitions from gzip and brotli and cost 4.5 KB. Indexes are, because
 * they cannot be compressed further.
 */

import { ALPHABET, BLOCK, FIRST } from '../generated/code-alphabet.js'
import { attempt } from '../host/host-decoder.js'
import { charCodeAt, subarray, Uint8Array, uncurry } from '../webidl/builtins.js'

/** The number that each character stands for, by its code. */
const numbers = new Uint8Array(127)
for (let i = 0; i < ALPHABET.length; i++) numbers[charCodeAt(ALPHABET, i)] = i

/** Node.js 20 defines this global when it is first read, and throws where globalThis is frozen. */
const TextEncoder = attempt(() => globalThis.TextEncoder)
const hostEncoder = TextEncoder && new TextEncoder()
const encode = TextEncoder && uncurry(TextEncoder.prototype.encode)

/** The codes of ASCII characters. */
const codesOf = (text) => {
  if (encode) return encode(hostEncoder, text)
  const codes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) codes[i] = charCodeAt(text, i)
  return codes
}

/**
 * The bytes of code. A number below 87 means the byte FIRST plus that number. 87 and 88 are prefixes, which add 87 and
 * 174 to the next number.
 */
export const codeBytes = (text) => {
  const { length } = text
  const codes = codesOf(text)
  const bytes = new Uint8Array(length)
  let end = 0
  let base = 0
  for (let i = 0; i < length; i++) {
    const number = numbers[codes[i]]
    if (number < BLOCK) {
      bytes[end++] = FIRST + base + number
      base = 0
    } else {
      base = BLOCK * (number - BLOCK + 1)
    }
  }
  return subarray(bytes, 0, end)
}

/** The bytes of base64 without padding. A function of the host, if it has one, takes almost no time. */
export const base64Bytes =
  Uint8Array.fromBase64 ??
  ((text) => {
    const { length } = text
    const codes = codesOf(text)
    const bytes = new Uint8Array((length * 3) >> 2)
    let bits = 0
    for (let i = 0, end = 0; i < length; i++) {
      bits = (bits << 6) | numbers[codes[i]]
      if (i % 4 > 0) bytes[end++] = bits >> (6 - 2 * (i % 4))
    }
    return bytes
  })
