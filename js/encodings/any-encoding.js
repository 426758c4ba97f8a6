/**
 * From any label to a decoder and an encoder: of the standard, and of the extended encodings once
 * `encodium/extended` has provided their table, which nobody else has to load.
 */

import { FIRST_EXTENDED } from '../generated/ids.js'
import { standard } from './labels.js'
import { findEncoder } from './to-encode.js'

let extended

/** Provides the table of the extended encodings. */
export const provideExtendedTable = (table) => {
  extended = table
}

const ofStandard = (id, label) => {
  const { codec, encoding, name } = findEncoder(label)
  return { decoder: id, encoder: codec, name, encoding, isStandard: true }
}

/**
 * The ids of a label's decoder and encoder and the encoding's names, for errors and for callers. A label
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
  return { decoder: other, encoder: other, name: encoding, encoding, isStandard: false }
}
