/** The package's classes for any encoding of the page, by its name. */

import {
  ExtendedTextDecoderStream,
  ExtendedTextEncoder,
  ExtendedTextEncoderStream,
} from '../js/extended.js'
import {
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoderStream,
  TranscodeStream,
} from '../js/index.js'
import { provideBesideExtended } from '../js/wasm/beside-extended.js'
import { isStandard } from './encoding-names.js'

provideBesideExtended()

export const newEncoder = (name) =>
  new (isStandard(name) ? LegacyTextEncoder : ExtendedTextEncoder)(name)

/** A stream of bytes through the streams that convert it; `options` are those of TranscodeStream. */
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
