/** `encodium/legacy`: encoders for all of the standard's encodings. */

import './whole.js'

export * from './legacy-classes.js'
