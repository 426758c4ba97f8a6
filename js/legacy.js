/** `encodium/legacy`: encoders for all of the standard's encodings. */

import { provideStandard } from './wasm/standard.js'

provideStandard()

export * from './classes/legacy.js'
