/** The indexes of EBCDIC of East Asia, each packed after that of an encoding of the standard. */

import ebcdicJa from '#indexes/ebcdic-ja'
import ebcdicKo from '#indexes/ebcdic-ko'
import ebcdicZhHans from '#indexes/ebcdic-zh-hans'
import ebcdicZhHant from '#indexes/ebcdic-zh-hant'
import ja from '#indexes/ja'
import ko from '#indexes/ko'
import zhHans from '#indexes/zh-hans'
import zhHant from '#indexes/zh-hant'
import { provideAfter } from './after-base.js'

export const provideEbcdic = () => {
  provideAfter(ja, ebcdicJa)
  provideAfter(ko, ebcdicKo)
  provideAfter(zhHans, ebcdicZhHans)
  provideAfter(zhHant, ebcdicZhHant)
}
