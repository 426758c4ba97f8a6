/** `encodium/zh-hans`: the classes with GBK and gb18030, and those that need no index. */

import module from '#code/standard'
import indexes from '#indexes/zh-hans'
import * as legacy from './classes/legacy.js'
import * as standard from './classes/standard.js'
import { provideModule } from './wasm/instance.js'
import { provideIndexes } from './wasm/provided-indexes.js'

provideModule(module)
provideIndexes(indexes)

export const TextDecoder = standard.TextDecoder
export const TextDecoderStream = standard.TextDecoderStream
export const TextEncoder = standard.TextEncoder
export const TextEncoderStream = standard.TextEncoderStream

export const canEncode = legacy.canEncode
export const LegacyTextEncoder = legacy.LegacyTextEncoder
export const LegacyTextEncoderStream = legacy.LegacyTextEncoderStream
export const TranscodeStream = legacy.TranscodeStream
export const transcode = legacy.transcode
