/** Chooses the package's classes by the name of an encoding. */

import {
  ExtendedTextDecoder,
  ExtendedTextDecoderStream,
  ExtendedTextEncoder,
  ExtendedTextEncoderStream,
} from '../js/extended.js'
import {
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
  TranscodeStream,
} from '../js/index.js'
import { provideBesideExtended } from '../js/wasm/beside-extended.js'
import { isStandard } from './encoding-names.js'

provideBesideExtended()

export const newDecoder = (name, options) =>
  new (isStandard(name) ? TextDecoder : ExtendedTextDecoder)(name, options)

export const newEncoder = (name) =>
  new (isStandard(name) ? LegacyTextEncoder : ExtendedTextEncoder)(name)

/** The bytes of `stream`, converted; the options are those of TranscodeStream. */
export const transcoded = (stream, from, to, { fatal, errorMode, replacement }) => {
  if (isStandard(from) && isStandard(to)) {
    return stream.pipeThrough(new TranscodeStream(from, to, { fatal, errorMode, replacement }))
  }
  const Decoder = isStandard(from) ? TextDecoderStream : ExtendedTextDecoderStream
  const Encoder = isStandard(to) ? LegacyTextEncoderStream : ExtendedTextEncoderStream
  return stream
    .pipeThrough(new Decoder(from, { fatal }))
    .pipeThrough(new Encoder(to, { errorMode, replacement }))
}
