/** Classes like TextEncoder and TextEncoderStream, but with error modes and for any set of encodings, and `encode`. */

import { defineInterface } from '#interface'
import { createEncoder, encodeNext, encodeNextInto, toOptions } from '../encoders/encoder.js'
import { encodeWhole } from '../one-shot/encode.js'
import { max, slice } from '../webidl/builtins.js'
import {
  requireTwoArguments,
  toDictionary,
  toDOMString,
  toLabel,
  toUint8Array,
} from '../webidl/conversions.js'
import { newTransform, put, readableOf, writableOf } from './generic-transform-stream.js'

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
          const bytes = encodeWhole(encoder.row.encoderId, text)
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

/**
 * Encodes a chunk of a stream as `encodeNext` does, but before it throws for an unmappable character under 'fatal', it
 * enqueues the bytes of all characters before that one, and the end of the output.
 */
const encodeChunk = (encoder, string, stream, controller) => {
  const { state } = encoder
  try {
    return encodeNext(encoder, string, stream)
  } catch (error) {
    if (encoder.errorMode === 'fatal') {
      const at = error.index - state.position
      // The unmappable character began with a leading surrogate in an earlier chunk.
      if (at < 0) state.word = 0
      encoder.state = state
      put(controller, encodeNext(encoder, slice(string, 0, max(at, 0)), false))
    }
    throw error
  }
}

/** The class of streams called `name`; the arguments are those of `legacyEncoder`. */
export const legacyEncoderStream = (name, find, convertAdded) => {
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

/**
 * Returns `encode`, which encodes as the class of `legacyEncoder(name, find, convertAdded)` does. It is a method for
 * the reasons that `newDecode` has.
 */
export const newEncode = (find, convertAdded) =>
  ({
    encode(string, label, options = undefined) {
      // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
      requireTwoArguments(arguments.length, 'encode', 'string and label')
      const text = toDOMString(string, 'string')
      const wanted = toLabel(label, 'label')
      const converted = toOptions(options, convertAdded)
      const encoder = createEncoder(find(wanted, converted), converted)
      return encodeWhole(encoder.row.encoderId, text) ?? encodeNext(encoder, text, false)
    },
  }).encode
