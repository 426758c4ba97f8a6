/** Encoders for the standard's encodings, and text of these in one call. */

import { hasAll } from '../encoders/encoder.js'
import { findStandard } from '../encodings/registry.js'
import { requireTwoArguments, toDOMString, toLabel } from '../webidl/conversions.js'
import { newDecode, newEncode } from './decode-encode.js'
import { legacyEncoder } from './legacy-text-encoder.js'
import { legacyEncoderStream } from './legacy-text-encoder-stream.js'

export { TranscodeStream, transcode } from './transcode-stream.js'

export const LegacyTextEncoder = legacyEncoder('LegacyTextEncoder', findStandard)

export const LegacyTextEncoderStream = legacyEncoderStream('LegacyTextEncoderStream', findStandard)

export const decode = /* @__PURE__ */ newDecode(findStandard)

export const encode = /* @__PURE__ */ newEncode(findStandard)

/** Methods, unlike arrows, have arguments to count; unlike functions they are no constructors. */
export const { canEncode } = {
  canEncode(string, label) {
    // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
    requireTwoArguments(arguments.length, 'canEncode', 'string and label')
    const text = toDOMString(string, 'string')
    return hasAll(findStandard(toLabel(label, 'label')).encoder, text)
  },
}
