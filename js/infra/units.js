/** Strings as arrays of their UTF-16 code units, and back. */

import { charCodeAt, fromCharCode, min, RangeError, Uint16Array } from '../webidl/builtins.js'

const { apply } = Reflect
const { subarray } = Uint16Array.prototype

/** Units that become a string at once: engines limit the arguments of a call. */
const PIECE = 1 << 12

export const unitsOf = (text) => {
  const { length } = text
  const units = new Uint16Array(length)
  for (let i = 0; i < length; i++) units[i] = charCodeAt(text, i)
  return units
}

const tooLong = (length, cause) =>
  new RangeError(`the text of ${length} code units is longer than a string of this host`, { cause })

/** Two strings as one. Throws a RangeError if the host has no string so long. */
export const joinedStrings = (first, second) => {
  try {
    return first + second
  } catch (cause) {
    throw tooLong(first.length + second.length, cause)
  }
}

/** Throws a RangeError if the host has no string so long. */
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
