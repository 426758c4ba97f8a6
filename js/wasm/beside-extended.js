/** The indexes beside `encodium/extended`, for those who want them all. */

import ebcdicJa from '#indexes/ebcdic-ja'
import ebcdicKo from '#indexes/ebcdic-ko'
import ebcdicZhHans from '#indexes/ebcdic-zh-hans'
import ebcdicZhHant from '#indexes/ebcdic-zh-hant'
import ja from '#indexes/ja'
import jisX0213 from '#indexes/jis-x-0213'
import ko from '#indexes/ko'
import zhHans from '#indexes/zh-hans'
import zhHant from '#indexes/zh-hant'
import { provideAfter } from './after-base.js'

export const provideBesideExtended = () => {
  provideAfter(ja, ebcdicJa)
  provideAfter(ko, ebcdicKo)
  provideAfter(zhHans, ebcdicZhHans)
  provideAfter(zhHant, ebcdicZhHant)
  provideAfter(ja, jisX0213)
}
