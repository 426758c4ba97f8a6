/**
 * Finds the encoding of bytes.
 *
 * This entry has models of 79 languages and a separate WebAssembly module, which is compiled at the first use.
 * `encodium/repair` exports all of it over a larger module: import only one of the two. If the host has no WebAssembly
 * or refuses it, a call throws an Error, and the next call tries again. If the module stops, for lack of memory for
 * example, the Error says that the bytes fed so far are lost, and the next call starts over.
 *
 * {@link https://github.com/encodium/encodium/blob/main/docs/detect.md | docs/detect.md} reports its accuracy.
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
