/** `encodium/legacy`: encoders for all of the standard's encodings. */

import { provideStandard } from './wasm/standard.js'

provideStandard()

export { canEncode, LegacyTextEncoder, LegacyTextEncoderStream } from './classes/legacy.js'
export { TranscodeStream, transcode } from './classes/transcode.js'
