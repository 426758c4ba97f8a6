/** `encodium/legacy`: encoders for all of the standard's encodings. */

import * as classes from './classes/legacy.js'
import { provideStandard } from './wasm/standard.js'

provideStandard()

export const { canEncode, LegacyTextEncoder, LegacyTextEncoderStream, TranscodeStream, transcode } =
  classes
