/** The extended encodings. */

import { rows as codePages } from '../generated/code-page-labels.js'
import { rows as mixed } from '../generated/ebcdic-mixed-labels.js'
import { rows as formats } from '../generated/extended-labels.js'
import { FIRST_EXTENDED } from '../generated/ids.js'
import { newExtendedTable } from './extended-table.js'
import { standard } from './labels.js'
import { findByLabel, findByOtherName } from './other-names.js'

export const rows = [...formats, ...codePages, ...mixed]

export const table = newExtendedTable(rows, FIRST_EXTENDED, 'an extended encoding', {
  find: findByOtherName,
  nameOf: standard.lowerNameOf,
  elsewhere: (label) => {
    const name = standard.nameOf(findByLabel(label))
    if (name !== undefined && name !== 'replacement') return `${name} is in 'encodium'`
  },
})
