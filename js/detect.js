/** `encodium/detect`: finds the encoding of bytes, and faults in text. */

export { Detector, detect } from './detect/detector.js'
export { Inspector, inspect } from './detect/inspector.js'
