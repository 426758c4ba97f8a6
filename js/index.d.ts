/**
 * The four classes of the [Encoding Standard](https://encoding.spec.whatwg.org/), sections 7.1 to
 * 7.6, with all of its 40 encodings, and the encoders that it defines and has no classes for. The four
 * add nothing to the standard and leave nothing out, so code that is written against lib.dom's
 * declarations compiles against these. Neither lib.dom nor the types of Node.js are needed.
 *
 * `encodium/ja`, `encodium/ko`, `encodium/zh-hans`, `encodium/zh-hant` and `encodium/single-byte` have the same
 * exports, but contain only the indexes of their encodings. If an index is missing, the first input that needs it
 * throws an Error that names the entry to import: short ASCII and input that the host decodes need none.
 * `encodium/no-wasm` and `encodium/no-wasm/ja`, `/ko` and so on are the same without WebAssembly.
 *
 * @module encodium
 */

export * from './classes/encoders.js'
export * from './classes/standard.js'
export {
  type EncodingOfError,
  type MalformedError,
  type UnknownLabelError,
  UnmappableError,
} from './errors/errors.js'
export type {
  AnyLowercaseEncodingName,
  EncodingLabel,
  LowercaseEncodingName,
} from './generated/label-types.js'
export type { AllowSharedBufferSource } from './webidl/buffer-source.js'
