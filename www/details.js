/** The view of the character that a person points at. */

import { reasonOf } from './detect.js'
import { byId, codePoints, count, element, hexBytes, plural } from './dom.js'
import { state, watch } from './state.js'

/** Names for controls and spaces, which are invisible. */
const NAMES = {
  '\n': 'line feed',
  '\r': 'carriage return',
  '\t': 'tab',
  ' ': 'space',
  '\uFEFF': 'BOM',
}

const glyph = ({ text, kind }) => (kind === 'char' ? (NAMES[text] ?? text) : kind)

const meaning = ({ text, kind, length }) =>
  kind === 'malformed'
    ? `${plural(length, 'byte')} not valid in ${state.encoding}, shown as U+FFFD`
    : kind === 'escape'
      ? 'An escape sequence to another character set'
      : codePoints(text)

/** One line about a character, for screen readers. */
export const spoken = (item) =>
  `${glyph(item)}, ${meaning(item)}, ${hexBytes(item.bytes)} at offset ${item.offset}`

const field = (title, value, className = '') =>
  element('div', {}, element('dt', {}, title), element('dd', { className }, value))

export const setUpDetails = () => {
  const show = async () => {
    const { pointed: item } = state
    const isKnown = item !== undefined
    const word = isKnown ? glyph(item) : '–'
    const second = field('Code point', isKnown ? meaning(item) : '–')
    byId('details').replaceChildren(
      field('Character', word, [...word].length > 2 ? '' : 'glyph'),
      second,
      field('Bytes', isKnown ? `${hexBytes(item.bytes)} at offset ${count(item.offset)}` : '–'),
    )
    if (item?.kind !== 'malformed') return
    const reason = await reasonOf(item.near, item.length, state.encoding)
    if (reason !== undefined && item === state.pointed) second.lastChild.textContent = reason
  }
  watch('pointed', show)
  show()
}
