/** Groups of the encodings that the standard leaves out, for lists that people read. */

import { resumeRules } from '../generated/extended-resume-rules.js'
import { resolve } from './resolve.js'

const GROUPS = [
  ['ISO 8859', /^iso-8859-/],
  ['DOS, and others of IBM in ASCII', /^cp/],
  ['Macintosh', /^mac-/],
  ['GSM 03.38', /^gsm-/],
  [
    'Other code pages',
    /^(armscii|georgian|hp-|iso646|koi8|kz-|mik|nextstep|pt154|tcvn|tis-|us-ascii|viscii)/,
  ],
]

const EBCDIC = 'EBCDIC'
const TWO_BYTE_EBCDIC = 'EBCDIC with two-byte characters'
const OTHER = 'Other formats'

/** The names of the groups, in the order of lists. */
export const groups = [...GROUPS.map(([group]) => group), EBCDIC, TWO_BYTE_EBCDIC, OTHER]

/** The group of an encoding by its name. */
export const groupOf = (name) => {
  const { id, swapped } = resolve(name)
  // Of these, only those with two-byte characters are stateful.
  if (swapped !== undefined) return id in resumeRules ? TWO_BYTE_EBCDIC : EBCDIC
  return GROUPS.find(([, pattern]) => pattern.test(name))?.[0] ?? OTHER
}
