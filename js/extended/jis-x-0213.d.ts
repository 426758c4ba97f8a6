/**
 * The indexes of JIS X 0213: Shift_JIS-2004, EUC-JIS-2004, ISO-2022-JP-3 and ISO-2022-JP-2004. If you import it beside
 * `encodium/extended`, the classes of that entry have these encodings.
 *
 * @module extended/jis-x-0213
 *
 * @example
 * import 'encodium/extended/jis-x-0213'
 * import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'
 *
 * const bytes = new ExtendedTextEncoder('shift_jis-2004').encode('𠮟る か゚')
 * console.log(bytes.length, new ExtendedTextDecoder('shift_jis-2004').decode(bytes)) // 7 𠮟る か゚
 */

export {}
