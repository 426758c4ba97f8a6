/** Classes like TextEncoder with error modes, over any set of encodings. */

import { defineInterface } from '#interface'
import { createEncoder, encodeNext, encodeNextInto } from '../encoders/encoder.js'
import { toOptions } from '../encoders/error-modes.js'
import {
  requireTwoArguments,
  toDictionary,
  toDOMString,
  toLabel,
  toUint8Array,
} from '../webidl/conversions.js'
import { encodeWhole } from '../whole/encode.js'

/**
 * The class of encoders called `name`. `find(label, options)` returns the row of an encoding or
 * throws a RangeError; see `toOptions` for `convertAdded`.
 */
export const legacyEncoder = (name, find, convertAdded) => {
  return defineInterface(
    class {
      #encoder

      constructor(label, options = undefined) {
        const wanted = toLabel(label, 'label')
        const converted = toOptions(options, convertAdded)
        this.#encoder = createEncoder(find(wanted, converted), converted)
      }

      get encoding() {
        return this.#encoder.row.encoding
      }

      get errorMode() {
        return this.#encoder.errorMode
      }

      get replacement() {
        return this.#encoder.replacement
      }

      encode(string = '', options) {
        const encoder = this.#encoder
        const text = toDOMString(string, 'string')
        const { stream } = toDictionary(options)
        if (!stream && encoder.state.position === 0) {
          const bytes = encodeWhole(encoder.row.encoder, text)
          if (bytes !== undefined) return bytes
        }
        return encodeNext(encoder, text, stream)
      }

      encodeInto(string, destination, options = undefined) {
        const encoder = this.#encoder
        // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
        requireTwoArguments(arguments.length, 'encodeInto', 'string and destination')
        const text = toDOMString(string, 'string')
        toUint8Array(destination, 'destination')
        const { stream } = toDictionary(options)
        return encodeNextInto(encoder, text, destination, stream)
      }
    },
    name,
  )
}
