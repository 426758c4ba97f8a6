/** `encodium/ja`: the classes with Shift_JIS, EUC-JP and ISO-2022-JP, and those that need no index. */

import module from '#code/standard'
import indexes from '#indexes/ja'
import * as legacy from './classes/legacy.js'
import * as standard from './classes/standard.js'
import { provideIndexes, provideModule } from './wasm/instance.js'

provideModule(module)
provideIndexes(indexes)

export const { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } = standard

export const { canEncode, LegacyTextEncoder, LegacyTextEncoderStream, TranscodeStream, transcode } =
  legacy
