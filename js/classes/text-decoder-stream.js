/** The standard's section 7.5, interface TextDecoderStream. */

import { defineInterface } from '#interface'
import { decode, newDecoder } from '../codec/decode.js'
import { findStandard } from '../encodings/registry.js'
import { malformed } from '../errors/errors.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { EMPTY } from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDOMString } from '../webidl/conversions.js'
import { newTransform, readableOf, writableOf } from './generic-transform-stream.js'
import { decoderFlags } from './text-decoder.js'

/** The class called `name`, where `find(label, options)` returns the row of an encoding. */
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

export const TextDecoderStream = textDecoderStream('TextDecoderStream', findStandard)
