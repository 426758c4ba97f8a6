/** `encodium/dicom`: DICOM's text, with every character set that the attribute can declare. */

import ja from '#indexes/ja'
import * as classes from './classes/dicom.js'
import { provideExtended } from './wasm/extended.js'
import { provideIndexes } from './wasm/instance.js'

provideExtended()
provideIndexes(ja)

export const DicomTextDecoder = classes.DicomTextDecoder
export const DicomTextEncoder = classes.DicomTextEncoder
