/** The extended module and the indexes that it needs. */

import module from '#code/extended'
import codePages from '#indexes/code-pages'
import gsm from '#indexes/gsm-03.38'
import ko from '#indexes/ko'
import zhHans from '#indexes/zh-hans'
import { DICOM, EUC_JP, EUC_KR, FIRST_CODE_PAGE, GB18030, ISO_2022_JP_2 } from '../generated/ids.js'
import { families, indexIds } from '../generated/indexes.js'
import { append, EMPTY } from '../webidl/builtins.js'
import { provideExtendedIds } from './extended-ids.js'
import { ensureReady, provideIndexes, provideModule } from './instance.js'

provideExtendedIds()

// Two encodings have the characters of several indexes. Their own, which the module does not have, is
// nothing, and is ready after encodings with each of those.
indexIds[DICOM] = indexIds[ISO_2022_JP_2] = families.length
const several = {
  family: 'several',
  bytes: () => {
    ensureReady(FIRST_CODE_PAGE)
    ensureReady(EUC_JP)
    ensureReady(EUC_KR)
    ensureReady(GB18030)
    return EMPTY
  },
}
append(families, several.family)

export const provideExtended = () => {
  provideModule(module)
  provideIndexes(codePages)
  provideIndexes(gsm)
  provideIndexes(zhHans)
  provideIndexes(ko)
  provideIndexes(several)
}
