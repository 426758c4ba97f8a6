/** `encodium/detect`: what encoding is this, and what is wrong with it? */

export { Detector, detect } from './detect/detector.js'
export { Inspector, inspect } from './detect/inspector.js'
