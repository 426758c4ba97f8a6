/** `encodium`: the standard's four classes, with every encoding. */

import { provideWhole } from './wasm/standard.js'

provideWhole()

export * from './classes/standard.js'
