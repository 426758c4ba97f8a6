/**
 * `encodium/extended`: the encodings that older documents define and the standard leaves out, and classes that take
 * every label.
 */

import { legacyEncoder, legacyEncoderStream, newEncode } from './classes/legacy-text-encoder.js'
import { newDecode, textDecoder, textDecoderStream } from './classes/text-decoder.js'
import { extensionToken } from './encodings/extension.js'
import { findAny, listExtended, notEbcdic } from './encodings/resolve.js'
import { UTF_7 } from './generated/extended-ids.js'
import { resumeRules } from './generated/extended-resume-rules.js'
import { provideAllIndexes } from './wasm/indexes.js'
import { provideExtended } from './wasm/provide-extended.js'
import { TypeError } from './webidl/builtins.js'
import { show, toDictionary } from './webidl/conversions.js'

export { UnmappableError } from './errors/errors.js'

provideExtended('/extended')
provideAllIndexes()

export const extended = /* @__PURE__ */ extensionToken(findAny, resumeRules)

/** The byte of EBCDIC's line feed: by default, and with the option. */
const LF = 0x25
const SWAPPED_LF = 0x15

/** The row of a label with the option `lf`. */
const find = (label, options) => {
  const row = findAny(label)
  const { lf = LF } = toDictionary(options)
  if (lf === LF) return row
  if (lf !== SWAPPED_LF) throw new TypeError(`lf must be 0x25 or 0x15, not ${show(lf)}`)
  if (row.swapped !== undefined) return row.swapped
  throw notEbcdic('lf', row)
}

/** Converts the members of the encoders' dictionary that the standard's encodings do not have. */
const convertAdded = ({ lf, optionalDirect }) => ({ lf, optionalDirect: !!optionalDirect })

const findEncoder = (label, { added }) => {
  const row = find(label, added)
  return added.optionalDirect && row.id === UTF_7 ? findAny('utf-7-optional-direct') : row
}

export const ExtendedTextDecoder = /* @__PURE__ */ textDecoder('ExtendedTextDecoder', find)

export const ExtendedTextDecoderStream = /* @__PURE__ */ textDecoderStream(
  'ExtendedTextDecoderStream',
  find,
)

export const ExtendedTextEncoder = /* @__PURE__ */ legacyEncoder(
  'ExtendedTextEncoder',
  findEncoder,
  convertAdded,
)

export const ExtendedTextEncoderStream = /* @__PURE__ */ legacyEncoderStream(
  'ExtendedTextEncoderStream',
  findEncoder,
  convertAdded,
)

export const decode = /* @__PURE__ */ newDecode(find)

export const encode = /* @__PURE__ */ newEncode(findEncoder, convertAdded)

export const extendedEncodings = () => listExtended()
