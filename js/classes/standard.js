/**
 * The exports of `encodium`, for the standard's encodings. Each call is marked as pure, so bundlers drop unused
 * exports.
 */

import { hasAll } from '../encoders/encoder.js'
import { findStandard } from '../encodings/find-standard.js'
import { requireTwoArguments, toDOMString, toLabel } from '../webidl/conversions.js'
import { legacyEncoder, legacyEncoderStream, newEncode } from './legacy-text-encoder.js'
import { newDecode } from './text-decoder.js'

export { TextDecoder, TextDecoderStream } from './text-decoder.js'
export { TextEncoder, TextEncoderStream } from './text-encoder.js'
export { TranscodeStream, transcode } from './transcode-stream.js'

export const LegacyTextEncoder = /* @__PURE__ */ legacyEncoder('LegacyTextEncoder', findStandard)

export const LegacyTextEncoderStream = /* @__PURE__ */ legacyEncoderStream(
  'LegacyTextEncoderStream',
  findStandard,
)

export const decode = /* @__PURE__ */ newDecode(findStandard)

export const encode = /* @__PURE__ */ newEncode(findStandard)

const newCanEncode = (find) =>
  ({
    canEncode(string, label) {
      // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
      requireTwoArguments(arguments.length, 'canEncode', 'string and label')
      const text = toDOMString(string, 'string')
      return hasAll(find(toLabel(label, 'label')).encoderId, text)
    },
  }).canEncode

export const canEncode = /* @__PURE__ */ newCanEncode(findStandard)
