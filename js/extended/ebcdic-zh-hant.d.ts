/**
 * The indexes of IBM's mainframe encodings of traditional Chinese, cp937 and cp1371. Import it beside `encodium/extended`,
 * whose classes have these encodings then.
 *
 * @module extended/ebcdic-zh-hant
 *
 * @example
 * import 'encodium/extended/ebcdic-zh-hant'
 * import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'
 *
 * const bytes = new ExtendedTextEncoder('cp937').encode('中國')
 * console.log(bytes.length, new ExtendedTextDecoder('cp937').decode(bytes)) // 6 中國
 */

export {}
