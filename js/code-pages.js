/** `encodium/code-pages`: the single-byte pages of `encodium/extended` alone, with a separate module. */

import module from '#code/only-code-pages'
import indexes from '#indexes/code-pages'
import { legacyEncoder } from './classes/legacy-text-encoder.js'
import { legacyEncoderStream } from './classes/legacy-text-encoder-stream.js'
import { textDecoder } from './classes/text-decoder.js'
import { textDecoderStream } from './classes/text-decoder-stream.js'
import { newExtendedTable } from './encodings/extended-table.js'
import { list } from './encodings/labels.js'
import { rows } from './generated/code-page-labels.js'
import { FIRST_CODE_PAGE } from './generated/ids.js'
import { provideExtendedIds } from './wasm/extended-ids.js'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideExtendedIds()
provideIndexes(indexes)

const table = newExtendedTable(rows, FIRST_CODE_PAGE, 'a code page')

const convertAdded = ({ lf }) => ({ lf })

const find = (label, { added }) => {
  const codec = table.codecFor(label, added)
  const name = table.nameOf(codec)
  return { codec, name, encoding: name }
}

export const CodePageDecoder = textDecoder('CodePageDecoder', table)

export const CodePageDecoderStream = textDecoderStream('CodePageDecoderStream', table)

export const CodePageEncoder = legacyEncoder('CodePageEncoder', find, convertAdded)

export const CodePageEncoderStream = legacyEncoderStream(
  'CodePageEncoderStream',
  find,
  convertAdded,
)

export const codePages = () => list(rows)
