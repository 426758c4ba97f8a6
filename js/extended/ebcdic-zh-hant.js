/** `encodium/extended/ebcdic-zh-hant`: the indexes of cp937 and cp1371, for `encodium/extended`. */

import indexes from '#indexes/ebcdic-zh-hant'
import base from '#indexes/zh-hant'
import { provideAfter } from '../wasm/after-base.js'

provideAfter(base, indexes)
