/** The argument `encoding` of the hooks: a name or any label, of which a row is made. */

import { getEncoding, noLabel } from '../encodings/registry.js'
import { toDOMString } from '../webidl/conversions.js'

const { RangeError } = globalThis

/** Whether the standard has an encoder of an encoding, and not only another document. */
export const hasEncoder = ({ id, encoder }) => encoder === id

export const toEncoding = (value) => {
  const label = toDOMString(value, 'encoding')
  const row = getEncoding(label)
  if (row === undefined) throw noLabel('encoding', label)
  return row
}

/** As `toEncoding`, of an encoding that has an encoder. */
export const toEncoder = (value) => {
  const row = toEncoding(value)
  if (hasEncoder(row)) return row
  const { name } = row
  throw new RangeError(`encoding ${name} has no encoder: use getOutputEncoding('${name}')`)
}
