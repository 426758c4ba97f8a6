/** `encodium/extended/ebcdic-zh-hans`: the indexes of cp935 and cp1388, for `encodium/extended`. */

import indexes from '#indexes/ebcdic-zh-hans'
import base from '#indexes/zh-hans'
import { provideAfter } from '../wasm/after-base.js'

provideAfter(base, indexes)
