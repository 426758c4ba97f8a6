/** `encodium/compat/iconv-lite`: the API of iconv-lite with this package's encodings. */

import { provideExtended } from '../wasm/provide-extended.js'
import { provideStandard } from '../wasm/provide-standard.js'
import { iconv } from './iconv-lite/iconv.js'

provideStandard()
provideExtended()

export default iconv

export {
  _codecDataCache,
  defaultCharSingleByte,
  defaultCharUnicode,
  encodings,
  skipDecodeWarning,
  supportsStreams,
} from './iconv-lite/iconv.js'

export const {
  _canonicalizeEncoding,
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
