/**
 * The indexes of IBM's mainframe encodings of Korean, cp933 and cp1364. Import it beside `encodium/extended`,
 * whose classes have these encodings then.
 *
 * @module extended/ebcdic-ko
 *
 * @example
 * import 'encodium/extended/ebcdic-ko'
 * import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'
 *
 * const bytes = new ExtendedTextEncoder('cp933').encode('한국')
 * console.log(bytes.length, new ExtendedTextDecoder('cp933').decode(bytes)) // 6 한국
 */

export {}
