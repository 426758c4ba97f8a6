/**
 * The indexes of IBM's mainframe encodings of East Asia: Japanese (cp930, cp939, cp1390, cp1399), Korean (cp933,
 * cp1364), simplified Chinese (cp935, cp1388) and traditional Chinese (cp937, cp1371). If you import it beside
 * `encodium/extended`, the classes of that entry have these encodings.
 *
 * @module extended/ebcdic
 *
 * @example
 * import 'encodium/extended/ebcdic'
 * import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'
 *
 * const bytes = new ExtendedTextEncoder('cp930').encode('日本')
 * console.log(bytes.length, new ExtendedTextDecoder('cp930').decode(bytes)) // 6 日本
 */

export {}
