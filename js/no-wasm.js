/** `encodium/js`: the classes with every encoding, built of modules that are JavaScript. */

import * as legacy from './classes/legacy.js'
import * as standard from './classes/standard.js'
import { provideStandard } from './wasm/standard.js'

provideStandard()

export const { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } = standard

export const { canEncode, LegacyTextEncoder, LegacyTextEncoderStream, TranscodeStream, transcode } =
  legacy
