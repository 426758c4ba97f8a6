/**
 * The indexes of IBM's mainframe encodings of Japanese, cp930, cp939, cp1390 and cp1399. Import it beside `encodium/extended`,
 * whose classes have these encodings then.
 *
 * @module extended/ebcdic-ja
 *
 * @example
 * import 'encodium/extended/ebcdic-ja'
 * import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'
 *
 * const bytes = new ExtendedTextEncoder('cp930').encode('日本')
 * console.log(bytes.length, new ExtendedTextDecoder('cp930').decode(bytes)) // 6 日本
 */

export {}
