/** The error for a change of a file that no bytes can make. */

import { RangeError } from '../webidl/builtins.js'
import { nameClass, withData } from './errors.js'

/** The RangeError for a change that is impossible: its index in the file's text and its byte offset. */
export const UneditableError = /* @__PURE__ */ nameClass(
  class extends RangeError {
    constructor(message, start, byteStart) {
      super(message)
      withData(this, { __proto__: null, code: 'ERR_ENCODING_UNEDITABLE', start, byteStart })
    }
  },
  'UneditableError',
)
