/** `encodium/single-byte`: the classes with the single-byte encodings, and those that need no index. */

import module from '#code/standard'
import indexes from '#indexes/single-byte'
import * as standard from './classes/standard.js'
import { textFile } from './edit/text-file.js'
import { provideModule } from './wasm/instance.js'
import { provideIndexes } from './wasm/provided-indexes.js'

export { UneditableError, UnmappableError } from './errors/errors.js'

provideModule(module, '/single-byte')
provideIndexes(indexes)

export const TextDecoder = standard.TextDecoder
export const TextDecoderStream = standard.TextDecoderStream
export const TextEncoder = standard.TextEncoder
export const TextEncoderStream = standard.TextEncoderStream

export const canEncode = standard.canEncode
export const decode = standard.decode
export const encode = standard.encode
export const LegacyTextEncoder = standard.LegacyTextEncoder
export const LegacyTextEncoderStream = standard.LegacyTextEncoderStream
export const TranscodeStream = standard.TranscodeStream
export const transcode = standard.transcode

export const TextFile = textFile
