/** `encodium`: the standard's four classes, with every encoding. */

import { provideStandard } from './wasm/standard.js'

provideStandard()

export * from './classes/standard.js'
