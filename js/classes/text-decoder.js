/**
 * The standard's sections 7.2 and 7.5, interfaces TextDecoder and TextDecoderStream, and `decode`, for any set of
 * encodings.
 */

import { defineInterface } from '#interface'
import { decode, newDecoder, scratchState } from '../codec/decode.js'
import { findStandard } from '../encodings/find-standard.js'
import { malformed } from '../errors/errors.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { decodeWhole, wholeDecoder } from '../one-shot/decode.js'
import { EMPTY } from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDictionary, toDOMString } from '../webidl/conversions.js'
import { newTransform, readableOf, writableOf } from './generic-transform-stream.js'

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
        if (!this.#doNotFlush) this.#state = stream ? newDecoder() : scratchState()
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

/** The class of streams. */
export const textDecoderStream = (name, find) => {
  return defineInterface(
    class {
      #row
      #flags
      #transform

      constructor(label = 'utf-8', options) {
        const wanted = toDOMString(label, 'label')
        const flags = decoderFlags(options)
        const row = find(wanted, options)
        const state = newDecoder()
        const run = (bytes, last) => {
          const text = decode(row.id, flags | last, state, bytes)
          if (text === null) throw malformed(row, state.errorAt)
          return text
        }
        this.#row = row
        this.#flags = flags
        this.#transform = newTransform(
          name,
          (chunk) => run(bytesOf(toBufferSource(chunk, 'chunk')), 0),
          () => run(EMPTY, LAST),
        )
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
 * Returns `decode`, which decodes as the class of `textDecoder(name, find)` does. It is a method, because arrow
 * functions have no `arguments` to count and not always a name, and functions would be constructors.
 */
export const newDecode = (find) =>
  ({
    decode(bytes, label = 'utf-8', options = undefined) {
      toBufferSource(bytes, 'bytes')
      const wanted = toDOMString(label, 'label')
      const flags = decoderFlags(options)
      const row = find(wanted, options)
      const whole = decodeWhole(wholeDecoder(row.id, flags), bytes)
      if (whole !== undefined) return whole
      const state = scratchState()
      const text = decode(row.id, flags | LAST, state, bytesOf(bytes))
      if (text === null) throw malformed(row, state.errorAt)
      return text
    },
  }).decode

export const TextDecoder = /* @__PURE__ */ textDecoder('TextDecoder', findStandard)

export const TextDecoderStream = /* @__PURE__ */ textDecoderStream(
  'TextDecoderStream',
  findStandard,
)
