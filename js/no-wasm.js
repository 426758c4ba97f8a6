/** `encodium/js`: the classes with every encoding, built of modules that are JavaScript. */

import * as legacy from './classes/legacy.js'
import * as standard from './classes/standard.js'
import { provideStandard } from './wasm/standard.js'

provideStandard()

export const TextDecoder = standard.TextDecoder
export const TextDecoderStream = standard.TextDecoderStream
export const TextEncoder = standard.TextEncoder
export const TextEncoderStream = standard.TextEncoderStream

export const canEncode = legacy.canEncode
export const LegacyTextEncoder = legacy.LegacyTextEncoder
export const LegacyTextEncoderStream = legacy.LegacyTextEncoderStream
export const TranscodeStream = legacy.TranscodeStream
export const transcode = legacy.transcode
