/**
 * `encodium/compat/whatwg-encoding`: the functions of whatwg-encoding, made of the standard's hooks, with names in the
 * standard's spelling.
 */

import { getEncoding } from '../encodings/registry.js'
import { bomSniff } from '../labels.js'
import { toDOMString } from '../webidl/conversions.js'

export { decode } from '../hooks.js'

export const labelToName = (label) => getEncoding(toDOMString(label, 'label'))?.name ?? null

export const getBOMEncoding = (bytes) => {
  const encoding = bomSniff(bytes)
  return encoding === null ? null : labelToName(encoding)
}

export const isSupported = (name) => labelToName(name) === String(name)
