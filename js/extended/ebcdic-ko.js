/** `encodium/extended/ebcdic-ko`: the indexes of cp933 and cp1364, for `encodium/extended`. */

import indexes from '#indexes/ebcdic-ko'
import base from '#indexes/ko'
import { provideAfter } from '../wasm/after-base.js'

provideAfter(base, indexes)
