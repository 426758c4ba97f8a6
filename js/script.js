/** `encodium/encodium.min.js`: the classes and the encoders as one global of a classic script. */

export * from './index.js'
export * from './legacy.js'
