/** `encodium/js`: the classes with every encoding, built of modules that are JavaScript. */

import { provideWhole } from './wasm/standard.js'

provideWhole()

export * from './classes/legacy.js'
export * from './classes/standard.js'
