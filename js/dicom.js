/** `encodium/dicom`: DICOM's text, with every character set that the attribute can declare. */

import ja from '#indexes/ja'
import * as decoder from './classes/dicom-text-decoder.js'
import * as encoder from './classes/dicom-text-encoder.js'
import { provideExtended } from './wasm/provide-extended.js'
import { provideIndexes } from './wasm/provided-indexes.js'

export { UnmappableError } from './errors/errors.js'

provideExtended()
provideIndexes(ja)

export const DicomTextDecoder = decoder.DicomTextDecoder
export const DicomTextEncoder = encoder.DicomTextEncoder
