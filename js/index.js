/** `encodium`: the standard's four classes, with every encoding. */

import './whole.js'

export * from './classes.js'
