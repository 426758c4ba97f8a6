/**
 * `encodium/extended/jis-x-0213`: the indexes of Shift_JIS-2004, EUC-JIS-2004, ISO-2022-JP-3 and ISO-2022-JP-2004,
 * for `encodium/extended`.
 */

import base from '#indexes/ja'
import indexes from '#indexes/jis-x-0213'
import { provideAfter } from '../wasm/provided-indexes.js'

provideAfter(base, indexes)
