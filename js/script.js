/** `encodium/encodium.min.js`: the classes and the encoders as one global of a classic script. */

// First, as gzip makes 1.9 KB less of code, indexes and JavaScript in this order.
import './wasm/standard.js'

export * from './index.js'
export * from './legacy.js'
