/** Shows the details of the character that a person points at. */

import { reasonOf } from './detect.js'
import { byId, codePoints, count, element, hexBytes, plural } from './dom.js'
import { pointerOf } from './pointer.js'

/** Names for controls and spaces, which are invisible. */
const NAMES = {
  '\n': 'line feed',
  '\r': 'carriage return',
  '\t': 'tab',
  ' ': 'space',
  '\uFEFF': 'BOM',
}

const glyph = ({ text, kind }) =>
  kind === 'escape' ? 'escape' : kind === 'malformed' ? 'malformed' : (NAMES[text] ?? text)

const meaning = ({ text, kind, length }, name) =>
  kind === 'malformed'
    ? `${plural(length, 'byte')} not valid in ${name}, shown as U+FFFD`
    : kind === 'escape'
      ? 'An escape sequence to another character set'
      : codePoints(text)

const pointerText = (item, name) => {
  const pointer = item.kind === 'char' ? pointerOf(name, [...item.bytes]) : undefined
  return pointer === undefined ? 'none' : `${count(pointer[1])} in ${pointer[0]}`
}

/** One line, for screen readers. */
export const spoken = (item, name) =>
  `${glyph(item)}, ${meaning(item, name)}, ${hexBytes(item.bytes)} at offset ${item.offset}`

const field = (title, value, className = '') =>
  element('div', {}, element('dt', {}, title), element('dd', { className }, value))

/** The number of the latest call: reasons for earlier ones are dropped. */
let latest = 0

export const showDetails = (item, name) => {
  const known = item !== undefined
  const word = known ? glyph(item) : '–'
  const second = field('Code point', known ? meaning(item, name) : '–')
  byId('details').replaceChildren(
    field('Character', word, [...word].length > 2 ? '' : 'glyph'),
    second,
    field('Bytes', known ? `${hexBytes(item.bytes)} at offset ${count(item.offset)}` : '–'),
    field('Pointer', known ? pointerText(item, name) : '–'),
  )
  const call = ++latest
  if (item?.kind === 'malformed') {
    reasonOf(item.near, item.length, name).then((reason) => {
      if (reason !== undefined && call === latest) second.lastChild.textContent = reason
    })
  }
}
