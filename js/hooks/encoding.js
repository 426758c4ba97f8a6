/** Converts the argument `encoding` of the hooks, a name or any label, to a row. */

import { noLabel } from '../encodings/find-standard.js'
import { getEncoding } from '../encodings/registry.js'
import { notSupported } from '../errors/errors.js'
import { toLabel } from '../webidl/conversions.js'

/** Whether the standard itself, and not only another document, has an encoder of an encoding. */
export const hasEncoder = ({ id, encoderId }) => encoderId === id

const find = (label) => {
  const row = getEncoding(label)
  if (row === undefined) throw noLabel('encoding', label)
  return row
}

export const toEncoding = (value) => find(toLabel(value, 'encoding'))

/** As `toEncoding`, for an encoding that has an encoder. */
export const toEncoder = (value) => {
  const label = toLabel(value, 'encoding')
  const row = find(label)
  if (hasEncoder(row)) return row
  const { name } = row
  const message = `encoding ${name} has no encoder: use getOutputEncoding('${name}')`
  throw notSupported(message, label)
}
