/** `encodium/detect`: finds the encoding of bytes, and faults in text, and repairs it. */

export { AutoTextDecoder, AutoTextDecoderStream } from './detect/auto.js'
export { Detector, detect } from './detect/detector.js'
export { Inspector, inspect } from './detect/inspector.js'
export { isText } from './detect/is-text.js'
export { repair } from './detect/repair.js'
export { decodeMixed, MixedTextDecoder, segments } from './detect/segments.js'
