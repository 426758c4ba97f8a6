/** `encodium/extended`: what older documents define and the standard leaves out. */

import { legacyEncoder, legacyEncoderStream } from './classes/legacy-encoder.js'
import { textDecoder } from './classes/text-decoder.js'
import { textDecoderStream } from './classes/text-decoder-stream.js'
import { newExtendedTable } from './encodings/extended.js'
import { list } from './encodings/labels.js'
import { rows as codePages } from './generated/code-page-labels.js'
import codePageIndexes from './generated/code-pages.js'
import module from './generated/extended.js'
import { rows as formats } from './generated/extended-labels.js'
import { FIRST_EXTENDED, UTF_7, UTF_7_OPTIONAL_DIRECT } from './generated/ids.js'
import ko from './generated/ko.js'
import zhHans from './generated/zh-hans.js'
import { provideIndexes, provideModule } from './wasm/instance.js'
import { provideExtendedParts } from './wasm/parts.js'

export { decodeToScalars, encodeFromScalars } from './codec/ucs4.js'

provideModule(module)
provideExtendedParts()
provideIndexes(codePageIndexes)
provideIndexes(zhHans)
provideIndexes(ko)

const rows = [...formats, ...codePages]

const table = newExtendedTable(rows, FIRST_EXTENDED, 'an extended encoding')

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
)

export const extendedEncodings = () => list(rows)
