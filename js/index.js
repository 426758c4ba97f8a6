/** `encodium`: the standard's four classes and encoders, with every encoding. */

import * as standard from './classes/standard.js'
import { provideStandard } from './wasm/provide-standard.js'

export { UnmappableError } from './errors/errors.js'

provideStandard('')

// Every entry declares its exports itself: bundlers drop a module's calls, here `provideStandard()`, unless something
// that the module declares is used.
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
