/** The encodings as the page's lists show them. */

import { element } from './dom.js'
import { codePages, encodings } from './encoding-names.js'

/** Whose names each group of the standard's has; those that no group has come last. */
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
  const append = (label, names) => {
    select.append(element('optgroup', { label }, ...names.map((name) => new Option(name))))
  }
  for (const [title] of groups) {
    append(
      title,
      encodings.filter((name) => groupOf(name) === title),
    )
  }
  for (const title of new Set(codePages.map(({ group }) => group))) {
    const own = codePages.filter(({ group }) => group === title)
    append(
      title,
      own.map(({ name }) => name),
    )
  }
}
