/** Wrong decodings, by names of encodings. */

import { ExtendedTextDecoder, ExtendedTextEncoder } from '../../js/extended.js'

/** The bytes of a text. */
export const encode = (text, name) => new ExtendedTextEncoder(name).encode(text)

const decode = (bytes, name, fatal) =>
  new ExtendedTextDecoder(name, { ignoreBOM: true, fatal }).decode(bytes)

/** A text whose bytes in `encoding` are decoded as `readAs`. A `fatal` decoder throws where that loses some. */
export const garble = (text, [encoding, readAs], fatal = true) =>
  decode(encode(text, encoding), readAs, fatal)
