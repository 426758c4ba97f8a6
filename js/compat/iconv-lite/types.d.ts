/** The types of iconv-lite, for its ES module and its CommonJS, which export different things. */

import type { IconvLiteEncoding } from '../../generated/label-types.js'

/** iconv-lite's names, and other labels. `binary`, `base64` and `hex` are those of Node.js's Buffer. */
export type Encoding = IconvLiteEncoding | (string & {})

/** A Buffer where there is one. */
type Bytes = typeof globalThis extends { Buffer: { alloc(size: number): infer Buffer } }
  ? Buffer
  : Uint8Array<ArrayBuffer>

/**
 * Bytes to decode: bytes, an array of them, or (deprecated) a string of them.
 *
 * @inline
 */
type Input = ArrayBufferView<ArrayBufferLike> | ArrayBuffer | readonly number[] | string

/** The options of decoders. {@link Iconv.decodeStream} passes them on to the Transform as well. */
export interface DecodeOptions {
  /** Remove a leading byte order mark, true by default. A function is called if there is one. */
  stripBOM?: boolean | (() => void)
  /** For `utf-16` and `utf-32`: the encoding if neither a mark nor the bytes show the byte order. */
  defaultEncoding?: string
}

/** The options of encoders. {@link Iconv.encodeStream} passes them on to the Transform as well. */
export interface EncodeOptions {
  /** Write a byte order mark, in the encodings of Unicode. True by default for `utf-16` and `utf-32`. */
  addBOM?: boolean | (() => void)
  /** For `utf-32`: `utf-32le` by default, or `utf-32be`. */
  defaultEncoding?: string
  /**
   * Not in iconv-lite: what becomes of a character that the encoding lacks. By default, and for
   * `'replacement'`, it is `defaultCharSingleByte`; `'html'` writes a decimal character reference, and
   * `'fatal'` throws a TypeError with the code point and its index. A function gets these two and returns
   * the string to encode instead.
   */
  errorMode?: 'replacement' | 'html' | 'fatal' | ((codePoint: number, index: number) => string)
}

/** An encoder of one text, which takes it in chunks. {@link Iconv.getEncoder} returns one. */
export interface EncoderStream {
  /**
   * Encodes the next chunk. A high surrogate at its end waits for the next one, except in the encodings that
   * take single code units, like UTF-16.
   *
   * @param text the chunk
   * @returns the bytes so far, which may be none
   * @throws with the error mode `'fatal'`, a TypeError that names the code point, its index in code units from the
   * start of the text, and the encoding
   */
  write(text: string): Bytes
  /** The rest of the output, if any, after which the encoder can be used again. */
  end(): Bytes | undefined
}

/** A decoder of one text, which takes its bytes in chunks. {@link Iconv.getDecoder} returns one. */
export interface DecoderStream {
  /**
   * Decodes the next chunk. A character that is cut at its end waits for the next one.
   *
   * @param bytes the chunk
   * @returns the text so far, which may be empty
   * @throws TypeError if these are no bytes
   */
  write(bytes: Input): string
  /** The rest of the output, if any, after which the decoder can be used again. */
  end(): string | undefined
}

/** An encoding, as {@link Iconv.getCodec} returns it. */
export interface Codec {
  /** The class of its encoders. */
  encoder: {
    /** Makes an encoder by its options and this codec. */
    new (options?: EncodeOptions, codec?: Codec): EncoderStream
  }
  /** The class of its decoders. */
  decoder: {
    /** Makes a decoder by its options and this codec. */
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

/** A Transform of Node.js; `collect` calls back with all that comes out. */
type Stream = typeof globalThis extends { Buffer: unknown } ? Transform : object

/**
 * A function or class that makes a codec of its options in `encodings`, and of {@link Iconv}.
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
   * @param options whether a byte order mark is written, and what becomes of characters that the encoding lacks
   * @returns all of the bytes: a Buffer where there is one
   * @throws an Error for an unknown name, which names the nearest, or what {@link EncodeOptions.errorMode} throws
   */
  encode(text: string, encoding: Encoding, options?: EncodeOptions): Bytes
  /**
   * Decodes bytes. Malformed ones become {@link Iconv.defaultCharUnicode}; but UTF-16 and UTF-32 leave lone surrogates as they
   * are, and UTF-16 leaves out a byte after the last code unit.
   *
   * @param bytes all of a text; a string has a byte in each code unit, and the first one is warned of with
   * `console.error`
   * @param encoding a name
   * @param options whether a byte order mark is removed, and the encoding where the byte order is unknown
   * @returns the text
   * @throws an Error for an unknown name, which names the nearest, or a TypeError if these are no bytes
   */
  decode(bytes: Input, encoding: Encoding, options?: DecodeOptions): string
  /** Whether a name is iconv-lite's, or, beyond it, a label of the standard or of `encodium/extended`. */
  encodingExists(encoding: Encoding): boolean
  /** The codec of a name. Throws an Error for an unknown one, which names the nearest. */
  getCodec(encoding: Encoding): Codec
  /** An encoder for a text in chunks. Throws as {@link Iconv.encode} does. */
  getEncoder(encoding: Encoding, options?: EncodeOptions): EncoderStream
  /** A decoder for bytes in chunks. Throws an Error for an unknown name, which names the nearest. */
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
   * @param options those of an encoder and of the Transform
   * @returns the stream
   * @throws as {@link Iconv.encode} does, and an Error where `supportsStreams` is false
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
   * @param options those of a decoder and of the Transform
   * @returns the stream
   * @throws an Error for an unknown name, which names the nearest, and where `supportsStreams` is false
   */
  decodeStream(
    encoding: Encoding,
    options?: DecodeOptions,
  ): Stream & {
    /** Calls back with an error of the stream, or at its end with null and all of the text. Returns the stream. */
    collect(callback: (error: Error | null, text: string) => void): Stream
  }
  /**
   * Makes `encodeStream` and `decodeStream` work where there is no Node.js. It has no effect if they work already.
   *
   * @param stream a module like `node:stream`, with the class `Transform`
   */
  enableStreamingAPI(stream: object): void
  /** Whether `encodeStream` and `decodeStream` work: in Node.js, and after `enableStreamingAPI`. */
  supportsStreams: boolean
  /**
   * Makes a name canonical: the key in `encodings`, which has the name's ASCII letters, in lowercase, and its digits,
   * without a year at the end like `:1987`.
   */
  _canonicalizeEncoding(encoding: Encoding): string
  /**
   * By canonical name another name, a codec's options with its `type`, or a function that makes one;
   * null until the first use of a name. `{ type: '_sbcs', chars }` adds a single-byte encoding, of
   * the 128 characters of bytes 0x80 to 0xFF or of all 256.
   */
  encodings: Record<string, string | CodecOptions | MakeCodec> | null
  /** The codecs that were used, by canonical name. Write an empty object to have them made again. */
  _codecDataCache: Record<string, Codec>
  /**
   * The text for malformed bytes, `'\uFFFD'` by default. Read when an encoding is first used. UTF-8, CESU-8 and UTF-7
   * always have U+FFFD; UTF-32 and encodings with `chars` take the first code unit alone.
   */
  defaultCharUnicode: string
  /**
   * The text for a character that an encoding lacks, `'?'` by default. Read at the same time. Encodings with `chars`
   * take the first code unit alone, and its low byte.
   */
  defaultCharSingleByte: string
  /** Set it to have `decode` not warn of strings. */
  skipDecodeWarning: boolean
}

// biome-ignore lint/complexity/noUselessEmptyExport: without it, all types of a declaration file are exported
export {}
