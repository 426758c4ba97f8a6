/** `encodium/ko`: the classes with EUC-KR, and those that need no index. */

import module from '#code/standard'
import indexes from '#indexes/ko'
import * as legacy from './classes/legacy.js'
import * as standard from './classes/standard.js'
import { textFile } from './edit/text-file.js'
import { provideModule } from './wasm/instance.js'
import { provideIndexes } from './wasm/provided-indexes.js'

export { UneditableError } from './errors/uneditable.js'
export { UnmappableError } from './errors/unmappable.js'

provideModule(module)
provideIndexes(indexes)

export const TextDecoder = standard.TextDecoder
export const TextDecoderStream = standard.TextDecoderStream
export const TextEncoder = standard.TextEncoder
export const TextEncoderStream = standard.TextEncoderStream

export const canEncode = legacy.canEncode
export const decode = legacy.decode
export const encode = legacy.encode
export const LegacyTextEncoder = legacy.LegacyTextEncoder
export const LegacyTextEncoderStream = legacy.LegacyTextEncoderStream
export const TranscodeStream = legacy.TranscodeStream
export const transcode = legacy.transcode

export const TextFile = textFile
