/** All of the standard's indexes. */

import ja from '../generated/ja.js'
import ko from '../generated/ko.js'
import singleByte from '../generated/single-byte.js'
import zhHans from '../generated/zh-hans.js'
import zhHant from '../generated/zh-hant.js'
import { provideIndexes } from './instance.js'

export const provideAllIndexes = () => {
  provideIndexes(singleByte)
  provideIndexes(zhHans)
  provideIndexes(zhHant)
  provideIndexes(ja)
  provideIndexes(ko)
}
