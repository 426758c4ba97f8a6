/** `encodium/compat/iconv-lite`: that package's API over the encodings of this one. */

import { provideExtended } from '../wasm/provide-extended.js'
import { provideStandard } from '../wasm/provide-standard.js'
import { iconv } from './iconv-lite/iconv.js'

provideStandard()
provideExtended()

export default iconv

export const {
  decode,
  decodeStream,
  enableStreamingAPI,
  encode,
  encodeStream,
  encodingExists,
  fromEncoding,
  getCodec,
  getDecoder,
  getEncoder,
  toEncoding,
} = iconv
