/** All that is known of the character that a person points at. */

import { reasonOf } from './detect.js'
import { byId, codePoints, count, element, hexBytes, plural } from './dom.js'
import { pointerOf } from './pointer.js'

/** What controls and spaces look like. */
const PICTURES = {
  '\n': 'line feed',
  '\r': 'carriage return',
  '\t': 'tab',
  ' ': 'space',
  '\uFEFF': 'mark',
}

const glyph = ({ text, kind }) =>
  kind === 'escape' ? 'escape' : kind === 'malformed' ? 'malformed' : (PICTURES[text] ?? text)

const meaning = ({ text, kind, length }, name) =>
  kind === 'malformed'
    ? `${plural(length, 'byte')} that ${length === 1 ? 'is' : 'are'} no ${name}, read as U+FFFD`
    : kind === 'escape'
      ? 'A switch to another set of characters'
      : codePoints(text)

const place = (item, name) => {
  const pointer = item.kind === 'char' ? pointerOf(name, [...item.bytes]) : undefined
  return pointer === undefined ? 'none' : `${count(pointer[1])} in ${pointer[0]}`
}

/** In one line, for those who listen. */
export const spoken = (item, name) =>
  `${glyph(item)}, ${meaning(item, name)}, ${hexBytes(item.bytes)} at ${item.at}`

const field = (title, value, className = '') =>
  element('div', {}, element('dt', {}, title), element('dd', { className }, value))

/** Counts what was shown, so that a reason that comes late gives way. */
let turn = 0

export const showDetails = (item, name) => {
  const known = item !== undefined
  const word = known ? glyph(item) : '–'
  const second = field('Code point', known ? meaning(item, name) : '–')
  byId('details').replaceChildren(
    field('Character', word, [...word].length > 2 ? '' : 'glyph'),
    second,
    field('Bytes', known ? `${hexBytes(item.bytes)} at ${count(item.at)}` : '–'),
    field('Pointer', known ? place(item, name) : '–'),
  )
  const mine = ++turn
  if (item?.kind === 'malformed') {
    reasonOf(item.near, item.length, name).then((reason) => {
      if (reason !== undefined && mine === turn) second.lastChild.textContent = reason
    })
  }
}
