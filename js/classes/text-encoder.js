/** The standard's section 7.4, interface TextEncoder. */

import { defineInterface } from '#interface'
import { encode, encodeInto, newEncoder } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import { UTF_8 } from '../generated/ids.js'
import { requireTwoArguments, toDOMString, toUint8Array } from '../webidl/conversions.js'
import { encodeWhole, encodeWholeInto } from '../whole/encode.js'

export const TextEncoder = defineInterface(
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
