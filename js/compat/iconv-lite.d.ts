/**
 * The package `iconv-lite`, over the encodings of this one: the same functions, names, streams and
 * error texts. docs/migration.md lists the differences, byte by byte.
 *
 * In CommonJS, `require` returns the object that is the default export here. Write to the members of this
 * object: `encodings`, `defaultCharUnicode`, `defaultCharSingleByte` and `skipDecodeWarning`. The exports of
 * these names follow them.
 */

import type { IconvLiteEncoding } from '../generated/label-types.js'

/** iconv-lite's names, and other labels. */
export type Encoding = IconvLiteEncoding | (string & {})

/** A Buffer where there is one. */
type Bytes = typeof globalThis extends { Buffer: { alloc(size: number): infer Buffer } }
  ? Buffer
  : Uint8Array<ArrayBuffer>

/** Bytes to decode: bytes, an array of them, or (deprecated) a string of them. */
type Input = ArrayBufferView<ArrayBufferLike> | ArrayBuffer | readonly number[] | string

export interface DecodeOptions {
  /** Remove a leading byte order mark, true by default. A function is called if there is one. */
  stripBOM?: boolean | (() => void)
  /** For `utf-16` and `utf-32`: the encoding if neither a mark nor the bytes show the byte order. */
  defaultEncoding?: string
}

export interface EncodeOptions {
  /** Write a byte order mark, in the encodings of Unicode. True by default for `utf-16` and `utf-32`. */
  addBOM?: boolean | (() => void)
  /** For `utf-32`: `utf-32le` by default, or `utf-32be`. */
  defaultEncoding?: string
  /**
   * Not in iconv-lite: what becomes of a character that the encoding lacks. By default, and for
   * `'replacement'`, it is `defaultCharSingleByte`; `'html'` writes a decimal character reference, and
   * `'fatal'` throws an error with the code point and its index. A function gets these two and returns
   * the string to encode instead.
   */
  errorMode?: 'replacement' | 'html' | 'fatal' | ((codePoint: number, index: number) => string)
}

export interface EncoderStream {
  write(text: string): Bytes
  /** The rest of the output, if any, after which the encoder can be used again. */
  end(): Bytes | undefined
}

export interface DecoderStream {
  write(bytes: Input): string
  /** The rest of the output, if any, after which the decoder can be used again. */
  end(): string | undefined
}

export interface Codec {
  encoder: new (options?: EncodeOptions, codec?: Codec) => EncoderStream
  decoder: new (options?: DecodeOptions, codec?: Codec) => DecoderStream
  /** Whether byte order marks are written and removed. */
  bomAware?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: whatever a codec of the user has
  [key: string]: any
}

/** The options of a codec in {@link Iconv.encodings}, and the name or the codec that takes them. */
export interface CodecOptions {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: what that codec knows
  [key: string]: any
}

// @ts-ignore: without the types of Node.js there is no such module, and nothing uses this.
type Transform = import('node:stream').Transform

/** A Transform of Node.js; `collect` calls back with all that comes out. */
type Stream = typeof globalThis extends { Buffer: unknown } ? Transform : object

/** A function or class that makes a codec of its options in `encodings`. */
// biome-ignore lint/suspicious/noExplicitAny: a class or a function of the user's
type MakeCodec = (...given: any[]) => Codec

export interface Iconv {
  encode(text: string, encoding: Encoding, options?: EncodeOptions): Bytes
  decode(bytes: Input, encoding: Encoding, options?: DecodeOptions): string
  /** Whether a name is iconv-lite's, or, beyond it, a label of the standard or of `encodium/extended`. */
  encodingExists(encoding: Encoding): boolean
  /** The codec of a name. Throws an Error for an unknown one, which names the nearest. */
  getCodec(encoding: Encoding): Codec
  getEncoder(encoding: Encoding, options?: EncodeOptions): EncoderStream
  getDecoder(encoding: Encoding, options?: DecodeOptions): DecoderStream
  toEncoding: Iconv['encode']
  fromEncoding: Iconv['decode']
  encodeStream(
    encoding: Encoding,
    options?: EncodeOptions,
  ): Stream & {
    collect(callback: (error: Error | null, bytes: Bytes) => void): Stream
  }
  decodeStream(
    encoding: Encoding,
    options?: DecodeOptions,
  ): Stream & {
    collect(callback: (error: Error | null, text: string) => void): Stream
  }
  enableStreamingAPI(stream: object): void
  /** Whether `encodeStream` and `decodeStream` work: they do in Node.js. */
  supportsStreams: boolean
  _canonicalizeEncoding(encoding: Encoding): string
  /**
   * By canonical name another name, a codec's options with its `type`, or a function that makes one;
   * null until the first use of a name. `{ type: '_sbcs', chars }` adds a single-byte encoding, of
   * the 128 characters of bytes 0x80 to 0xFF or of all 256.
   */
  encodings: Record<string, string | CodecOptions | MakeCodec> | null
  _codecDataCache: Record<string, Codec>
  /** The text for malformed bytes, `'\uFFFD'` by default. Read when an encoding is first used. */
  defaultCharUnicode: string
  /** The text for a character that an encoding lacks, `'?'` by default. Read at the same time. */
  defaultCharSingleByte: string
  /** Set it to have `decode` not warn of strings. */
  skipDecodeWarning: boolean
}

declare const iconv: Iconv
export default iconv

export declare const _canonicalizeEncoding: Iconv['_canonicalizeEncoding']
export declare let _codecDataCache: Iconv['_codecDataCache']
export declare const decode: Iconv['decode']
export declare const decodeStream: Iconv['decodeStream']
export declare const enableStreamingAPI: Iconv['enableStreamingAPI']
export declare const encode: Iconv['encode']
export declare const encodeStream: Iconv['encodeStream']
export declare const encodingExists: Iconv['encodingExists']
export declare const fromEncoding: Iconv['fromEncoding']
export declare const getCodec: Iconv['getCodec']
export declare const getDecoder: Iconv['getDecoder']
export declare const getEncoder: Iconv['getEncoder']
export declare const toEncoding: Iconv['toEncoding']
export declare let defaultCharSingleByte: Iconv['defaultCharSingleByte']
export declare let defaultCharUnicode: Iconv['defaultCharUnicode']
export declare let encodings: Iconv['encodings']
export declare let skipDecodeWarning: Iconv['skipDecodeWarning']
export declare let supportsStreams: Iconv['supportsStreams']
