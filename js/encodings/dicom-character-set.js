/** The values of DICOM's Specific Character Set, (0008,0005). */

import { notSupported } from '../errors/errors.js'
import { delimiters, first, others } from '../generated/dicom.js'
import { DICOM } from '../generated/extended-ids.js'
import {
  append,
  charCodeAt,
  fromCharCode,
  join,
  Object,
  slice,
  TypeError,
} from '../webidl/builtins.js'
import { show, toDOMString } from '../webidl/conversions.js'
import { findStandard } from './find-standard.js'

/** The index in `delimiters` of the mode bits for the delimiters of a value representation. */
const DELIMITERS = { __proto__: null, PN: 0, LO: 1, SH: 1, UC: 1, LT: 2, ST: 2, UT: 2 }

const { isArray } = Array

/** Converts the attribute's values to one string. */
export const toValues = (value) =>
  toDOMString(isArray(value) ? join(value, '\\') : value, 'specificCharacterSet')

/** The standard's label for each value that must be the only one. */
const SINGLE_VALUES = { __proto__: null, 'ISO_IR 192': 'utf-8', GB18030: 'gb18030', GBK: 'gbk' }

/** The values of Specific Character Set, each with its synonyms. */
export const dicomValues = () => [
  ...Object.keys(first).map((number) => [`ISO 2022 IR ${number}`, `ISO_IR ${number}`]),
  ...Object.keys(SINGLE_VALUES).map((value) => [value]),
]

/** The prefixes before numbers, as letters and digits. CP-1234 has terms with the last one. */
const PREFIXES = ['ISO2022IR', 'ISOIR', 'ISO2022']

/** The keys in SINGLE_VALUES of terms that must be the only value, by their letters without a prefix. */
const SINGLE_VALUES_BY_LETTERS = { __proto__: null, GB18030: 'GB18030', GBK: 'GBK' }

/** The maximum length of a term's letters. */
const MAX_LETTERS = 16

/**
 * A value in upper case, without spaces, hyphens, underscores and U+0000. The result may be cut, but is then longer
 * than any term.
 */
const lettersOf = (value) => {
  let letters = ''
  for (let i = 0; i < value.length && letters.length <= MAX_LETTERS; i++) {
    const unit = charCodeAt(value, i)
    if (unit === 0x20 || unit === 0x2d || unit === 0x5f || unit === 0) continue
    letters += fromCharCode(unit >= 0x61 && unit <= 0x7a ? unit - 0x20 : unit)
  }
  return letters
}

/**
 * The term that a value in a file means: '' for an empty value, the number of a set, or a key in SINGLE_VALUES; undefined for
 * an unknown value.
 */
const termOf = (value) => {
  const letters = lettersOf(value)
  if (letters === '') return ''
  let number
  for (let i = 0; i < PREFIXES.length && number === undefined; i++) {
    const { length } = PREFIXES[i]
    if (slice(letters, 0, length) === PREFIXES[i]) number = slice(letters, length)
  }
  if (number === '192') return 'ISO_IR 192'
  const alone = SINGLE_VALUES_BY_LETTERS[number ?? letters]
  if (alone !== undefined) return alone
  return number !== undefined && first[number] !== undefined ? number : undefined
}

/**
 * The terms of an attribute. Some files combine a term that must be the only value with others. If such a term comes
 * first, or after ASCII only, it is the only result, because it contains ASCII; after other sets it is ignored.
 */
const termsOf = (values) => {
  const terms = []
  let alone
  let hasSets = false
  for (let start = 0, end = 0; end <= values.length; end++) {
    if (end < values.length && values[end] !== '\\') continue
    const term = termOf(slice(values, start, end))
    if (term === undefined) {
      throw notSupported(`${show(values)} is not a Specific Character Set of DICOM`, values)
    }
    start = end + 1
    if (SINGLE_VALUES[term] === undefined) {
      hasSets ||= term !== '' && term !== '6'
      append(terms, term)
    } else if (!hasSets) {
      alone ??= term
    }
  }
  return alone === undefined ? terms : [alone]
}

/** Sets of two-byte characters, which are defined for attributes of several values only. */
const EXTENSIONS = { __proto__: null, 87: true, 159: true, 149: true, 58: true }

/** The attribute's corrected values, in the spelling of PS3.3, section C.12.1.1.2. */
export const correct = (values) => {
  const terms = termsOf(values)
  let corrected = ''
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]
    if (i > 0) corrected += '\\'
    if (term === '' || SINGLE_VALUES[term] !== undefined) corrected += term
    else corrected += (terms.length > 1 || EXTENSIONS[term] ? 'ISO 2022 IR ' : 'ISO_IR ') + term
  }
  return corrected
}

/** The row of the encoding for the attribute's values, and the initial mode of its decoders and encoders. */
export const characterSet = (values, { vr = 'PN' }) => {
  const kind = DELIMITERS[toDOMString(vr, 'vr')]
  if (kind === undefined) {
    throw new TypeError(`vr must be PN, LO, SH, UC, LT, ST or UT, not ${show(vr)}`)
  }
  const terms = termsOf(values)
  const alone = SINGLE_VALUES[terms[0]]
  const names = { name: `DICOM ${show(values)}`, encoding: 'dicom' }
  if (alone !== undefined) return { row: { ...findStandard(alone), ...names }, mode: 0 }
  let mode = delimiters[kind]
  for (let i = 0; i < terms.length; i++) {
    mode |= (i === 0 ? first : others)[terms[i] === '' ? '6' : terms[i]]
  }
  return { row: { id: DICOM, encoderId: DICOM, ...names }, mode }
}
