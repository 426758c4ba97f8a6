/**
 * Finds the encoding of any label. A label means what it means in the standard or, if the standard lacks or refuses it,
 * what it means to other programs.
 */

import { notSupported } from '../errors/errors.js'
import { rows as aliases } from '../generated/aliases.js'
import { rows as words } from '../generated/extended-labels.js'
import { FIRST_EXTENDED } from '../generated/ids.js'
import { SWAPPED } from '../generated/spellings.js'
import { append, RangeError, slice } from '../webidl/builtins.js'
import { show } from '../webidl/conversions.js'
import { nearest, suggestion } from './nearest.js'
import { getEncoding, isReplacement, listStandard, newRow, standardRow } from './registry.js'
import { canonical, findSpelled } from './spellings.js'
import { eachWord, list, lowercase, trim } from './words.js'

/** A label without SWAPPED at its end; undefined if it has none. */
const baseOf = (label) => {
  const end = label.length - SWAPPED.length
  return end > 0 && lowercase(slice(label, end)) === SWAPPED ? slice(label, 0, end) : undefined
}

/** The rows by the letters and digits of a label, made at the first use. */
let rows
const make = () => {
  rows = { __proto__: null }
  const encodings = listStandard()
  for (let id = 0; id < encodings.length; id++) {
    const row = standardRow(id)
    const { labels } = encodings[id]
    if (isReplacement(row)) continue
    for (let i = 0; i < labels.length; i++) rows[canonical(labels[i])] = row
    eachWord(aliases[id], (alias) => {
      rows[alias] = row
    })
  }
  for (let i = 0; i < words.length; i++) {
    const id = FIRST_EXTENDED + i
    let row
    eachWord(words[i], (word) => {
      row ??= newRow(id, word)
      rows[canonical(word)] = row
    })
    const base = rows[canonical(baseOf(row?.name ?? '') ?? '')]
    if (base !== undefined) base.swapped = row.swapped = row
  }
}

const rowOf = (letters) => rows[letters]

/** The row of a label without SWAPPED, or undefined. */
const resolvePlain = (label) => {
  const row = getEncoding(label)
  if (row !== undefined && !isReplacement(row)) return row
  if (rows === undefined) make()
  return rows[label] ?? findSpelled(label, rowOf)
}

/** Resolves a label that differs from the one before. */
const resolveNext = (label) => {
  const trimmed = trim(label)
  const base = baseOf(trimmed)
  const row = resolvePlain(base ?? trimmed)
  if (base === undefined) return row
  return row === undefined || row.swapped === row ? undefined : row.swapped
}

/** The label that was resolved last, and its row: programs that make many decoders usually pass the same label. */
let last = ''
let lastRow

/** The row of a label, or undefined. */
export const resolve = (label) => {
  if (label !== last) {
    lastRow = resolveNext(label)
    last = lastRow === undefined ? '' : label
  }
  return lastRow
}

/** A new array of the names that other programs have for an encoding of the standard, without the standard's labels. */
export const aliasesOf = ({ id }) => {
  const all = []
  eachWord(aliases[id], (alias) => append(all, alias))
  return all
}

/** A new array of `{ name, labels }` of the encodings that the standard leaves out, each without an option. */
export const listExtended = () => {
  const all = list(words)
  const plain = []
  for (let i = 0; i < all.length; i++) if (baseOf(all[i].name) === undefined) append(plain, all[i])
  return plain
}

/** The names of encodings with a label similar to `label`, the most similar first. */
export const nearestNames = (label) => {
  const encodings = []
  const standard = listStandard()
  const extended = listExtended()
  for (let i = 0; i < standard.length; i++) {
    if (!isReplacement(standardRow(i))) append(encodings, standard[i])
  }
  for (let i = 0; i < extended.length; i++) append(encodings, extended[i])
  return nearest(label, encodings)
}

/** The error for an option of EBCDIC. */
export const notEbcdic = (option, { name }) =>
  new RangeError(`${option} is an option of EBCDIC, which ${name} is not`)

/** Says what is wrong with a label that ends with SWAPPED needlessly. */
const remarkOnSwapped = ({ name, swapped }) =>
  swapped === undefined
    ? `ends with ${SWAPPED}, an option of EBCDIC, which ${name} is not`
    : `has ${SWAPPED} twice`

/** Says what is wrong with a label without a row. */
const remarkOn = (label) => {
  if (getEncoding(label) !== undefined) return 'means replacement, an encoding that decodes nothing'
  const base = resolvePlain(baseOf(trim(label)) ?? '')
  if (base !== undefined) return remarkOnSwapped(base)
  return `is not the label of an encoding${suggestion(nearestNames(label))}`
}

/** The row of a label. Throws a RangeError that names the label. */
export const findAny = (label) => {
  const row = resolve(label)
  if (row !== undefined) return row
  throw notSupported(`label ${show(label)} ${remarkOn(label)}`, label)
}
