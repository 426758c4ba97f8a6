/** The standard's section 8.4, interface TextEncoder. */

import { encode, encodeInto, newEncoder } from './encode.js'
import { LAST } from './engine.js'
import { UTF_8 } from './generated/ids.js'
import { defineInterface, TypeError, toDOMString, toUint8Array } from './webidl.js'

export class TextEncoder {
  #brand = 'utf-8'

  get encoding() {
    return this.#brand
  }

  encode(input = '') {
    this.#brand
    return encode(UTF_8, LAST, newEncoder(), toDOMString(input, 'input'))
  }

  encodeInto(source, destination) {
    this.#brand
    // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
    const { length } = arguments
    if (length < 2) {
      throw new TypeError(`encodeInto needs source and destination, not ${length} arguments`)
    }
    const string = toDOMString(source, 'source')
    toUint8Array(destination, 'destination')
    return encodeInto(UTF_8, LAST, newEncoder(), string, destination)
  }
}

defineInterface(TextEncoder, 'TextEncoder')
