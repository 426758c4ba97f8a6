/** The standard's section 7.6, interface TextEncoderStream. */

import { defineInterface } from '#interface'
import { encode, newEncoder } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import { UTF_8 } from '../generated/ids.js'
import { toDOMString } from '../webidl/conversions.js'
import { newTransform, readableOf, writableOf } from './generic-transform-stream.js'

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
