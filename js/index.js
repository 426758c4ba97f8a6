/** `encodium`: the standard's four classes, with every encoding. */

import * as classes from './classes/standard.js'
import { provideStandard } from './wasm/standard.js'

provideStandard()

// Every entry declares what it exports: bundlers leave out the calls of a module, `provideStandard()`
// here, unless something that it declares is used.
export const TextDecoder = classes.TextDecoder
export const TextDecoderStream = classes.TextDecoderStream
export const TextEncoder = classes.TextEncoder
export const TextEncoderStream = classes.TextEncoderStream
