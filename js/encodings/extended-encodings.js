/** The extended encodings. */

import { rows as codePages } from '../generated/code-page-labels.js'
import { rows as mixed } from '../generated/ebcdic-mixed-labels.js'
import { rows as formats } from '../generated/extended-labels.js'
import { FIRST_EXTENDED } from '../generated/ids.js'
import { append } from '../webidl/builtins.js'
import { newExtendedTable } from './extended-table.js'
import { list, listStandard, standard } from './labels.js'
import { nearest } from './nearest.js'
import { resolveLabel } from './resolve-label.js'

export const rows = [...formats, ...codePages, ...mixed]

export const table = newExtendedTable(rows, FIRST_EXTENDED, 'an extended encoding', {
  standard,
  listStandard,
  resolve: resolveLabel,
})

/**
 * The names of encodings with a label similar to `label`, the most similar first. A name in both tables
 * means the standard's encoding.
 */
export const nearestNames = (label) => {
  const encodings = listStandard()
  const extended = list(rows)
  for (let i = 0; i < extended.length; i++) {
    const { name } = extended[i]
    if (standard.lowerNameOf(standard.getEncoding(name) ?? 0) !== name)
      append(encodings, extended[i])
  }
  return nearest(label, encodings)
}
