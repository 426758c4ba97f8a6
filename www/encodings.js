/** The encodings as the page's lists show them. */

import { byId, element } from './dom.js'
import { codePageGroups, codePages, encodings, withLineFeed15 } from './encoding-names.js'

/** The groups of the standard's encodings, by name: an encoding is in the first group that matches. */
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

/** Adds the encodings to a list, in groups whose titles begin with `prefix`. */
const fill = (select, prefix) => {
  const append = (title, names) => {
    const label = prefix + title
    select.append(element('optgroup', { label }, ...names.map((name) => new Option(name))))
  }
  for (const [title] of groups) {
    append(
      title,
      encodings.filter((name) => groupOf(name) === title),
    )
  }
  for (const title of codePageGroups) {
    const pages = codePages.filter(({ group }) => group === title)
    append(
      title,
      pages.map(({ name }) => name),
    )
  }
}

/**
 * Fills the list `id`. If EBCDIC is chosen, a checkbox after the list moves its line feed to 0x15.
 * `value` is the chosen encoding's name; setting it clears the checkbox.
 */
export const newEncodingList = (id, prefix = '') => {
  const select = byId(id)
  const box = element('input', { type: 'checkbox', id: `${id}-line-feed` })
  const label = element(
    'label',
    { className: 'check', htmlFor: box.id },
    box,
    ' Line feed is byte 15',
  )
  const adapt = () => {
    if (withLineFeed15(select.value) === undefined) label.remove()
    else select.closest('label').after(label)
  }
  fill(select, prefix)
  select.addEventListener('change', adapt)
  box.addEventListener('change', () => select.dispatchEvent(new Event('change', { bubbles: true })))
  adapt()
  return {
    get value() {
      return (box.checked ? withLineFeed15(select.value) : undefined) ?? select.value
    },
    set value(name) {
      select.value = name
      box.checked = false
      adapt()
    },
    onChange: (call) => select.addEventListener('change', call),
  }
}
