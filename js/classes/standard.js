/** The Encoding Standard's four classes. */

export { TextDecoder } from './text-decoder.js'
export { TextDecoderStream } from './text-decoder-stream.js'
export { TextEncoder } from './text-encoder.js'
export { TextEncoderStream } from './text-encoder-stream.js'
