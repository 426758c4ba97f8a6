/**
 * Encoders for all of the Encoding Standard's encodings. The standard defines these encoders, but its
 * only class for encoding, TextEncoder, writes UTF-8.
 */

import type { MalformedError, UnknownLabelError, UnmappableError } from '../errors/errors.js'
import type {
  AnyLowercaseEncodingName,
  EncodingLabel,
  LowercaseEncodingName,
} from '../generated/label-types.js'
import type { AllowSharedBufferSource } from '../webidl/buffer-source.js'
import type { TextDecoderOptions } from './standard.js'

/**
 * How an encoder treats a scalar value that the encoding lacks:
 * - `'fatal'`: it throws an {@link UnmappableError}.
 * - `'html'`: it writes a decimal character reference, `&#128169;`, as the standard does for URLs and
 *   forms.
 * - `'replacement'`: it writes `?`, or the option `replacement`.
 * - a function: it writes the string that the function returns. The encoding must have all of its characters. `index`
 *   counts UTF-16 code units from the start of the text. If the string does not fit into `encodeInto`'s destination,
 *   the function may be called again for the same scalar value.
 */
export type ErrorMode =
  | 'fatal'
  | 'html'
  | 'replacement'
  | ((scalar: number, index: number) => string)

/** The options of LegacyTextEncoder. */
export interface LegacyTextEncoderOptions {
  /** `'fatal'` by default, or `'replacement'` if `replacement` is set. */
  errorMode?: ErrorMode | undefined
  /** The string that `errorMode: 'replacement'` writes: `'?'` by default. Setting it implies that mode. */
  replacement?: string | undefined
}

/** The options of `encode` and `encodeInto`. */
export interface LegacyTextEncodeOptions {
  /**
   * Whether more of the same text follows in the next call: false by default. If so, a surrogate pair may be split
   * between the two calls, and the encoder does not yet return to its initial state.
   */
  stream?: boolean | undefined
}

/** The result of `encodeInto`. */
export interface LegacyTextEncodeIntoResult {
  /** How many UTF-16 code units of the string were encoded. */
  read: number
  /** How many bytes were written. */
  written: number
}

/** The members that LegacyTextEncoder and LegacyTextEncoderStream share. */
export interface LegacyTextEncoderCommon {
  /** The encoding's name in lowercase, whichever of its labels was passed. */
  readonly encoding: AnyLowercaseEncodingName
  /** The error mode that was passed: a string or a function. */
  readonly errorMode: ErrorMode
  /** The string that `errorMode: 'replacement'` writes. */
  readonly replacement: string
}

export interface LegacyTextEncoder extends LegacyTextEncoderCommon {
  /** The encoding's name in lowercase, whichever of its labels was passed. */
  readonly encoding: LowercaseEncodingName
  /**
   * Encodes a text or, with `stream`, the next part of it. The last call, which needs no string, ends
   * the text: ISO-2022-JP returns to ASCII.
   *
   * A call that throws returns no bytes. With `stream`, the encoder is then in the state that it had before the call;
   * without it, the encoder starts over. To write something instead of the scalar value, encode the string before it
   * and then the substitute with this encoder and with `stream`: the encoder may have written an escape sequence and,
   * in `encodium/extended`, may hold back a character until it knows the next one.
   *
   * @param string the text: empty by default
   * @param options whether more follows
   * @returns the bytes, which fill their buffer
   * @throws {@link UnmappableError} if the encoding lacks a character, and the mode is `'fatal'` or a function returned
   * that character; TypeError if a function returns no string; whatever a function throws
   *
   * @example
   * import { LegacyTextEncoder } from 'encodium'
   *
   * const jis = new LegacyTextEncoder('iso-2022-jp')
   * console.log(String.fromCharCode(...jis.encode('日', { stream: true })).slice(1)) // $BF|
   * console.log(String.fromCharCode(...jis.encode('本')).slice(0, 2)) // K\
   */
  encode(string?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>
  /**
   * Encodes as much of a string as fits. It never splits the bytes of a character or of a substitute that the error
   * mode writes. An escape sequence is written together with the character that needs it and, without `stream`, the
   * return to the initial state together with the last character. So if `read` is the string's length, the text is
   * complete and the encoder starts over. Otherwise call `encodeInto` again with the rest of the string, or abandon the
   * text with `encode()`. Bytes after those written do not change.
   *
   * A destination of 16 bytes, 19 in `encodium/extended`, is large enough for any character and the
   * end of a text, unless a replacement or a function's string is longer. Pass one of that size with
   * an empty string too, because its `read` cannot show whether the end of the text was written.
   *
   * @param string the text
   * @param destination where to write, from its start
   * @param options whether more follows
   * @returns how many UTF-16 code units were read, and how many bytes were written
   * @throws as `encode` does
   *
   * @example
   * import { LegacyTextEncoder } from 'encodium'
   *
   * const big5 = new LegacyTextEncoder('big5')
   * const destination = new Uint8Array(3)
   * console.log(big5.encodeInto('中文', destination)) // { read: 1, written: 2 }
   * console.log(big5.encodeInto('文', destination)) // { read: 1, written: 2 }
   */
  encodeInto(
    string: string,
    destination: Uint8Array<ArrayBufferLike>,
    options?: LegacyTextEncodeOptions,
  ): LegacyTextEncodeIntoResult
}

/**
 * Encodes strings to any encoding of the standard. A lone surrogate is encoded like U+FFFD.
 *
 * UTF-16BE and UTF-16LE, which the standard only decodes, are encoded here as in RFC 2781, without a byte order mark:
 * to write one, put `'\uFEFF'` before the text. The standard itself encodes to UTF-8 instead; `getOutputEncoding` of
 * `encodium/labels` applies that rule.
 *
 * @class
 * @example
 * import { LegacyTextEncoder, UnmappableError } from 'encodium'
 *
 * const gbk = new LegacyTextEncoder('gbk')
 * console.log(gbk.encode('中文')) // Uint8Array(4) [ 214, 208, 206, 196 ]
 * try {
 *   gbk.encode('中a💩')
 * } catch (error) {
 *   console.log(error instanceof UnmappableError) // true
 *   console.log(error.scalar, error.index, error.encoding) // 128169 2 gbk
 * }
 */
export declare const LegacyTextEncoder: {
  /** The prototype of all instances. */
  prototype: LegacyTextEncoder
  /**
   * @param label one of the standard's 228 labels
   * @param options how to treat characters that the encoding lacks
   * @throws {@link UnknownLabelError} if the label is not one of these, or is one of the replacement encoding;
   * RangeError if the encoding lacks a character of `replacement`; TypeError if there is no label or `errorMode` is
   * unknown
   */
  new (label: EncodingLabel | (string & {}), options?: LegacyTextEncoderOptions): LegacyTextEncoder
}

export interface LegacyTextEncoderStream extends LegacyTextEncoderCommon {
  /** The encoding's name in lowercase, whichever of its labels was passed. */
  readonly encoding: LowercaseEncodingName
  /** The bytes. */
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Takes the text. A surrogate pair may be split between two chunks. */
  readonly writable: WritableStream<string>
}

/**
 * LegacyTextEncoder as a transform stream: strings in, chunks of bytes out. An error of mode `'fatal'` errors the
 * stream; its `index` counts from the stream's start. A pending read then gets the bytes of the text before the error,
 * including the return to the initial state.
 *
 * @class
 * @example
 * import { LegacyTextEncoderStream } from 'encodium'
 *
 * const text = ReadableStream.from(['при', 'вет'])
 * for await (const bytes of text.pipeThrough(new LegacyTextEncoderStream('koi8-r'))) {
 *   console.log(bytes.length) // 3
 * }
 */
export declare const LegacyTextEncoderStream: {
  /** The prototype of all instances. */
  prototype: LegacyTextEncoderStream
  /**
   * @param label as for LegacyTextEncoder
   * @param options as for LegacyTextEncoder
   * @throws as for LegacyTextEncoder; TypeError where the host has no TransformStream
   */
  new (
    label: EncodingLabel | (string & {}),
    options?: LegacyTextEncoderOptions,
  ): LegacyTextEncoderStream
}

/**
 * `new TextDecoder(label, options).decode(bytes)` in one call. `decode` of `encodium/hooks` is another function, in
 * which a byte order mark takes precedence over the label.
 *
 * @param bytes all of a text
 * @param label one of the standard's labels: `'utf-8'` by default
 * @param options as for TextDecoder: malformed bytes are U+FFFD by default
 * @returns the text
 * @throws {@link UnknownLabelError}; {@link MalformedError} if `fatal` is set, as TextDecoder does
 *
 * @example
 * import { decode } from 'encodium'
 *
 * console.log(decode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), 'shift_jis')) // 日本
 */
export declare function decode(
  bytes: AllowSharedBufferSource,
  label?: EncodingLabel | (string & {}),
  options?: TextDecoderOptions,
): string

/**
 * `new LegacyTextEncoder(label, options).encode(string)` in one call. `encode` of `encodium/hooks` is another function,
 * which writes `&#128169;` for a character that the encoding lacks.
 *
 * @param string the text
 * @param label one of the standard's labels
 * @param options as for LegacyTextEncoder: a character that the encoding lacks throws by default
 * @returns the bytes, which fill their buffer
 * @throws {@link UnknownLabelError}, {@link UnmappableError}, and TypeError without a label, as LegacyTextEncoder does
 *
 * @example
 * import { encode } from 'encodium'
 *
 * console.log(encode('日本', 'shift_jis')) // Uint8Array(4) [ 147, 250, 150, 123 ]
 * console.log(encode('a💩', 'shift_jis', { errorMode: 'replacement' })) // Uint8Array(2) [ 97, 63 ]
 */
export declare function encode(
  string: string,
  label: EncodingLabel | (string & {}),
  options?: LegacyTextEncoderOptions,
): Uint8Array<ArrayBuffer>

/**
 * Whether the encoding of a label has every character of a string. A lone surrogate counts as
 * U+FFFD.
 *
 * @param string the text
 * @param label one of the standard's labels
 * @returns whether LegacyTextEncoder would encode it without an error
 * @throws {@link UnknownLabelError} as LegacyTextEncoder does
 *
 * @example
 * import { canEncode } from 'encodium'
 *
 * console.log(canEncode('한국어', 'euc-kr'), canEncode('한국어', 'shift_jis')) // true false
 */
export declare function canEncode(string: string, label: EncodingLabel | (string & {})): boolean

/**
 * The options of `transcode`: `fatal` and `ignoreBOM` are TextDecoder's, `errorMode` and `replacement` are
 * LegacyTextEncoder's.
 */
export interface TranscodeOptions extends LegacyTextEncoderOptions {
  /**
   * Whether malformed bytes throw a {@link MalformedError}: true by default. Otherwise they are decoded to U+FFFD,
   * which `errorMode` treats like any other character.
   */
  fatal?: boolean | undefined
  /** Whether a leading byte order mark is part of the text, and is encoded too: false by default. */
  ignoreBOM?: boolean | undefined
}

/**
 * Converts bytes of one encoding to bytes of another. The result is that of decoding and encoding, but `transcode` is
 * faster, because it makes no string of the text.
 *
 * @param bytes the text
 * @param from the label of its encoding
 * @param to the label of the result's encoding; as in LegacyTextEncoder, UTF-16 is written without a byte order mark
 * @param options how to treat malformed bytes and characters that the encoding lacks
 * @returns the bytes, which fill their buffer
 * @throws {@link UnknownLabelError}, {@link MalformedError}, {@link UnmappableError}
 *
 * @example
 * import { transcode } from 'encodium'
 *
 * const bytes = transcode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), 'shift_jis', 'euc-jp')
 * console.log(bytes) // Uint8Array(4) [ 198, 252, 203, 220 ]
 */
export declare function transcode(
  bytes: AllowSharedBufferSource,
  from: EncodingLabel | (string & {}),
  to: EncodingLabel | (string & {}),
  options?: TranscodeOptions,
): Uint8Array<ArrayBuffer>

export interface TranscodeStream {
  /** The bytes. */
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Takes the bytes. A character may be split between two chunks. */
  readonly writable: WritableStream<AllowSharedBufferSource>
}

/**
 * `transcode` as a transform stream: chunks of bytes in, chunks of bytes out. An error
 * of `transcode` errors the stream; offsets and indexes count from its start.
 *
 * @class
 * @example
 * import { TranscodeStream } from 'encodium'
 *
 * const sjis = ReadableStream.from([Uint8Array.of(0x93), Uint8Array.of(0xfa)])
 * for await (const bytes of sjis.pipeThrough(new TranscodeStream('shift_jis', 'utf-8'))) {
 *   console.log(bytes) // Uint8Array(3) [ 230, 151, 165 ]
 * }
 */
export declare const TranscodeStream: {
  /** The prototype of all instances. */
  prototype: TranscodeStream
  /**
   * @param from as for `transcode`
   * @param to as for `transcode`
   * @param options as for `transcode`
   * @throws as `transcode` does; TypeError where the host has no TransformStream
   */
  new (
    from: EncodingLabel | (string & {}),
    to: EncodingLabel | (string & {}),
    options?: TranscodeOptions,
  ): TranscodeStream
}
