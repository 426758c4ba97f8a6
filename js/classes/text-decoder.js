/** The standard's section 7.2, interface TextDecoder. */

import { defineInterface } from '#interface'
import { decode, decoderForOneCall, newDecoder } from '../codec/decode.js'
import { findStandard } from '../encodings/registry.js'
import { malformed } from '../errors/errors.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { EMPTY } from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDictionary, toDOMString } from '../webidl/conversions.js'
import { decodeWhole, wholeDecoder } from '../whole/decode.js'

/** Dictionary TextDecoderOptions, as flags. */
export const decoderFlags = (options) => {
  const { fatal, ignoreBOM } = toDictionary(options)
  return (fatal ? FATAL : 0) | (ignoreBOM ? IGNORE_BOM : 0)
}

/** The class called `name`, where `find(label, options)` returns the row of an encoding. */
export const textDecoder = (name, find) => {
  return defineInterface(
    class {
      #row
      #flags
      #state = null
      #doNotFlush = false
      #whole

      constructor(label = 'utf-8', options) {
        const wanted = toDOMString(label, 'label')
        this.#flags = decoderFlags(options)
        this.#row = find(wanted, options)
        this.#whole = wholeDecoder(this.#row.id, this.#flags)
      }

      get encoding() {
        return this.#row.encoding
      }

      get fatal() {
        return (this.#flags & FATAL) !== 0
      }

      get ignoreBOM() {
        return (this.#flags & IGNORE_BOM) !== 0
      }

      decode(input = EMPTY, options) {
        const whole = this.#whole
        toBufferSource(input, 'input')
        const stream = !!toDictionary(options).stream
        if (!stream && !this.#doNotFlush) {
          const text = decodeWhole(whole, input)
          if (text !== undefined) return text
        }
        if (!this.#doNotFlush) this.#state = stream ? newDecoder() : decoderForOneCall()
        const state = this.#state
        const flags = stream ? this.#flags : this.#flags | LAST
        const text = decode(this.#row.id, flags, state, bytesOf(input))
        this.#doNotFlush = stream
        if (text === null) throw malformed(this.#row, state.errorAt)
        return text
      }
    },
    name,
  )
}

export const TextDecoder = textDecoder('TextDecoder', findStandard)
