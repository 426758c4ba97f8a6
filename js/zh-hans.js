/** `encodium/zh-hans`: the classes with GBK and gb18030, and those that need no index. */

import module from '#code/standard'
import indexes from '#indexes/zh-hans'
import * as legacy from './classes/legacy.js'
import * as standard from './classes/standard.js'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideIndexes(indexes)

export const { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } = standard

export const { canEncode, LegacyTextEncoder, LegacyTextEncoderStream, TranscodeStream, transcode } =
  legacy
