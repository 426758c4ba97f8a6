/** From a label to an encoder. */

import { UTF_16BE, UTF_16LE } from '../generated/ids.js'
import { standard } from './labels.js'

/** The standard has no encoders for these two; those of RFC 2781 write no byte order mark. */
const others = { __proto__: null, 'UTF-16BE': UTF_16BE, 'UTF-16LE': UTF_16LE }

/** Throws a RangeError if `label` is no label, or one of the replacement encoding. */
export const findEncoder = (label) => {
  const id = standard.codecFor(label)
  const name = standard.nameOf(id)
  return { codec: others[name] ?? id, name, encoding: standard.lowerNameOf(id) }
}
