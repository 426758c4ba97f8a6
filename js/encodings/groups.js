/** Code pages in groups, for lists that people read. */

import { FIRST_CODE_PAGE, FIRST_EBCDIC, FIRST_MIXED, FIRST_SWAPPED } from '../generated/ids.js'
import { table } from './extended-encodings.js'

const GROUPS = [
  ['ISO 8859', /^iso-8859-/],
  ['Windows', /^windows-/],
  ['Macintosh', /^mac-/],
  ['DOS, and others of IBM in ASCII', /^(cp|mik)/],
]

/** The group of an extended encoding's name; undefined if it is no code page. */
export const codePageGroup = (name) => {
  const id = table.getEncoding(name)
  if (id >= FIRST_MIXED) return 'EBCDIC with two-byte characters'
  if (id >= FIRST_EBCDIC && id < FIRST_SWAPPED) return 'EBCDIC'
  if (id < FIRST_CODE_PAGE && name !== 'iso-8859-1') return undefined
  return GROUPS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Other code pages'
}
