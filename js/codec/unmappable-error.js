/** The errors of encoders for characters that an encoding lacks. */

import { createDataProperty, TypeError } from '../webidl/builtins.js'

/** A number in at least `digits` hexadecimal digits. */
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

/** A TypeError with the scalar value, its index in the string and the encoding as properties. */
export const unmappableError = (message, scalar, index, encoding) => {
  const error = new TypeError(message)
  const properties = { __proto__: null, scalar, index, encoding }
  for (const key in properties) {
    createDataProperty(error, key, properties[key])
  }
  return error
}
