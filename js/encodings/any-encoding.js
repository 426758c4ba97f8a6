/**
 * From any label to a decoder and an encoder: of the standard, and of the extended encodings once
 * `encodium/extended` has provided their table, which nobody else has to load.
 */

import { FIRST_EXTENDED } from '../generated/ids.js'
import { standard } from './labels.js'
import { findEncoder } from './to-encode.js'

let extended
let rulesOf

/** Provides the table of the extended encodings, and a function that returns the rules for changes of one. */
export const provideExtendedEncodings = (table, rulesByName) => {
  extended = table
  rulesOf = rulesByName
}

const ofStandard = (id, label) => {
  const { codec, encoding, name } = findEncoder(label)
  return { decoder: id, encoder: codec, name, encoding, isStandard: true }
}

/**
 * The ids of a label's decoder and encoder, the encoding's names for errors and for callers, and if it is an
 * extended one, the rules of its states, see js/edit/shifts.js. A label
 * means what it means in the standard, if that has it. Throws a RangeError for an unknown label and for one
 * of the replacement encoding.
 */
export const findCodecs = (label) => {
  const id = standard.getEncoding(label)
  const name = standard.nameOf(id)
  if (name !== undefined && name !== 'replacement') return ofStandard(id, label)
  const other = extended?.getEncoding(label)
  if (other === undefined) return ofStandard(standard.codecFor(label), label)
  if (other < FIRST_EXTENDED) return ofStandard(other, standard.nameOf(other))
  const encoding = extended.nameOf(other)
  const rules = rulesOf(encoding)
  return { decoder: other, encoder: other, name: encoding, encoding, isStandard: false, rules }
}
