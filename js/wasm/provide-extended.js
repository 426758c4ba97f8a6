/** The extended module and the indexes that it needs. */

import module from '#code/extended'
import codePages from '#indexes/code-pages'
import gsm from '#indexes/gsm-03.38'
import ko from '#indexes/ko'
import zhHans from '#indexes/zh-hans'
import { provideExtendedIds } from './extended-ids.js'
import { provideModule } from './instance.js'
import { provideIndexes } from './provided-indexes.js'

provideExtendedIds()

/** As `provideModule` for `path`. */
export const provideExtended = (path) => {
  provideModule(module, path)
  provideIndexes(codePages)
  provideIndexes(gsm)
  provideIndexes(zhHans)
  provideIndexes(ko)
}
