/** `encodium/extended`: what older documents define and the standard leaves out. */

import { newEncodeBest } from './classes/encode-best.js'
import * as gsm from './classes/gsm.js'
import { legacyEncoder, legacyEncoderStream } from './classes/legacy-encoder.js'
import { runToError } from './classes/run-to-error.js'
import { textDecoder } from './classes/text-decoder.js'
import { textDecoderStream } from './classes/text-decoder-stream.js'
import * as ucs4 from './codec/ucs4.js'
import { rows, table } from './encodings/extended.js'
import { list } from './encodings/labels.js'
import { findEncoder } from './encodings/to-encode.js'
import { UTF_7, UTF_7_OPTIONAL_DIRECT } from './generated/ids.js'
import { provideExtended } from './wasm/extended.js'

provideExtended()

export const decodeToScalars = ucs4.decodeToScalars
export const encodeFromScalars = ucs4.encodeFromScalars

export const packSeptets = gsm.packSeptets
export const unpackSeptets = gsm.unpackSeptets

/** The members of the encoders' dictionary that the standard's encodings do not have. */
const more = ({ lf, optionalDirect }) => ({ lf, optionalDirect: !!optionalDirect })

const find = (label, { added }) => {
  const id = table.codecFor(label, added)
  const name = table.nameOf(id)
  // The encoder that writes set O of RFC 2152 directly has no label: it is an option of utf-7.
  const codec = added.optionalDirect && id === UTF_7 ? UTF_7_OPTIONAL_DIRECT : id
  return { codec, name, encoding: name }
}

export const ExtendedTextDecoder = textDecoder('ExtendedTextDecoder', table)

export const ExtendedTextDecoderStream = textDecoderStream('ExtendedTextDecoderStream', table)

export const ExtendedTextEncoder = legacyEncoder('ExtendedTextEncoder', find, more)

export const ExtendedTextEncoderStream = legacyEncoderStream(
  'ExtendedTextEncoderStream',
  find,
  more,
  runToError,
)

const findExtended = (label) => find(label, { added: {} })

/** As the command does, but the extended encoding first. */
const findAny = (label) =>
  (table.getEncoding(label) === undefined ? findEncoder : findExtended)(label)

export const gsmLength = gsm.newGsmLength(findExtended)

export const encodeBest = newEncodeBest(findAny)

export const extendedEncodings = () => list(rows)
