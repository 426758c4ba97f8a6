/** Converts pasted text to bytes. */

import { newEncoder } from './codecs.js'

/** Characters that people write around hex bytes: 0x93, \x93, %93, U+, commas and spaces. */
const AROUND = /0x|\\x|[%\s,;:[\]{}()-]/gi

/** Whether a text looks like bytes in hex: pairs of digits and little else, a space between them. */
const looksLikeHex = (text) =>
  /^\s*((0x|\\x|%)?[0-9a-f]{2}[\s,]*)+$/i.test(text) && /[\s,x%]/i.test(text.trim())

/** The bytes that hex digits stand for. Throws an Error that names the first other character. */
export const fromHex = (text) => {
  const digits = text.replaceAll(AROUND, '')
  const stray = digits.match(/[^0-9a-f]/iu)
  if (stray !== null)
    throw new Error(`“${stray[0]}” is not a hexadecimal digit. Write bytes as E6 97 A5.`)
  if (digits.length % 2 !== 0) {
    throw new Error(`There are ${digits.length} hexadecimal digits, but every byte has two.`)
  }
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/**
 * The bytes of `text`. `as` is an encoding, 'hex', or 'auto', which is hex for a text that looks like it,
 * and otherwise UTF-8.
 */
export const bytesOf = (text, as) => {
  if (as === 'hex' || (as === 'auto' && looksLikeHex(text))) return fromHex(text)
  return newEncoder(as === 'auto' ? 'UTF-8' : as).encode(text)
}
