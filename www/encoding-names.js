/** The encodings that the page has, by name. */

import { rows, table } from '../js/encodings/extended-encodings.js'
import { codePageGroup } from '../js/encodings/groups.js'
import { list, listStandard, standard } from '../js/encodings/labels.js'
import { FIRST_NEW_PAGE, ISO_8859_1 } from '../js/generated/ids.js'

const names = listStandard().map(({ name }) => name)

/** The standard's encodings without `replacement`, which decodes nothing. */
export const encodings = names.filter((name) => name !== 'replacement')

/** The code pages that the standard lacks, as `{ name, group }`. */
export const codePages = list(rows)
  .map(({ name }) => ({ name, id: table.getEncoding(name) }))
  .filter(({ id }) => id === ISO_8859_1 || id >= FIRST_NEW_PAGE)
  .map(({ name }) => ({ name, group: codePageGroup(name) }))

/** Whether a name is one of the standard's. The code pages `koi8-u` and KOI8-U differ. */
export const isStandard = (name) => names.includes(name)

/** The suffix of an EBCDIC page's name that moves its line feed from byte 0x25 to 0x15. */
const SWAPPED = ',swaplfnl'

/** The name of an EBCDIC page with its line feed at 0x15; undefined for other encodings. */
export const withLineFeed15 = (name) =>
  table.getEncoding(name + SWAPPED) === undefined ? undefined : name + SWAPPED

/** A name as people read it. */
export const titleOf = (name) => name.replace(SWAPPED, ' with line feed 15')

/** A name without the suffix for the line feed. */
export const pageOf = (name) => name.replace(SWAPPED, '')

/** The id of the encoding with a name. */
export const idOf = (name) => (isStandard(name) ? standard : table).getEncoding(name)
