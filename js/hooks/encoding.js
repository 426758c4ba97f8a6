/** The argument `encoding` of the hooks: a name or any label, of which an id is made. */

import { noLabel, standard } from '../encodings/labels.js'
import { toDOMString } from '../webidl/conversions.js'

const { RangeError } = globalThis

/** The three encodings that the standard only decodes. */
const decoded = { __proto__: null, replacement: true, 'UTF-16BE': true, 'UTF-16LE': true }

export const hasEncoder = (id) => decoded[standard.nameOf(id)] === undefined

export const toEncoding = (value) => {
  const label = toDOMString(value, 'encoding')
  const id = standard.getEncoding(label)
  if (id === undefined) throw noLabel('encoding', label)
  return id
}

/** As `toEncoding`, of an encoding that has an encoder. */
export const toEncoder = (value) => {
  const id = toEncoding(value)
  if (hasEncoder(id)) return id
  const name = standard.nameOf(id)
  throw new RangeError(`encoding ${name} has no encoder: use getOutputEncoding('${name}')`)
}
