/**
 * Encoders for all of the Encoding Standard's encodings: strings in, bytes of any of them out. The
 * standard defines these encoders, but lets no class give them: its TextEncoder is for UTF-8 only.
 *
 * @module legacy
 */

import type { AllowSharedBufferSource } from './index.js'

/**
 * What becomes of a scalar value that the encoding does not have:
 * - `'fatal'`: an {@link UnmappableError} is thrown.
 * - `'html'`: a decimal character reference, `&#128169;`, as the standard has it for URLs and forms.
 * - `'replacement'`: `?`, or the string that the option `replacement` gives.
 * - a function: the string that it gives is encoded in its place. `index` counts UTF-16 code units
 *   from the start of the text. The string must be in the encoding itself; a function may be called
 *   again for a scalar value whose string did not fit into `encodeInto`'s destination.
 */
export type ErrorMode =
  | 'fatal'
  | 'html'
  | 'replacement'
  | ((scalar: number, index: number) => string)

/** How a LegacyTextEncoder is to encode. */
export interface LegacyTextEncoderOptions {
  /** `'fatal'` by default. */
  errorMode?: ErrorMode
  /** What stands for the unmappable if `errorMode` is `'replacement'`: `'?'` by default. */
  replacement?: string
}

/** Where in a text the string of a call is. */
export interface LegacyTextEncodeOptions {
  /**
   * More of the same text follows in the next call: a surrogate pair may be split between the two,
   * and nothing is written yet to return to the initial state. False by default.
   */
  stream?: boolean
}

/** What `encodeInto` tells. */
export interface LegacyTextEncodeIntoResult {
  /** How many UTF-16 code units of the string are encoded. */
  read: number
  /** How many bytes are written. */
  written: number
}

/** The TypeError for a scalar value that an encoding does not have. */
export interface UnmappableError extends TypeError {
  /** The scalar value: U+FFFD for a lone surrogate, and where ISO-2022-JP refuses a control. */
  scalar: number
  /** Where it is, in UTF-16 code units from the start of the text. */
  index: number
  /** The encoding's name in lowercase. */
  encoding: string
}

/** What LegacyTextEncoder and LegacyTextEncoderStream have in common. */
export interface LegacyTextEncoderCommon {
  /** The encoding's name in lowercase, whichever of its labels was given. */
  readonly encoding: string
  /** What becomes of the unmappable: the mode, or the function that was given. */
  readonly errorMode: ErrorMode
  /** What stands for it if that is `'replacement'`. */
  readonly replacement: string
}

export interface LegacyTextEncoder extends LegacyTextEncoderCommon {
  /**
   * Encodes a string, all of a text or, with `stream`, the next part of it. The last call, which may
   * be without a string, ends the text: ISO-2022-JP returns to ASCII. The result owns exactly its
   * bytes.
   *
   * A call that throws gives nothing. It leaves a stream as it was before the call, unless it was
   * the last one.
   *
   * @param string the text: empty by default
   * @param options whether more follows
   * @returns the bytes, in a buffer that is theirs alone
   * @throws {@link UnmappableError} if the mode is `'fatal'`, and for what a function gives that is not
   * in the encoding either; TypeError if it gives no string; what it throws
   *
   * @example
   * import { LegacyTextEncoder } from 'encodium/legacy'
   *
   * const jis = new LegacyTextEncoder('iso-2022-jp')
   * console.log(String.fromCharCode(...jis.encode('日', { stream: true })).slice(1)) // $BF|
   * console.log(String.fromCharCode(...jis.encode('本')).slice(0, 2)) // K\
   */
  encode(string?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>
  /**
   * Encodes as much of a string as fits. It never splits the bytes of a character or of what its
   * error mode writes, nor an escape, and a character that needs an escape is written together with
   * it. The last character, without `stream`, is written together with the return to the initial
   * state: so if `read` is the string's length, the text is complete and the encoder as new.
   * Otherwise call it again with the rest of the string, which goes on where this call stopped, or
   * give the text up with `encode()`. Bytes after those written are not touched.
   *
   * A destination of 16 bytes has room for any character and what ends a text, unless a replacement
   * or a function gives more. Give that to an empty string, whose `read` tells nothing.
   *
   * @param string the text
   * @param destination where to write, from its start
   * @param options whether more follows
   * @returns how much is read, in UTF-16 code units, and written, in bytes
   * @throws as `encode` does
   *
   * @example
   * import { LegacyTextEncoder } from 'encodium/legacy'
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
 * From strings to bytes in any encoding of the standard. A lone surrogate counts as U+FFFD.
 *
 * UTF-16BE and UTF-16LE, which the standard only decodes, are encoded here as RFC 2781 has them and
 * without a byte order mark: put `'\uFEFF'` before the text for one. The standard itself would have
 * UTF-8 in their place; that is `getOutputEncoding` of `encodium/hooks`.
 *
 * @class
 * @example
 * import { LegacyTextEncoder } from 'encodium/legacy'
 *
 * const gbk = new LegacyTextEncoder('gbk')
 * console.log(gbk.encode('中文')) // Uint8Array(4) [ 214, 208, 206, 196 ]
 * try {
 *   gbk.encode('中a💩')
 * } catch (error) {
 *   console.log(error.message) // U+1F4A9 at index 2 is not in GBK
 *   console.log(error.scalar, error.index, error.encoding) // 128169 2 gbk
 * }
 */
export declare const LegacyTextEncoder: {
  /** Shared by all of them. */
  prototype: LegacyTextEncoder
  /**
   * @param label one of the standard's 228 labels: `'utf-8'` by default
   * @param options what becomes of characters that the encoding does not have
   * @throws RangeError if the label is none of these or one of the replacement encoding, which it
   * names; RangeError if the encoding does not have the replacement; TypeError for an unknown
   * `errorMode`
   */
  new (label?: string, options?: LegacyTextEncoderOptions): LegacyTextEncoder
}

export interface LegacyTextEncoderStream extends LegacyTextEncoderCommon {
  /** Where the bytes come out. */
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Where the text goes in; a surrogate pair may be split between two chunks. */
  readonly writable: WritableStream<string>
}

/**
 * LegacyTextEncoder as a transform stream: strings in, chunks of bytes out. An error of mode
 * `'fatal'` errors the stream; its `index` counts from the stream's start.
 *
 * @class
 * @example
 * import { LegacyTextEncoderStream } from 'encodium/legacy'
 *
 * const text = ReadableStream.from(['при', 'вет'])
 * for await (const bytes of text.pipeThrough(new LegacyTextEncoderStream('koi8-r'))) {
 *   console.log(bytes.length) // 3
 * }
 */
export declare const LegacyTextEncoderStream: {
  /** Shared by all of them. */
  prototype: LegacyTextEncoderStream
  /**
   * @param label as for LegacyTextEncoder
   * @param options as for LegacyTextEncoder
   * @throws as for LegacyTextEncoder; TypeError where the host has no TransformStream
   */
  new (label?: string, options?: LegacyTextEncoderOptions): LegacyTextEncoderStream
}

/**
 * Whether the encoding of a label has every character of a string. A lone surrogate counts as
 * U+FFFD.
 *
 * @param string the text
 * @param label one of the standard's labels
 * @returns whether LegacyTextEncoder would encode it without an error
 * @throws RangeError as for LegacyTextEncoder
 *
 * @example
 * import { canEncode } from 'encodium/legacy'
 *
 * console.log(canEncode('한국어', 'euc-kr'), canEncode('한국어', 'shift_jis')) // true false
 */
export declare function canEncode(string: string, label: string): boolean

/** How bytes are to become those of another encoding. */
export interface TranscodeOptions extends LegacyTextEncoderOptions {
  /**
   * Whether malformed bytes are an error rather than U+FFFD. True by default, unless `errorMode` is
   * `'replacement'`.
   */
  fatal?: boolean
  /** Whether a byte order mark is text, and so is encoded too. False by default. */
  ignoreBOM?: boolean
}

/**
 * Bytes of one encoding to bytes of another. It equals decoding and encoding, and is faster: the text
 * never becomes a string.
 *
 * @param bytes the text
 * @param from the label of the encoding that it is in
 * @param to the label of the encoding that it is to be in; as for LegacyTextEncoder, the UTF-16 ones
 * write no byte order mark
 * @param options what becomes of what is malformed or not in the encoding
 * @returns the bytes, in a buffer that is theirs alone
 * @throws RangeError as TextDecoder and LegacyTextEncoder do; TypeError for malformed bytes, with their
 * offset in its message; {@link UnmappableError}
 *
 * @example
 * import { transcode } from 'encodium/legacy'
 *
 * const bytes = transcode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), 'shift_jis', 'euc-jp')
 * console.log(bytes) // Uint8Array(4) [ 198, 252, 203, 220 ]
 */
export declare function transcode(
  bytes: AllowSharedBufferSource,
  from: string,
  to: string,
  options?: TranscodeOptions,
): Uint8Array<ArrayBuffer>

export interface TranscodeStream {
  /** Where the bytes come out. */
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Where the bytes go in; a character may be split between two chunks. */
  readonly writable: WritableStream<AllowSharedBufferSource>
}

/**
 * `transcode` as a transform stream: chunks of bytes in, chunks of bytes out. What is wrong errors
 * the stream; offsets and indexes count from its start.
 *
 * @class
 * @example
 * import { TranscodeStream } from 'encodium/legacy'
 *
 * const sjis = ReadableStream.from([Uint8Array.of(0x93), Uint8Array.of(0xfa)])
 * for await (const bytes of sjis.pipeThrough(new TranscodeStream('shift_jis', 'utf-8'))) {
 *   console.log(bytes) // Uint8Array(3) [ 230, 151, 165 ]
 * }
 */
export declare const TranscodeStream: {
  /** Shared by all of them. */
  prototype: TranscodeStream
  /**
   * @param from as for `transcode`
   * @param to as for `transcode`
   * @param options as for `transcode`
   * @throws RangeError as for `transcode`; TypeError where the host has no TransformStream
   */
  new (from: string, to: string, options?: TranscodeOptions): TranscodeStream
}
