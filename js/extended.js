/** `encodium/extended`: what older documents define and the standard leaves out. */

import { encodeToError } from './classes/encode-to-error.js'
import { legacyEncoder } from './classes/legacy-text-encoder.js'
import { legacyEncoderStream } from './classes/legacy-text-encoder-stream.js'
import { TextDecoder, textDecoder } from './classes/text-decoder.js'
import { textDecoderStream } from './classes/text-decoder-stream.js'
import * as septets from './codec/septets.js'
import * as ucs4 from './codec/ucs4.js'
import { extendedRulesOf } from './edit/extended-shifts.js'
import { newEncodeBest } from './encoders/encode-best.js'
import { newGsmLength } from './encoders/gsm-length.js'
import { provideExtendedEncodings } from './encodings/any-encoding.js'
import { nearestNames, rows, table } from './encodings/extended-encodings.js'
import { list, show, standard } from './encodings/labels.js'
import { canonical, suggestion } from './encodings/nearest.js'
import { resolveLabel } from './encodings/resolve-label.js'
import { findEncoder } from './encodings/to-encode.js'
import { UTF_7, UTF_7_OPTIONAL_DIRECT } from './generated/ids.js'
import { provideAllIndexes } from './wasm/indexes.js'
import { provideExtended } from './wasm/provide-extended.js'
import { RangeError } from './webidl/builtins.js'
import { toDictionary, toDOMString } from './webidl/conversions.js'

provideExtended()
provideExtendedEncodings(table, extendedRulesOf)

export const decodeToScalars = ucs4.decodeToScalars
export const encodeFromScalars = ucs4.encodeFromScalars

export const packSeptets = septets.packSeptets
export const unpackSeptets = septets.unpackSeptets

/** The members of the encoders' dictionary that the standard's encodings do not have. */
const convertAdded = ({ lf, optionalDirect }) => ({ lf, optionalDirect: !!optionalDirect })

const find = (label, { added }) => {
  const id = table.codecFor(label, added)
  const name = table.nameOf(id)
  // The encoder that writes set O of RFC 2152 directly has no label: it is an option of utf-7.
  const codec = added.optionalDirect && id === UTF_7 ? UTF_7_OPTIONAL_DIRECT : id
  return { codec, name, encoding: name }
}

export const ExtendedTextDecoder = textDecoder('ExtendedTextDecoder', table)

export const ExtendedTextDecoderStream = textDecoderStream('ExtendedTextDecoderStream', table)

/** The name of the encoding that a label means, or a label with an option as it is; undefined for others. */
const nameFor = (label) => {
  // To the standard this is little-endian. Whoever declares it means that a byte order mark decides.
  if (canonical(label) === 'utf16') return 'utf-16'
  return resolveLabel(label) ?? (table.getEncoding(label) === undefined ? undefined : label)
}

export const decoderFor = (label, options) => {
  const wanted = toDOMString(label, 'label')
  const name = nameFor(wanted)
  if (name === undefined) {
    const remark = suggestion(nearestNames(wanted))
    throw new RangeError(`label ${show(wanted)} is not the label of an encoding${remark}`)
  }
  const id = standard.getEncoding(name)
  if (standard.nameOf(id) !== name) return new ExtendedTextDecoder(name, options)
  table.withLineFeed(id, toDictionary(options).lf)
  // Bundles without this function need not have the indexes of these encodings.
  provideAllIndexes()
  return new TextDecoder(name, options)
}

export const ExtendedTextEncoder = legacyEncoder('ExtendedTextEncoder', find, convertAdded)

export const ExtendedTextEncoderStream = legacyEncoderStream(
  'ExtendedTextEncoderStream',
  find,
  convertAdded,
  encodeToError,
)

const findExtended = (label) => find(label, { added: {} })

/** As the command does, but the extended encoding first. */
const findAny = (label) =>
  (table.getEncoding(label) === undefined ? findEncoder : findExtended)(label)

export const gsmLength = newGsmLength(findExtended)

export const encodeBest = newEncodeBest(findAny)

export const extendedEncodings = () => list(rows)
