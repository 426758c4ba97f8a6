/** `encodium/js`: the classes with every encoding, built of modules that are JavaScript. */

import { provideWhole } from './whole.js'

provideWhole()

export * from './classes.js'
export * from './legacy-classes.js'
