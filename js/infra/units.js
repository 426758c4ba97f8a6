/** Strings as arrays of their UTF-16 code units, and back. */

import { charCodeAt, fromCharCode, min, RangeError, Uint16Array } from '../webidl/builtins.js'

const { apply } = Reflect
const { subarray } = Uint16Array.prototype

/** How many code units to convert at once, because engines limit the arguments of a call. */
const PIECE = 1 << 12

export const unitsOf = (text) => {
  const { length } = text
  const units = new Uint16Array(length)
  for (let i = 0; i < length; i++) units[i] = charCodeAt(text, i)
  return units
}

const tooLong = (length, cause) =>
  new RangeError(`the text of ${length} code units is longer than a string of this host`, { cause })

/** Joins two strings. Throws a RangeError if the result is too long for the host. */
export const joinedStrings = (first, second) => {
  try {
    return first + second
  } catch (cause) {
    throw tooLong(first.length + second.length, cause)
  }
}

/** Throws a RangeError if the string would be too long for the host. */
export const stringOf = (units) => {
  const { length } = units
  let text = ''
  try {
    for (let at = 0; at < length; at += PIECE) {
      text += apply(fromCharCode, undefined, apply(subarray, units, [at, min(at + PIECE, length)]))
    }
  } catch (cause) {
    throw tooLong(length, cause)
  }
  return text
}
