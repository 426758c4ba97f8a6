/** Wrong decodings, by the names of the standard or of `encodium/extended`. */

import { ExtendedTextDecoder, ExtendedTextEncoder } from '../../js/extended.js'
import { LegacyTextEncoder, TextDecoder } from '../../js/index.js'
import { encodings } from '../../js/labels.js'

/** To the standard `iso-8859-1` means windows-1252; here it is ISO/IEC 8859-1. */
const standard = new Set(encodings().map(({ name }) => name))

/** The bytes of a text. */
export const encode = (text, name) =>
  new (standard.has(name) ? LegacyTextEncoder : ExtendedTextEncoder)(name).encode(text)

const decode = (bytes, name, fatal) =>
  new (standard.has(name) ? TextDecoder : ExtendedTextDecoder)(name, {
    ignoreBOM: true,
    fatal,
  }).decode(bytes)

/** A text whose bytes in `encoding` are decoded as `readAs`. A `fatal` decoder throws where that loses some. */
export const garble = (text, [encoding, readAs], fatal = true) =>
  decode(encode(text, encoding), readAs, fatal)
