/** The encodings that the page has, by name. */

import { rows, table } from '../js/encodings/extended.js'
import { codePageGroup } from '../js/encodings/groups.js'
import { list, listStandard, standard } from '../js/encodings/labels.js'
import { FIRST_NEW_PAGE, ISO_8859_1 } from '../js/generated/ids.js'

const names = listStandard().map(({ name }) => name)

/** Those of the standard, but for the replacement encoding, which stands for what is not to be read. */
export const encodings = names.filter((name) => name !== 'replacement')

/** The code pages that the standard lacks, as `{ name, group }`. */
export const codePages = list(rows)
  .map(({ name }) => ({ name, id: table.getEncoding(name) }))
  .filter(({ id }) => id === ISO_8859_1 || id >= FIRST_NEW_PAGE)
  .map(({ name }) => ({ name, group: codePageGroup(name) }))

/** Whether a name is one of the standard's. The code pages `koi8-u` and KOI8-U differ. */
export const isStandard = (name) => names.includes(name)

/** The id of the encoding with a name. */
export const idOf = (name) => (isStandard(name) ? standard : table).getEncoding(name)
