/**
 * Encodings with states: the sequences that change the state, and from a decoder's state to that of an encoder
 * that writes the next bytes. Those of extended encodings are in extended-shifts.js.
 */

import { ISO_2022_JP, STANDARD_UTF_16BE, STANDARD_UTF_16LE } from '../generated/ids.js'
import { append, charCodeAt, Uint8Array } from '../webidl/builtins.js'

const toBytes = (text) => {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = charCodeAt(text, i)
  return bytes
}

const same = (mode) => mode

/**
 * The rules of an encoding:
 * - `shifts`: no bytes, and the sequences of bytes that change the state.
 * - `toEncoder`: from the mode of a decoder to that of an encoder that goes on there.
 * - `lasting`: the bits of a decoder's mode that count at the end of a text.
 * - `returns`: whether an encoder returns to its first state at the end of a text.
 * - `flush`, if any: for an encoder, its state and the bytes so far, these with a character that it held back.
 * - `amid`: the bits of a decoder's mode that it has only amid a character.
 */
export const newRules = (words, options = {}) => {
  const shifts = [toBytes('')]
  for (let i = 0; i < words.length; i++) append(shifts, toBytes(words[i]))
  return { shifts, toEncoder: same, lasting: -1, returns: words.length > 0, amid: 0, ...options }
}

/** In an encoder of UTF-16, the bit by which the start of a text differs from the rest. */
const NOT_AT_START = 4

/** The escape sequences of ISO-2022-JP. */
export const ESCAPES = ['\x1b(B', '\x1b(J', '\x1b(I', '\x1b$B', '\x1b$@']

/** The rules of an encoding of the standard. */
export const rulesOf = (decoder) => {
  if (decoder === ISO_2022_JP) {
    // A decoder's mode has another bit, for an escape sequence right before.
    return newRules(ESCAPES, { toEncoder: (mode) => mode & 3, lasting: 3 })
  }
  const isUtf16 = decoder === STANDARD_UTF_16BE || decoder === STANDARD_UTF_16LE
  return newRules([], { toEncoder: () => (isUtf16 ? NOT_AT_START : 0) })
}
