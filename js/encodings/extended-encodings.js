/** The extended encodings. */

import { rows as codePages } from '../generated/code-page-labels.js'
import { rows as mixed } from '../generated/ebcdic-mixed-labels.js'
import { rows as formats } from '../generated/extended-labels.js'
import { FIRST_EXTENDED } from '../generated/ids.js'
import { newExtendedTable } from './extended-table.js'
import { listStandard, standard } from './labels.js'
import { declaredNames, otherNames } from './other-names.js'

export const rows = [...formats, ...codePages, ...mixed]

export const table = newExtendedTable(
  rows,
  FIRST_EXTENDED,
  'an extended encoding',
  [...otherNames, ...declaredNames],
  standard,
  listStandard,
)
