/**
 * A row for each of the standard's encodings, and the standard's section 4.2, which maps labels to encodings.
 * resolve.js has the rows of all others, and what labels mean to other programs.
 *
 * A row is `{ id, name, encoding, encoderId, swapped }`: the id at the boundary of the module, the name as its document
 * writes it, the same in lowercase, the id that encodes, undefined if nothing does, and for an encoding of EBCDIC the row
 * with its two line ends exchanged, which may be this one.
 */

import { FIRST_EXTENDED } from '../generated/ids.js'
import { encoders, rows as words } from '../generated/labels.js'
import { append } from '../webidl/builtins.js'
import { eachWord, list, lowercase, trim } from './words.js'

/** A new array of `{ name, labels }` of the standard's encodings. */
export const listStandard = () => list(words)

/** No label is longer. */
const MAX_LABEL_LENGTH = 40

/** A label in ASCII lowercase, without ASCII whitespace around it; '' if it is too long. */
export const normalize = (label) => {
  const trimmed = trim(label)
  return trimmed.length > MAX_LABEL_LENGTH ? '' : lowercase(trimmed)
}

/** A row. An encoding's encoder has the same id unless `encoders` names another one. */
export const newRow = (id, name) => ({
  id,
  name,
  encoding: lowercase(name),
  encoderId: id in encoders ? encoders[id] : id,
  swapped: undefined,
})

/** The rows of the standard's encodings, by id and by label, made at the first use. */
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

/** Whether a row is that of replacement, whose decoder reports an error for any input. */
export const isReplacement = ({ encoderId }) => encoderId === undefined
