/** `encodium/compat/whatwg-encoding`: that package's functions, over the standard's hooks, with names as it spells them. */

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
