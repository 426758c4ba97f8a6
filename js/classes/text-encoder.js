/** The standard's sections 7.4 and 7.6, interfaces TextEncoder and TextEncoderStream. */

import { defineInterface } from '#interface'
import { encode, encodeInto, newEncoder } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import { UTF_8 } from '../generated/ids.js'
import { encodeWhole, encodeWholeInto } from '../one-shot/encode.js'
import { requireTwoArguments, toDOMString, toUint8Array } from '../webidl/conversions.js'
import { newTransform, readableOf, writableOf } from './generic-transform-stream.js'

export const TextEncoder = /* @__PURE__ */ defineInterface(
  class {
    #brand = 'utf-8'

    get encoding() {
      return this.#brand
    }

    encode(input = '') {
      this.#brand
      const string = toDOMString(input, 'input')
      return encodeWhole(UTF_8, string) ?? encode(UTF_8, LAST, newEncoder(), string)
    }

    encodeInto(source, destination) {
      this.#brand
      // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
      requireTwoArguments(arguments.length, 'encodeInto', 'source and destination')
      const string = toDOMString(source, 'source')
      toUint8Array(destination, 'destination')
      return (
        encodeWholeInto(string, destination) ??
        encodeInto(UTF_8, LAST, newEncoder(), string, destination)
      )
    }
  },
  'TextEncoder',
)

export const TextEncoderStream = /* @__PURE__ */ defineInterface(
  class {
    #encoding = 'utf-8'
    #transform

    constructor() {
      const state = newEncoder()
      this.#transform = newTransform(
        'TextEncoderStream',
        (chunk) => encode(UTF_8, 0, state, toDOMString(chunk, 'chunk')),
        () => encode(UTF_8, LAST, state, ''),
      )
    }

    get encoding() {
      return this.#encoding
    }

    get readable() {
      return readableOf(this.#transform)
    }

    get writable() {
      return writableOf(this.#transform)
    }
  },
  'TextEncoderStream',
)
