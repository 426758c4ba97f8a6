/**
 * The errors that a program may have to react to. Each has own properties, a `code` and others that describe it, so
 * that no program needs to read a message. They are enumerable, like `code` in Node.js, so consoles show them.
 */

import { createDataProperty, defineProperty, RangeError, TypeError } from '../webidl/builtins.js'

/** The other possible cause of an error about a missing import: an import affects only its own copy of the package. */
export const TWO_COPIES = 'if you already do, two copies of encodium are installed'

/** Sets the data of an error, an object without a prototype, and returns the error. */
export const withData = (error, data) => {
  for (const key in data) createDataProperty(error, key, data[key])
  return error
}

/**
 * The TypeError for bytes that are malformed in the encoding of a row. `byteStart` counts from the start of the stream.
 * It has no class, because the standard's classes throw it.
 */
export const malformed = ({ encoding, name }, byteStart) =>
  withData(new TypeError(`malformed ${name} at byte offset ${byteStart}`), {
    __proto__: null,
    code: 'ERR_ENCODING_INVALID_ENCODED_DATA',
    encoding,
    byteStart,
  })

/** The RangeError for a label that means no encoding, or an encoding that cannot be used here. */
export const notSupported = (message, label) =>
  withData(new RangeError(message), {
    __proto__: null,
    code: 'ERR_ENCODING_NOT_SUPPORTED',
    label,
  })

/** Names a class of errors and its instances, because a minifier would change the name. Returns the class. */
export const nameClass = (Class, name) => {
  const property = { __proto__: null, value: name, writable: true, configurable: true }
  defineProperty(Class, 'name', property)
  defineProperty(Class.prototype, 'name', property)
  return Class
}

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

/** The RangeError for a change that cannot be made, with its index in the file's text and its byte offset. */
export const UneditableError = /* @__PURE__ */ nameClass(
  class extends RangeError {
    constructor(message, start, byteStart) {
      super(message)
      withData(this, { __proto__: null, code: 'ERR_ENCODING_UNEDITABLE', start, byteStart })
    }
  },
  'UneditableError',
)

/** The UneditableError for a reason. */
export const uneditable = (reason, start, byteStart) => {
  const message = `the text cannot be changed at index ${start}, byte offset ${byteStart}: ${reason}`
  return new UneditableError(message, start, byteStart)
}

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
