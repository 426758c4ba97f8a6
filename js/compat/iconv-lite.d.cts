/** `encodium/compat/iconv-lite` in CommonJS, where `require` returns the object itself, so that users may write to it. */

import type * as types from './iconv-lite/types.js'

declare const iconv: types.Iconv & {
  /** The object itself. */
  default: types.Iconv
}
declare namespace iconv {
  export type Encoding = types.Encoding
  export type DecodeOptions = types.DecodeOptions
  export type EncodeOptions = types.EncodeOptions
  export type EncoderStream = types.EncoderStream
  export type DecoderStream = types.DecoderStream
  export type Codec = types.Codec
  export type CodecOptions = types.CodecOptions
  export type Iconv = types.Iconv
}

export = iconv
