/**
 * Finds the encoding of bytes.
 *
 * This entry has models of 79 languages and a separate WebAssembly module, which is compiled at the
 * first use. `encodium/repair` has all of it, and a larger module: import one of the two. An Error says where the host has no WebAssembly or refuses
 * it; the next call tries again then. If the module stops, for lack of memory for example, an Error says
 * that what was fed is lost, and the next call begins anew.
 *
 * {@link https://github.com/encodium/encodium/blob/main/docs/detect.md | docs/detect.md} has its accuracy.
 *
 * @module detect
 */

export * from './detect/detector.js'
export * from './detect/text-decoder.js'
export type { EncodingOfError, MalformedError, UnknownLabelError } from './errors/errors.js'
export type {
  AnyEncodingLabel,
  AnyLowercaseEncodingName,
  BOMEncodingName,
  EncodingLabel,
} from './generated/label-types.js'
export type { AllowSharedBufferSource } from './webidl/buffer-source.js'
