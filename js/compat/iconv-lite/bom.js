/** Byte order marks as iconv-lite writes and removes them, for any encoder or decoder. */

import { MARK } from '../../encoders/byte-order-mark.js'

const call = (option) => {
  if (typeof option === 'function') option()
}

export class MarkingEncoder {
  #encoder
  #mark = MARK

  constructor(encoder, { addBOM }) {
    this.#encoder = encoder
    call(addBOM)
  }

  write(text) {
    const mark = this.#mark
    if (mark === '') return this.#encoder.write(text)
    this.#mark = ''
    // Joining the two first would copy the text.
    return this.#encoder.begin?.(mark, text) ?? this.#encoder.write(mark + text)
  }

  end() {
    return this.#encoder.end()
  }
}

export class StrippingDecoder {
  #decoder
  #options
  #begun = false

  constructor(decoder, options) {
    this.#decoder = decoder
    this.#options = options
  }

  write(bytes) {
    return this.#strip(this.#decoder.write(bytes))
  }

  end() {
    const text = this.#decoder.end()
    const stripped = text && this.#strip(text)
    this.#begun = false
    return stripped
  }

  #strip(text) {
    if (this.#begun || !text) return text
    this.#begun = true
    return strip(text, this.#options)
  }
}

/** A text without its byte order mark. */
export const strip = (text, options) => {
  if (text[0] !== MARK) return text
  call(options?.stripBOM)
  return text.slice(1)
}
