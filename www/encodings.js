/** The encodings as the page's lists show them. */

import { element } from './dom.js'
import { encodings } from './encoding-names.js'

/** Whose names each group has; those that no group has come last. */
const groups = [
  ['Unicode', /^UTF/],
  ['Japanese', /JP$|JIS$/],
  ['Chinese', /^(gb|big5)/i],
  ['Korean', /KR$/],
  ['Cyrillic', /^(KOI8|IBM866|ISO-8859-5$|windows-1251|x-mac-c)/],
  ['Western', /^(windows-1252|macintosh|ISO-8859-1[45])/],
  ['Central and Baltic', /^(windows-125[07]|ISO-8859-([24]|10|13|16)$)/],
  ['Southern', /^(windows-125[34]|ISO-8859-[37])/],
  ['Hebrew and Arabic', /^(windows-125[56]|ISO-8859-[68])/],
  ['South-East Asian', /^windows-(874|1258)/],
  ['Other', /./],
]

const groupOf = (name) => groups.find(([, pattern]) => pattern.test(name))[0]

/** Fills a list with them, in groups. */
export const fill = (select) => {
  for (const [title] of groups) {
    const own = encodings.filter((name) => groupOf(name) === title)
    select.append(element('optgroup', { label: title }, ...own.map((name) => new Option(name))))
  }
}
