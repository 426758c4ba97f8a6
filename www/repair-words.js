/** A list of the words that a repair changed, with a box for each to accept it. */

import { element, plural } from './dom.js'
import { textOf } from './words.js'

/** How many different words are listed. */
const LISTED = 200

const keyOf = ({ before, after }) => JSON.stringify([before, after])

/** The element for the parts of a repaired text, of which there are changes; `onChange(text)` gets the text to take. */
export const newWordList = (parts, onChange) => {
  const counts = new Map()
  for (const part of parts) {
    if (typeof part === 'string') continue
    const key = keyOf(part)
    counts.set(key, { ...part, times: (counts.get(key)?.times ?? 0) + 1 })
  }
  const rejected = new Set()
  const changed = () => onChange(textOf(parts, (part) => !rejected.has(keyOf(part))))

  const item = ([key, { before, after, times }]) => {
    const box = element('input', { type: 'checkbox', checked: true })
    box.addEventListener('change', () => {
      if (box.checked) rejected.delete(key)
      else rejected.add(key)
      changed()
    })
    const words = [element('del', {}, before), ' → ', element('ins', {}, after)]
    const more = times > 1 ? [element('small', {}, ` ${plural(times, 'time')}`)] : []
    return element('li', {}, element('label', { className: 'check' }, box, ' ', ...words, ...more))
  }

  const listed = [...counts].slice(0, LISTED)
  const rest = counts.size - listed.length
  const note = rest > 0 ? [element('p', {}, `${plural(rest, 'more word')} changed.`)] : []
  return element(
    'fieldset',
    { className: 'words' },
    element('legend', {}, 'Changed words. Clear a box to leave a word as it was:'),
    element('ul', {}, ...listed.map(item)),
    ...note,
  )
}
