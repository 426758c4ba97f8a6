/** `encodium/extended/ebcdic-ja`: the indexes of cp930, cp939, cp1390 and cp1399, for `encodium/extended`. */

import indexes from '#indexes/ebcdic-ja'
import base from '#indexes/ja'
import { provideAfter } from '../wasm/after-base.js'

provideAfter(base, indexes)
