/** The standard's section 7.4, interface TextEncoder. */

import { encode, encodeInto, newEncoder } from '../codec/encode.js'
import { UTF_8 } from '../generated/ids.js'
import { intoUtf8, toUtf8 } from '../host/strings.js'
import { LAST } from '../wasm/instance.js'
import { defineInterface, needTwo, toDOMString, toUint8Array } from '../webidl/webidl.js'

export class TextEncoder {
  #brand = 'utf-8'

  get encoding() {
    return this.#brand
  }

  encode(input = '') {
    this.#brand
    const string = toDOMString(input, 'input')
    return toUtf8?.(string) ?? encode(UTF_8, LAST, newEncoder(), string)
  }

  encodeInto(source, destination) {
    this.#brand
    // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
    needTwo(arguments.length, 'encodeInto', 'source and destination')
    const string = toDOMString(source, 'source')
    toUint8Array(destination, 'destination')
    return (
      intoUtf8?.(string, destination) ?? encodeInto(UTF_8, LAST, newEncoder(), string, destination)
    )
  }
}

defineInterface(TextEncoder, 'TextEncoder')
