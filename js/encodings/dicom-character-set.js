/** The values of DICOM's Specific Character Set, (0008,0005). */

import { delimiters, first, others } from '../generated/dicom.js'
import { DICOM } from '../generated/ids.js'
import { join, RangeError, slice, TypeError } from '../webidl/builtins.js'
import { toDOMString } from '../webidl/conversions.js'
import { show } from './labels.js'
import { findEncoder } from './to-encode.js'

/** By value representation, the index in `delimiters` of the bits that its delimiters set in a mode. */
const DELIMITERS = { __proto__: null, PN: 0, LO: 1, SH: 1, UC: 1, LT: 2, ST: 2, UT: 2 }

export const NAME = 'DICOM'

const { isArray } = Array

/** Converts the attribute's values to one string. */
export const toValues = (value) =>
  toDOMString(isArray(value) ? join(value, '\\') : value, 'specificCharacterSet')

/** The encoding's name in errors. */
export const nameOf = (values) => `${NAME} ${show(values)}`

/** By value that stands alone, the label of the standard that it means. */
export const ALONE = { __proto__: null, 'ISO_IR 192': 'utf-8', GB18030: 'gb18030', GBK: 'gbk' }

const PREFIXES = ['ISO_IR ', 'ISO 2022 IR ']

/** A value without the spaces around it, which do not count. */
const trimmed = (value) => {
  let start = 0
  let end = value.length
  while (start < end && value[start] === ' ') start++
  while (end > start && value[end - 1] === ' ') end--
  return slice(value, start, end)
}

/** The number of a value, which is that of ASCII for an empty one; undefined if it has none. */
const numberOf = (value) => {
  if (value === '') return '6'
  for (let i = 0; i < PREFIXES.length; i++) {
    const { length } = PREFIXES[i]
    if (slice(value, 0, length) === PREFIXES[i]) return slice(value, length)
  }
}

/** From the attribute's values to an encoding, and to the mode in which its decoders and encoders begin. */
export const characterSet = (values, { vr = 'PN' }) => {
  const kind = DELIMITERS[toDOMString(vr, 'vr')]
  if (kind === undefined) {
    throw new TypeError(`vr must be PN, LO, SH, UC, LT, ST or UT, not ${show(`${vr}`)}`)
  }
  const alone = ALONE[trimmed(values)]
  if (alone !== undefined) return { codec: findEncoder(alone).codec, mode: 0 }
  let mode = delimiters[kind]
  for (let start = 0, end = 0; end <= values.length; end++) {
    if (end < values.length && values[end] !== '\\') continue
    const sets = start === 0 ? first : others
    const set = sets[numberOf(trimmed(slice(values, start, end)))]
    if (set === undefined) {
      throw new RangeError(`${show(values)} is not a Specific Character Set of DICOM`)
    }
    mode |= set
    start = end + 1
  }
  return { codec: DICOM, mode }
}
