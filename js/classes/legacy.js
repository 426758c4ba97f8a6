/** Encoders for the standard's encodings. */

import { standard } from '../encodings/labels.js'
import { UTF_16BE, UTF_16LE } from '../generated/ids.js'
import { requireTwoArguments, toDOMString } from '../webidl/conversions.js'
import { has, legacyEncoder, legacyEncoderStream } from './legacy-encoder.js'

/** The standard has no encoders for these two; those of RFC 2781 write no byte order mark. */
const others = { __proto__: null, 'UTF-16BE': UTF_16BE, 'UTF-16LE': UTF_16LE }

const find = (label) => {
  const id = standard.codecFor(label)
  const name = standard.nameOf(id)
  return { codec: others[name] ?? id, name, encoding: standard.lowerNameOf(id) }
}

export const LegacyTextEncoder = legacyEncoder('LegacyTextEncoder', find)

export const LegacyTextEncoderStream = legacyEncoderStream('LegacyTextEncoderStream', find)

/** Methods, unlike arrows, have arguments to count; unlike functions they are no constructors. */
export const { canEncode } = {
  canEncode(string, label) {
    // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
    requireTwoArguments(arguments.length, 'canEncode', 'string and label')
    const text = toDOMString(string, 'string')
    return has(find(toDOMString(label, 'label')).codec, text)
  },
}
