/** The extended module and the indexes that it needs. */

import codePages from '../generated/code-pages.js'
import module from '../generated/extended.js'
import ko from '../generated/ko.js'
import zhHans from '../generated/zh-hans.js'
import { provideIndexes, provideModule } from './instance.js'
import { provideExtendedParts } from './parts.js'

provideExtendedParts()

export const provideExtended = () => {
  provideModule(module)
  provideIndexes(codePages)
  provideIndexes(zhHans)
  provideIndexes(ko)
}
