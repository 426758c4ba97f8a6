/** Classes like TextEncoderStream with error modes, over any set of encodings. */

import { defineInterface } from '#interface'
import { createEncoder, encodeNext } from '../encoders/encoder.js'
import { toOptions } from '../encoders/error-modes.js'
import { toDOMString, toLabel } from '../webidl/conversions.js'
import { newTransform, readableOf, writableOf } from './generic-transform-stream.js'

/**
 * The class of streams called `name`; the arguments are those of `legacyEncoder`. `encodeChunk` is as
 * `encodeNext`, with the controller as its last argument.
 */
export const legacyEncoderStream = (name, find, convertAdded, encodeChunk = encodeNext) => {
  return defineInterface(
    class {
      #encoder
      #transform

      constructor(label, options = undefined) {
        const wanted = toLabel(label, 'label')
        const converted = toOptions(options, convertAdded)
        const encoder = createEncoder(find(wanted, converted), converted)
        this.#encoder = encoder
        this.#transform = newTransform(
          name,
          (chunk, controller) =>
            encodeChunk(encoder, toDOMString(chunk, 'chunk'), true, controller),
          (controller) => encodeChunk(encoder, '', false, controller),
        )
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

      get readable() {
        return readableOf(this.#transform)
      }

      get writable() {
        return writableOf(this.#transform)
      }
    },
    name,
  )
}
