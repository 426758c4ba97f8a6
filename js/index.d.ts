/*
 * The types of the Encoding Standard's four classes. Code written against lib.dom's declarations of
 * them compiles against these; neither lib.dom nor the types of Node.js are needed.
 */

/** Bytes in any buffer, shared or not, resizable or not, or a view of it. */
export type AllowSharedBufferSource = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>

export interface TextDecoderOptions {
  /** Throw a TypeError for malformed bytes instead of giving U+FFFD. */
  fatal?: boolean
  /** Give a leading byte order mark out as U+FEFF instead of removing it. */
  ignoreBOM?: boolean
}

export interface TextDecodeOptions {
  /** More bytes of the same text follow in the next call. */
  stream?: boolean
}

export interface TextEncoderEncodeIntoResult {
  /** How many UTF-16 code units of the source are encoded. */
  read: number
  /** How many bytes are written. */
  written: number
}

export interface TextDecoderCommon {
  /** The encoding's name in lowercase. */
  readonly encoding: string
  readonly fatal: boolean
  readonly ignoreBOM: boolean
}

export interface TextEncoderCommon {
  /** Always `"utf-8"`. */
  readonly encoding: string
}

/** From bytes in any encoding of the standard to a string. */
export interface TextDecoder extends TextDecoderCommon {
  /**
   * Decodes bytes, all of a text or, with `stream`, the next part of it.
   *
   * Throws a TypeError that names the encoding and the byte offset within the stream if the decoder
   * is fatal and the bytes are malformed.
   */
  decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string
}

export declare const TextDecoder: {
  prototype: TextDecoder
  /**
   * `label` is one of the standard's 228 labels, UTF-8 if there is none. Throws a RangeError that
   * names the label if it is none of these, or one of the replacement encoding.
   */
  new (label?: string, options?: TextDecoderOptions): TextDecoder
}

/** From strings to UTF-8. Lone surrogates become U+FFFD. */
export interface TextEncoder extends TextEncoderCommon {
  /** Encodes a string; the result owns exactly its bytes. */
  encode(input?: string): Uint8Array<ArrayBuffer>
  /** Encodes as much of a string as fits, and never a part of a character. */
  encodeInto(source: string, destination: Uint8Array<ArrayBufferLike>): TextEncoderEncodeIntoResult
}

export declare const TextEncoder: {
  prototype: TextEncoder
  new (): TextEncoder
}

declare global {
  // Empty here: lib.dom or the types of Node.js say what is in them, where they are used.
  // biome-ignore lint/suspicious/noExplicitAny: as there, or they would not merge
  interface ReadableStream<R = any> {}
  // biome-ignore lint/suspicious/noExplicitAny: as there, or they would not merge
  interface WritableStream<W = any> {}
}

/** TextDecoder as a transform stream: chunks of bytes in, strings out. */
export interface TextDecoderStream extends TextDecoderCommon {
  readonly readable: ReadableStream<string>
  readonly writable: WritableStream<AllowSharedBufferSource>
}

export declare const TextDecoderStream: {
  prototype: TextDecoderStream
  /** As for TextDecoder. Throws a TypeError where the host has no TransformStream. */
  new (label?: string, options?: TextDecoderOptions): TextDecoderStream
}

/** TextEncoder as a transform stream: strings in, chunks of UTF-8 out. */
export interface TextEncoderStream extends TextEncoderCommon {
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly writable: WritableStream<string>
}

export declare const TextEncoderStream: {
  prototype: TextEncoderStream
  /** Throws a TypeError where the host has no TransformStream. */
  new (): TextEncoderStream
}
