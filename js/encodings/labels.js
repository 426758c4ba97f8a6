/** The standard's section 4.2: from labels to encodings. */

import { rows } from '../generated/labels.js'
import { append, charCodeAt, fromCharCode, RangeError, slice } from '../webidl/builtins.js'
import { isNear } from './spelling.js'

/** Calls back with each of the words of a text, between single spaces. */
export const eachWord = (text, call) => {
  for (let from = 0, i = 0; i <= text.length && text !== ''; i++) {
    if (i === text.length || text[i] === ' ') {
      call(slice(text, from, i))
      from = i + 1
    }
  }
}

/** A new array of `{ name, labels }` of rows as for [`newTable`], without those of no label. */
export const list = (rows) => {
  const encodings = []
  for (let row = 0; row < rows.length; row++) {
    let name
    const labels = []
    eachWord(rows[row], (word) => {
      name ??= word
      append(labels, lowercase(word))
    })
    if (name !== undefined) append(encodings, { name, labels })
  }
  return encodings
}

/** No label is longer. */
const LONGEST = 40

const isWhitespace = (unit) =>
  unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0c || unit === 0x0d

/** A string without the ASCII whitespace around it and in ASCII lowercase; '' if it is too long. */
const normalize = (label) => {
  let start = 0
  let end = label.length
  while (start < end && isWhitespace(charCodeAt(label, start))) start++
  while (start < end && isWhitespace(charCodeAt(label, end - 1))) end--
  return end - start > LONGEST ? '' : lowercase(slice(label, start, end))
}

/** In ASCII lowercase. */
export const lowercase = (text) => {
  let lower = ''
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i)
    lower += unit >= 0x41 && unit <= 0x5a ? fromCharCode(unit + 0x20) : text[i]
  }
  return lower
}

/** A string as an error's message shows it. */
export const show = (text) =>
  text.length > LONGEST ? `"${slice(text, 0, LONGEST)}…"` : `"${text}"`

/** By the number of a code page of Windows, the label that means it. other-names.js makes names of them. */
export const PAGES = { __proto__: null, 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' }

/** The label that a label ending with such a number means, or undefined. */
export const byPage = (label) => PAGES[slice(label, -3)]

/** The error for an argument that is none of the standard's labels. */
export const noLabel = (argument, label) => {
  const near = byPage(label) ?? standard.nearest(label)
  const remark = near === undefined ? 'encodium/extended has others' : `is it ${near}?`
  return new RangeError(`${argument} ${show(label)} is not a label of the standard; ${remark}`)
}

/**
 * A set of encodings: for each id from `first` on a row of words, its name and then its labels but for
 * the one that is the name in lowercase.
 */
export const newTable = (rows, first) => {
  /** By label the id, and by id the name. Made at the first use, which is always of a label. */
  let ids
  const names = { __proto__: null }
  const make = () => {
    ids = { __proto__: null }
    for (let row = 0; row < rows.length; row++) {
      eachWord(rows[row], (word) => {
        // Of all these words only the name is not in lowercase.
        const label = names[first + row] === undefined ? lowercase(word) : word
        names[first + row] ??= word
        ids[label] = first + row
      })
    }
  }
  /** The standard's "get an encoding": the encoding's id, or undefined. */
  const getEncoding = (label) => {
    if (ids === undefined) make()
    return ids[label] ?? ids[normalize(label)]
  }
  /** The encoding's name as the standard writes it. */
  const nameOf = (id) => names[id]
  return {
    getEncoding,
    nameOf,
    /** The first label that a longer label than `l1` misspells by one letter, or undefined. */
    nearest: (label) => {
      if (ids === undefined) make()
      const wanted = normalize(label)
      if (wanted.length < 3) return
      for (const known in ids) {
        if (nameOf(ids[known]) !== 'replacement' && isNear(wanted, known, 1, true)) return known
      }
    },
    /** The encoding's name in lowercase, as the classes return it. */
    lowerNameOf: (id) => lowercase(nameOf(id)),
    /** The id for a constructor's label. Throws a RangeError that names the label. */
    codecFor: (label) => {
      const id = getEncoding(label)
      if (id === undefined) throw noLabel('label', label)
      if (nameOf(id) === 'replacement') {
        throw new RangeError(
          `label ${show(label)} is one of replacement; encodium/extended has HZ and ISO-2022-KR`,
        )
      }
      return id
    },
  }
}

/** The standard's encodings. */
export const standard = newTable(rows, 0)

/** A new array of `{ name, labels }` of them. */
export const listStandard = () => list(rows)
