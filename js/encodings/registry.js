/**
 * The encodings: a row for each, and the standard's section 4.2, from labels to encodings. resolve.js has the rows of
 * all others, and what labels mean elsewhere.
 *
 * A row is `{ id, name, encoding, encoder, swapped }`: the id at the boundary of the module, the name as its document
 * writes it, the same in lowercase, the id that encodes, undefined if nothing does, and for an encoding of EBCDIC the row
 * with its two line ends exchanged, which may be this one.
 */

import { notSupported } from '../errors/errors.js'
import { FIRST_EXTENDED } from '../generated/ids.js'
import { encoders, rows as words } from '../generated/labels.js'
import { append, charCodeAt, fromCharCode, indexOf, slice } from '../webidl/builtins.js'
import { show } from '../webidl/conversions.js'

/** Calls back with each of the words of a text, between single spaces. */
export const eachWord = (text, call) => {
  for (let from = 0; from <= text.length && text !== ''; ) {
    const space = indexOf(text, ' ', from)
    const end = space < 0 ? text.length : space
    call(slice(text, from, end))
    from = end + 1
  }
}

/** A new array of `{ name, labels }`, one for each text of words, a name and labels, that is not empty. */
export const list = (texts) => {
  const encodings = []
  for (let i = 0; i < texts.length; i++) {
    let name
    const labels = []
    eachWord(texts[i], (word) => {
      name ??= word
      append(labels, lowercase(word))
    })
    if (name !== undefined) append(encodings, { name, labels })
  }
  return encodings
}

/** A new array of `{ name, labels }` of the standard's encodings. */
export const listStandard = () => list(words)

/** In ASCII lowercase. */
export const lowercase = (text) => {
  let lower = ''
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i)
    lower += unit >= 0x41 && unit <= 0x5a ? fromCharCode(unit + 0x20) : text[i]
  }
  return lower
}

/** No label is longer. */
const LONGEST = 40

const isWhitespace = (unit) =>
  unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0c || unit === 0x0d

/** A string without the ASCII whitespace around it. */
export const trim = (text) => {
  let start = 0
  let end = text.length
  while (start < end && isWhitespace(charCodeAt(text, start))) start++
  while (start < end && isWhitespace(charCodeAt(text, end - 1))) end--
  return slice(text, start, end)
}

/** A label without the ASCII whitespace around it and in ASCII lowercase; '' if it is too long. */
const normalize = (label) => {
  const trimmed = trim(label)
  return trimmed.length > LONGEST ? '' : lowercase(trimmed)
}

/** A row. An encoding has an encoder of its own unless `encoders` names another one. */
export const newRow = (id, name) => ({
  id,
  name,
  encoding: lowercase(name),
  encoder: id in encoders ? encoders[id] : id,
  swapped: undefined,
})

/** By id the rows of the standard's encodings, and by label. Made at the first use. */
let standard
let byLabel
const make = () => {
  standard = []
  byLabel = { __proto__: null }
  for (let id = 0; id < words.length; id++) {
    let row
    eachWord(words[id], (word) => {
      // Only names have capital letters.
      const label = row === undefined ? lowercase(word) : word
      row ??= newRow(id, word)
      byLabel[label] = row
    })
    append(standard, row)
  }
}

/** The standard's "get an encoding": the row of a label, or undefined. */
export const getEncoding = (label) => {
  if (byLabel === undefined) make()
  return byLabel[label] ?? byLabel[normalize(label)]
}

/** The row of the encoding of the standard with an id. */
export const standardRow = (id) => {
  if (byLabel === undefined) make()
  return standard[id]
}

/** Whether a row is one of the standard's encodings. */
export const isStandard = ({ id }) => id < FIRST_EXTENDED

/** Whether a row is that of replacement, whose decoder only refuses. */
export const isRefused = ({ encoder }) => encoder === undefined

/** By the number of a code page of Windows at the end of a label, the label of the standard that means it. */
const PAGES = { __proto__: null, 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' }

/** Whether a string of one code unit, or undefined behind the end, is an ASCII digit. */
export const isDigit = (letter) => letter >= '0' && letter <= '9'

/**
 * Whether at most so many edits make `b` of `a`, from the indexes `i` and `j` on. An edit leaves a letter out,
 * puts one in, changes one, or exchanges two neighbours. With `sameNumber`, none changes a number: `cp437` is
 * not a misspelt `cp866`.
 */
export const isNear = (a, b, edits, sameNumber = false, i = 0, j = 0) => {
  while (i < a.length && a[i] === b[j]) {
    i++
    j++
  }
  if (i === a.length && j === b.length) return true
  if (edits === 0 || (sameNumber && isDigit(a[i]) + isDigit(b[j]) + isDigit(a[i - 1]) > 1))
    return false
  const from = (k, l) => isNear(a, b, edits - 1, sameNumber, k, l)
  return (
    from(i + 1, j) ||
    from(i, j + 1) ||
    from(i + 1, j + 1) ||
    (a[i] === b[j + 1] && a[i + 1] === b[j] && from(i + 2, j + 2))
  )
}

/** The first label that a longer label than `l1` misspells by one letter, or undefined. */
const nearest = (label) => {
  if (byLabel === undefined) make()
  const wanted = normalize(label)
  if (wanted.length < 3) return
  for (const known in byLabel) {
    if (!isRefused(byLabel[known]) && isNear(wanted, known, 1, true)) return known
  }
}

/** The strings into which DOMString converts a missing label. */
const MISSING = { __proto__: null, null: 'missing', undefined: 'missing' }

/**
 * The error for an argument that is none of the standard's labels, or one that the standard only refuses. `advice` is
 * what to do for an encoding that the standard leaves out.
 */
export const noLabel = (
  argument,
  label,
  advice = "import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'",
) => {
  const isLonger = isDigit(label[label.length - 4])
  const near = MISSING[label] ?? (isLonger ? undefined : PAGES[slice(label, -3)]) ?? nearest(label)
  const others = (known) => (near === undefined ? `for ${known}, ${advice}` : `is it ${near}?`)
  const problem =
    getEncoding(label) === undefined
      ? `is not a label of the standard; ${others('others')}`
      : `means replacement, an encoding that decodes nothing; ${others('HZ and ISO-2022-KR')}`
  return notSupported(`${argument} ${show(label)} ${problem}`, label)
}

/** The row for a constructor's label, by the standard. Throws a RangeError that names the label. */
export const findStandard = (label) => {
  const row = getEncoding(label)
  if (row === undefined || isRefused(row)) throw noLabel('label', label)
  return row
}
