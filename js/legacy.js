/** `encodium/legacy`: encoders for all of the standard's encodings. */

import { provideWhole } from './wasm/standard.js'

provideWhole()

export * from './classes/legacy.js'
