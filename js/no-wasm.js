/** `encodium/js`: the classes with every encoding, built of modules that are JavaScript. */

import './whole.js'

export * from './classes.js'
export * from './legacy-classes.js'
