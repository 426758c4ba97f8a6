/** Encoders for the standard's encodings. */

import { findEncoder } from '../encodings/to-encode.js'
import { requireTwoArguments, toDOMString } from '../webidl/conversions.js'
import { has, legacyEncoder, legacyEncoderStream } from './legacy-encoder.js'

export { TranscodeStream, transcode } from './transcode.js'

export const LegacyTextEncoder = legacyEncoder('LegacyTextEncoder', findEncoder)

export const LegacyTextEncoderStream = legacyEncoderStream('LegacyTextEncoderStream', findEncoder)

/** Methods, unlike arrows, have arguments to count; unlike functions they are no constructors. */
export const { canEncode } = {
  canEncode(string, label) {
    // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
    requireTwoArguments(arguments.length, 'canEncode', 'string and label')
    const text = toDOMString(string, 'string')
    return has(findEncoder(toDOMString(label, 'label')).codec, text)
  },
}
