/** The types of iconv-lite, for its ES module and its CommonJS module, whose exports differ. */

import type { IconvLiteEncoding } from '../../generated/label-types.js'

/** iconv-lite's names, and other labels. `binary`, `base64` and `hex` mean what they mean in Node.js's Buffer. */
export type Encoding = IconvLiteEncoding | (string & {})

/** A Buffer where there is one. */
type Bytes = typeof globalThis extends { Buffer: { alloc(size: number): infer Buffer } }
  ? Buffer
  : Uint8Array<ArrayBuffer>

/**
 * Bytes to decode: a buffer, a view, an array of numbers or, deprecated, a string of bytes.
 *
 * @inline
 */
type Input = ArrayBufferView<ArrayBufferLike> | ArrayBuffer | readonly number[] | string

/** The options of decoders. {@link Iconv.decodeStream} passes them on to the Transform as well. */
export interface DecodeOptions {
  /**
   * Whether to remove a leading byte order mark: true by default. If a function is passed, it is called when there is
   * one.
   */
  stripBOM?: boolean | (() => void) | undefined
  /** For `utf-16` and `utf-32`: the encoding if neither a byte order mark nor the bytes show the byte order. */
  defaultEncoding?: string | undefined
}

/** The options of encoders. {@link Iconv.encodeStream} passes them on to the Transform as well. */
export interface EncodeOptions {
  /** Whether to write a byte order mark, in Unicode's encodings: true by default for `utf-16` and `utf-32`. */
  addBOM?: boolean | (() => void) | undefined
  /** For `utf-32`: `utf-32le` by default, or `utf-32be`. */
  defaultEncoding?: string | undefined
  /**
   * Not in iconv-lite: how to treat a character that the encoding lacks. By default, and with `'replacement'`, the
   * encoder writes `defaultCharSingleByte`; with `'html'`, a decimal character reference; with `'fatal'`, it throws a
   * TypeError with the code point and its index. A function receives these two and returns the string to encode
   * instead.
   */
  errorMode?:
    | 'replacement'
    | 'html'
    | 'fatal'
    | ((codePoint: number, index: number) => string)
    | undefined
}

/** An encoder of one text, which takes it in chunks. {@link Iconv.getEncoder} returns one. */
export interface EncoderStream {
  /**
   * Encodes the next chunk. A high surrogate at its end is held back until the next chunk, except in encodings that
   * encode single code units, such as UTF-16.
   *
   * @param text the chunk
   * @returns the bytes so far, which may be none
   * @throws with the error mode `'fatal'`, a TypeError that names the code point, its index in code units from the
   * start of the text, and the encoding
   */
  write(text: string): Bytes
  /** Returns the rest of the output, if any. The encoder can then be used again. */
  end(): Bytes | undefined
}

/** A decoder of one text, which takes its bytes in chunks. {@link Iconv.getDecoder} returns one. */
export interface DecoderStream {
  /**
   * Decodes the next chunk. An incomplete character at its end is held back until the next chunk.
   *
   * @param bytes the chunk
   * @returns the text so far, which may be empty
   * @throws TypeError if the argument is not bytes
   */
  write(bytes: Input): string
  /** Returns the rest of the output, if any. The decoder can then be used again. */
  end(): string | undefined
}

/** An encoding, as {@link Iconv.getCodec} returns it. */
export interface Codec {
  /** The class of its encoders. */
  encoder: {
    /** Makes an encoder from its options and this codec. */
    new (options?: EncodeOptions, codec?: Codec): EncoderStream
  }
  /** The class of its decoders. */
  decoder: {
    /** Makes a decoder from its options and this codec. */
    new (options?: DecodeOptions, codec?: Codec): DecoderStream
  }
  /** Whether byte order marks are written and removed. */
  bomAware?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: whatever a codec of the user has
  [key: string]: any
}

/** The options of a codec in {@link Iconv.encodings}, and the name or the codec that takes them. */
export interface CodecOptions {
  /** The name in {@link Iconv.encodings} that these options are for: `'_sbcs'`, or one that you added. */
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: what that codec knows
  [key: string]: any
}

// @ts-ignore: without the types of Node.js there is no such module, and nothing uses this.
type Transform = import('node:stream').Transform

/** A Transform of Node.js; `collect` calls back with the complete output. */
type Stream = typeof globalThis extends { Buffer: unknown } ? Transform : object

/**
 * A function or class that makes a codec from its options in `encodings` and from {@link Iconv}.
 *
 * @inline
 */
// biome-ignore lint/suspicious/noExplicitAny: a class or a function of the user's
type MakeCodec = (...given: any[]) => Codec

/** The default export. The functions and values are named exports as well. */
export interface Iconv {
  /**
   * Encodes a text.
   *
   * @param text the text; `null` and `undefined` are an empty one
   * @param encoding a name
   * @param options whether to write a byte order mark, and how to treat characters that the encoding lacks
   * @returns all of the bytes: a Buffer where there is one
   * @throws an Error for an unknown name, with the nearest one in its message, or what {@link EncodeOptions.errorMode}
   * throws
   */
  encode(text: string, encoding: Encoding, options?: EncodeOptions): Bytes
  /**
   * Decodes bytes. Malformed bytes become {@link Iconv.defaultCharUnicode}, but UTF-16 and UTF-32 return lone
   * surrogates unchanged, and UTF-16 drops a byte after the last code unit.
   *
   * @param bytes all of a text; each code unit of a string is a byte, and the first string causes a warning with
   * `console.error`
   * @param encoding a name
   * @param options whether to remove a byte order mark, and the encoding if the byte order is unknown
   * @returns the text
   * @throws an Error for an unknown name, with the nearest one in its message, or a TypeError if the argument is not
   * bytes
   */
  decode(bytes: Input, encoding: Encoding, options?: DecodeOptions): string
  /** Whether a name is one of iconv-lite's or, additionally, a label of the standard or of `encodium/extended`. */
  encodingExists(encoding: Encoding): boolean
  /** Returns the codec of a name. Throws an Error for an unknown name, with the nearest one in its message. */
  getCodec(encoding: Encoding): Codec
  /** Returns an encoder for a text in chunks. Throws as {@link Iconv.encode} does. */
  getEncoder(encoding: Encoding, options?: EncodeOptions): EncoderStream
  /**
   * Returns a decoder for bytes in chunks. Throws an Error for an unknown name, with the nearest one in its message.
   */
  getDecoder(encoding: Encoding, options?: DecodeOptions): DecoderStream
  /** {@link Iconv.encode} under another name. */
  toEncoding: Iconv['encode']
  /** {@link Iconv.decode} under another name. */
  fromEncoding: Iconv['decode']
  /**
   * Makes a Transform of Node.js that takes strings and returns bytes. It fails with an Error for other chunks.
   * Its method `collect(callback)` calls back with an error, or at the end with null and all of the bytes.
   *
   * @param encoding a name
   * @param options the options of the encoder and of the Transform
   * @returns the stream
   * @throws as {@link Iconv.encode} does, and an Error if `supportsStreams` is false
   */
  encodeStream(
    encoding: Encoding,
    options?: EncodeOptions,
  ): Stream & {
    /** Calls back with an error of the stream, or at its end with null and all of the bytes. Returns the stream. */
    collect(callback: (error: Error | null, bytes: Bytes) => void): Stream
  }
  /**
   * Makes a Transform of Node.js that takes bytes and returns strings. It fails with an Error for other chunks.
   * Its method `collect(callback)` calls back with an error, or at the end with null and all of the text.
   *
   * @param encoding a name
   * @param options the options of the decoder and of the Transform
   * @returns the stream
   * @throws an Error for an unknown name, with the nearest one in its message, and if `supportsStreams` is false
   */
  decodeStream(
    encoding: Encoding,
    options?: DecodeOptions,
  ): Stream & {
    /** Calls back with an error of the stream, or at its end with null and all of the text. Returns the stream. */
    collect(callback: (error: Error | null, text: string) => void): Stream
  }
  /**
   * Makes `encodeStream` and `decodeStream` work outside Node.js. It has no effect if they work already.
   *
   * @param stream a module like `node:stream`, with the class `Transform`
   */
  enableStreamingAPI(stream: object): void
  /** Whether `encodeStream` and `decodeStream` work: in Node.js, and after `enableStreamingAPI`. */
  supportsStreams: boolean
  /**
   * Converts a name to its key in `encodings`: the name's ASCII letters, in lowercase, and digits, without a year at
   * the end such as `:1987`.
   */
  _canonicalizeEncoding(encoding: Encoding): string
  /**
   * Maps a canonical name to another name, to a codec's options with its `type`, or to a function that makes a codec;
   * null until the first use of a name. `{ type: '_sbcs', chars }` adds a single-byte encoding; `chars` has the 128
   * characters of the bytes 0x80 to 0xFF, or all 256.
   */
  encodings: Record<string, string | CodecOptions | MakeCodec> | null
  /** The codecs made so far, by canonical name. Assign an empty object to have them made again. */
  _codecDataCache: Record<string, Codec>
  /**
   * The text for malformed bytes, `'\uFFFD'` by default. It is read when an encoding is first used. UTF-8, CESU-8 and
   * UTF-7 always use U+FFFD; UTF-32 and encodings with `chars` use only the first code unit.
   */
  defaultCharUnicode: string
  /**
   * The text for a character that an encoding lacks, `'?'` by default. It is read at the same time. Encodings with
   * `chars` use only the low byte of the first code unit.
   */
  defaultCharSingleByte: string
  /** Set it to true to stop `decode` from warning about strings. */
  skipDecodeWarning: boolean
}

// biome-ignore lint/complexity/noUselessEmptyExport: without it, all types of a declaration file are exported
export {}
