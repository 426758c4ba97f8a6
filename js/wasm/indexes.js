/** All of the standard's indexes. */

import ja from '#indexes/ja'
import ko from '#indexes/ko'
import singleByte from '#indexes/single-byte'
import zhHans from '#indexes/zh-hans'
import zhHant from '#indexes/zh-hant'
import { provideIndexes } from './provided-indexes.js'

export const provideAllIndexes = () => {
  provideIndexes(singleByte)
  provideIndexes(zhHans)
  provideIndexes(zhHant)
  provideIndexes(ja)
  provideIndexes(ko)
}
