/** `encodium/legacy`: encoders for all of the standard's encodings. */

import { provideWhole } from './whole.js'

provideWhole()

export * from './legacy-classes.js'
