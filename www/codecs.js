/** The package's classes for the encodings of the page. */

import {
  ExtendedTextDecoder,
  ExtendedTextDecoderStream,
  ExtendedTextEncoder,
  ExtendedTextEncoderStream,
} from '../js/extended.js'
import { TranscodeStream } from '../js/index.js'
import '../js/extended/ebcdic.js'
import '../js/extended/jis-x-0213.js'
import { isStandard } from './encoding-names.js'

export const newDecoder = (name, options) => new ExtendedTextDecoder(name, options)

export const newEncoder = (name) => new ExtendedTextEncoder(name)

/** The bytes of `stream`, converted; the options are those of TranscodeStream. */
export const transcoded = (stream, from, to, { fatal, errorMode, replacement }) =>
  isStandard(from) && isStandard(to)
    ? stream.pipeThrough(new TranscodeStream(from, to, { fatal, errorMode, replacement }))
    : stream
        .pipeThrough(new ExtendedTextDecoderStream(from, { fatal }))
        .pipeThrough(new ExtendedTextEncoderStream(to, { errorMode, replacement }))
