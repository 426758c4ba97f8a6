/** `encodium/legacy`: encoders for all of the standard's encodings. */

import * as classes from './classes/legacy.js'
import { provideStandard } from './wasm/standard.js'

provideStandard()

export const canEncode = classes.canEncode
export const LegacyTextEncoder = classes.LegacyTextEncoder
export const LegacyTextEncoderStream = classes.LegacyTextEncoderStream
export const TranscodeStream = classes.TranscodeStream
export const transcode = classes.transcode
