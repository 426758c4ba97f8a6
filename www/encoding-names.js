/** The encodings that the page has, by name. */

import { groupOf, groups } from '../js/encodings/groups.js'
import { isStandard as isRowOfStandard, listStandard } from '../js/encodings/registry.js'
import { listExtended, resolve } from '../js/encodings/resolve.js'

/** The standard's encodings without `replacement`, which decodes nothing. */
export const encodings = listStandard()
  .map(({ name }) => name)
  .filter((name) => name !== 'replacement')

/** The code pages that the standard lacks, as `{ name, group }`. */
export const codePages = listExtended()
  .map(({ name }) => ({ name, group: groupOf(name) }))
  .filter(({ group }) => group !== 'GSM 03.38' && group !== 'Other formats')

/** The groups of these code pages. */
export const codePageGroups = groups.filter((name) => codePages.some(({ group }) => group === name))

/** The name of an encoding, as the page shows it; results have it in lowercase. */
export const nameOf = (encoding) => resolve(encoding).name

/** A step of a repair with the names of its encodings as the page shows them. */
export const mistakeOf = ({ encoding, readAs, ...rest }) => ({
  ...rest,
  encoding: nameOf(encoding),
  readAs: nameOf(readAs),
})

/** The id of the encoding with a name. */
export const idOf = (name) => resolve(name).id

/** Whether an encoding is one of the standard's. */
export const isStandard = (name) => isRowOfStandard(resolve(name))

/** The suffix of an EBCDIC page's name that moves its line feed from byte 0x25 to 0x15. */
const SWAPPED = ',swaplfnl'

/** The name of an EBCDIC page with its line feed at 0x15; undefined for other encodings, and for no name. */
export const withLineFeed15 = (name) => resolve(name)?.swapped?.name

/** A name as people read it. */
export const titleOf = (name) => name.replace(SWAPPED, ' with line feed 15')

/** A name without the suffix for the line feed. */
export const pageOf = (name) => name.replace(SWAPPED, '')
