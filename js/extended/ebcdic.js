/** `encodium/extended/ebcdic`: the indexes of East Asian EBCDIC, cp930 to cp1399, for `encodium/extended`. */

import ebcdicJa from '#indexes/ebcdic-ja'
import ebcdicKo from '#indexes/ebcdic-ko'
import ebcdicZhHans from '#indexes/ebcdic-zh-hans'
import ebcdicZhHant from '#indexes/ebcdic-zh-hant'
import ja from '#indexes/ja'
import ko from '#indexes/ko'
import zhHans from '#indexes/zh-hans'
import zhHant from '#indexes/zh-hant'
import { provideAfter } from '../wasm/provided-indexes.js'

provideAfter(ja, ebcdicJa)
provideAfter(ko, ebcdicKo)
provideAfter(zhHans, ebcdicZhHans)
provideAfter(zhHant, ebcdicZhHant)
