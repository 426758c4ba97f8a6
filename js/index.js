/** `encodium`: the standard's four classes and encoders, with every encoding. */

import * as legacy from './classes/legacy.js'
import * as standard from './classes/standard.js'
import { provideStandard } from './wasm/provide-standard.js'

export { UnmappableError } from './errors/unmappable.js'

provideStandard()

// Every entry declares what it exports: bundlers leave out the calls of a module, `provideStandard()`
// here, unless something that it declares is used.
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
