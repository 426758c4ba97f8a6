/** `encodium/extended`: what older documents define and the standard leaves out. */

import { legacyEncoder, legacyEncoderStream } from './classes/legacy-encoder.js'
import { textDecoder } from './classes/text-decoder.js'
import { textDecoderStream } from './classes/text-decoder-stream.js'
import { list, newTable } from './encodings/labels.js'
import module from './generated/extended.js'
import { rows } from './generated/extended-labels.js'
import { FIRST_EXTENDED, UTF_7, UTF_7_OPTIONAL_DIRECT } from './generated/ids.js'
import ko from './generated/ko.js'
import zhHans from './generated/zh-hans.js'
import { provideIndexes, provideModule } from './wasm/instance.js'

export { decodeToScalars, encodeFromScalars } from './codec/ucs4.js'

provideModule(module)
provideIndexes(zhHans)
provideIndexes(ko)

const table = newTable(rows, FIRST_EXTENDED, 'an extended encoding')

const find = (label, { optionalDirect }) => {
  const id = table.codecFor(label)
  const name = table.nameOf(id)
  // The encoder that writes set O of RFC 2152 directly has no label: it is an option of utf-7.
  const codec = optionalDirect && id === UTF_7 ? UTF_7_OPTIONAL_DIRECT : id
  return { codec, name, encoding: name }
}

export const ExtendedTextDecoder = textDecoder('ExtendedTextDecoder', table)

export const ExtendedTextDecoderStream = textDecoderStream('ExtendedTextDecoderStream', table)

export const ExtendedTextEncoder = legacyEncoder('ExtendedTextEncoder', find, true)

export const ExtendedTextEncoderStream = legacyEncoderStream(
  'ExtendedTextEncoderStream',
  find,
  true,
)

export const extendedEncodings = () => list(rows)
