/** The errors of encoders for characters that an encoding lacks. */

import { TypeError } from '../webidl/builtins.js'
import { nameClass, withData } from './errors.js'

/** The code of every error for a character that has no bytes. */
export const UNMAPPABLE = 'ERR_ENCODING_UNMAPPABLE'

/**
 * The TypeError for a scalar value that an encoding lacks: its index in the text, in UTF-16 code units, and the
 * encoding's name in lowercase.
 */
export const UnmappableError = /* @__PURE__ */ nameClass(
  class extends TypeError {
    constructor(message, scalar, index, encoding) {
      super(message)
      withData(this, { __proto__: null, code: UNMAPPABLE, scalar, index, encoding })
    }
  },
  'UnmappableError',
)

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
