/** `encodium`: the standard's four classes, with every encoding. */

import { provideWhole } from './whole.js'

provideWhole()

export * from './classes.js'
