/** From a label as mail, HTTP, files and other programs write it to a name. */

import { rows as codePages } from '../generated/code-page-numbers.js'
import { rows as mixed } from '../generated/ebcdic-mixed-labels.js'
import { rows as formats } from '../generated/extended-labels.js'
import { append, charCodeAt, slice } from '../webidl/builtins.js'
import { withoutVersion } from './extended-table.js'
import { list, listStandard, standard } from './labels.js'
import { canonical } from './nearest.js'
import { declaredNames, otherNames } from './other-names.js'

/** No label is longer. */
const LONGEST = 60

/** By the letters and digits of a label, a name. Made at the first use. */
let names

/** Adds the labels of rows; those that the table has already mean what they meant. */
const add = (rows, skipped, nameOf) => {
  const encodings = list(rows)
  for (let i = 0; i < encodings.length; i++) {
    const { labels, name } = encodings[i]
    for (let j = skipped; j < labels.length; j++) {
      names[canonical(labels[j])] ??= nameOf(name)
    }
  }
}

/** The name of the standard's encoding that has a label; undefined if none has, or if it is replacement. */
const toName = (label) => {
  const name = standard.nameOf(standard.getEncoding(label))
  return name === 'replacement' ? undefined : name
}

const make = () => {
  names = { __proto__: null }
  const encodings = listStandard()
  for (let i = 0; i < encodings.length; i++) {
    const { labels, name } = encodings[i]
    if (name === 'replacement') continue
    for (let j = 0; j < labels.length; j++) names[canonical(labels[j])] ??= name
  }
  add([...otherNames, ...declaredNames], 1, toName)
  add([...formats, ...codePages, ...mixed], 0, (name) => toName(name) ?? name)
}

/** What mail software writes before a label that is known without it. */
const PREFIXES = ['xms', 'x', 'cs']

/** Words before the number of a code page. */
const BEFORE_NUMBERS = ['windows', 'win', 'cp', 'ibm', 'ms', 'dos', 'ccsid', '']

/** The rest of a text that begins with `start`, or undefined. */
const after = (text, start) =>
  slice(text, 0, start.length) === start ? slice(text, start.length) : undefined

/** A number without the zeros before it; '' for other text. */
const toNumber = (text) => {
  let number = ''
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i)
    if (unit < 0x30 || unit > 0x39) return ''
    if (number !== '' || unit > 0x30) number += text[i]
  }
  return number
}

/** The number of a code page in letters such as `win1251`, or ''. */
const numberOf = (letters) => {
  let number = ''
  for (let i = 0; i < BEFORE_NUMBERS.length && number === ''; i++) {
    number = toNumber(after(letters, BEFORE_NUMBERS[i]) ?? '')
  }
  return number
}

/** The spellings of canonical letters to try, in order. */
const spellings = (letters) => {
  const all = [letters, withoutVersion(letters)]
  for (let i = 0; i < PREFIXES.length; i++) {
    const rest = after(all[1], PREFIXES[i])
    if (rest !== undefined) append(all, rest)
  }
  for (let i = 0, { length } = all; i < length; i++) {
    const number = numberOf(all[i])
    if (number === '') continue
    append(all, number)
    append(all, `windows${number}`)
    append(all, `cp${number}`)
  }
  return all
}

/** Without the language that RFC 2231 adds to a charset: `*en`. */
const withoutLanguage = (label) => {
  for (let i = 1; i < label.length; i++) if (label[i] === '*') return slice(label, 0, i)
  return label
}

/** The name of an encoding of the standard or of `encodium/extended`, or null. */
export const resolveLabel = (label) => {
  if (label.length > LONGEST) return null
  const name = toName(label)
  if (name !== undefined) return name
  if (names === undefined) make()
  const all = spellings(canonical(withoutLanguage(label)))
  for (let i = 0; i < all.length; i++) if (names[all[i]] !== undefined) return names[all[i]]
  return null
}
