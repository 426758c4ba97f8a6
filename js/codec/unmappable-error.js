/** What the encoders throw for what an encoding does not have. */

import { createDataProperty, TypeError } from '../webidl/builtins.js'

/** A number in at least so many hexadecimal digits. */
const hex = (number, digits) => {
  let text = ''
  for (let rest = number; rest > 0 || text.length < digits; rest >>>= 4) {
    text = '0123456789ABCDEF'[rest & 15] + text
  }
  return text
}

/** "0x7FFFFFFF". */
export const zeroX = (value) => `0x${hex(value, 1)}`

/** "U+1F4A9". */
export const uPlus = (scalar) => `U+${hex(scalar, 4)}`

/** A TypeError with what it is about: a scalar value, an index in the string and an encoding. */
export const unmappableError = (message, scalar, index, encoding) => {
  const error = new TypeError(message)
  const properties = { __proto__: null, scalar, index, encoding }
  for (const key in properties) {
    createDataProperty(error, key, properties[key])
  }
  return error
}
