/** The error for a change that no bytes can make. */

import { createDataProperty, RangeError } from '../webidl/builtins.js'

/** A RangeError with the index in the file's text and the byte offset of the change that is impossible. */
export const uneditableError = (message, start, byteStart) => {
  const error = new RangeError(message)
  const properties = { __proto__: null, name: 'UneditableError', start, byteStart }
  for (const key in properties) createDataProperty(error, key, properties[key])
  return error
}
