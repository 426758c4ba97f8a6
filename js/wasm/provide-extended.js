/** The extended module and the indexes that it needs. */

import module from '#code/extended'
import codePages from '#indexes/code-pages'
import gsm from '#indexes/gsm-03.38'
import ko from '#indexes/ko'
import zhHans from '#indexes/zh-hans'
import {
  families as extendedFamilies,
  indexIds as extendedIds,
} from '../generated/extended-indexes.js'
import { families, indexIds } from '../generated/indexes.js'
import { append } from '../webidl/builtins.js'
import { provideModule } from './instance.js'
import { provideIndexes } from './provided-indexes.js'

for (let i = 0; i < extendedIds.length; i++) append(indexIds, extendedIds[i])
for (let i = 0; i < extendedFamilies.length; i++) append(families, extendedFamilies[i])

/** As `provideModule` for `path`. */
export const provideExtended = (path) => {
  provideModule(module, path)
  provideIndexes(codePages)
  provideIndexes(gsm)
  provideIndexes(zhHans)
  provideIndexes(ko)
}
