/** `encodium/js`: the classes with every encoding, built of modules that are JavaScript. */

import { provideStandard } from './wasm/standard.js'

provideStandard()

export * from './classes/legacy.js'
export * from './classes/standard.js'
