/**
 * The indexes of IBM's mainframe encodings of simplified Chinese, cp935 and cp1388. Import it beside `encodium/extended`,
 * whose classes have these encodings then.
 *
 * @module extended/ebcdic-zh-hans
 *
 * @example
 * import 'encodium/extended/ebcdic-zh-hans'
 * import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'
 *
 * const bytes = new ExtendedTextEncoder('cp935').encode('中国')
 * console.log(bytes.length, new ExtendedTextDecoder('cp935').decode(bytes)) // 6 中国
 */

export {}
