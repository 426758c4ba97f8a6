/**
 * Encodings that older documents define and the Encoding Standard leaves out, and classes that take every label. A
 * label means what it means in the standard, unless that only refuses it, and else what other programs mean by it. A
 * name is one encoding's: where the standard has that label for another one, `-strict` is the registered set without
 * what the standard's encoding has besides, and otherwise the document follows. Only `iso-2022-kr` and `hz-gb-2312`
 * are called as labels that the standard refuses.
 *
 * {@link https://github.com/encodium/encodium/blob/main/docs/encodings.md | A table} has each with its document. Those of
 * JIS X 0213 need an import of `encodium/extended/jis-x-0213` as well, and EBCDIC of East Asia one of
 * `encodium/extended/ebcdic`.
 *
 * Among them are the single-byte code pages: DOS (`cp437`), Macintosh (`mac-greek`), ISO 8859 to the letter
 * (`iso-8859-9-strict`), EBCDIC (`cp037`) and others. {@link extendedEncodings} lists all. In labels neither case
 * nor punctuation counts, nor does the version that ICU adds: `IBM-437`, `ibm437` and `ibm-437_P100-1995` are one.
 * Names of other programs for encodings of the standard mean those: `cp932` is Shift_JIS, `cp936` GBK, `cp949` EUC-KR,
 * `cp950` Big5. `resolveLabel` of `encodium/sniff` knows the same labels, without any codec.
 *
 * `encodium/extended/ucs-4` has UTF-8 as RFC 2279 has it.
 *
 * @module extended
 */

import type {
  AnyEncodingLabel,
  AnyLowercaseEncodingName,
  ExtendedEncodingLabel,
  ExtendedEncodingName,
} from './generated/label-types.js'
import type {
  AllowSharedBufferSource,
  LegacyTextEncodeIntoResult,
  LegacyTextEncodeOptions,
  LegacyTextEncoderCommon,
  LegacyTextEncoderOptions,
  TextDecodeOptions,
  TextDecoder,
  TextDecoderCommon,
  TextDecoderOptions,
} from './index.js'

export {
  type EncodingOfError,
  type MalformedError,
  type UnknownLabelError,
  UnmappableError,
} from './errors/errors.js'
export type {
  AllowSharedBufferSource,
  AnyEncodingLabel,
  ExtendedEncodingLabel,
  ExtendedEncodingName,
  LegacyTextEncodeIntoResult,
  LegacyTextEncodeOptions,
  LegacyTextEncoderCommon,
  LegacyTextEncoderOptions,
  TextDecodeOptions,
  TextDecoder,
  TextDecoderCommon,
  TextDecoderOptions,
}

/** An option for EBCDIC, which has two ends of lines, U+000A and U+0085. */
export interface LineFeedOptions {
  /**
   * For EBCDIC only: the byte that is U+000A, the other one being U+0085. 0x25 by default; 0x15 is what
   * z/OS writes in text files. A label with `,swaplfnl` after it means 0x15 too, as in ICU.
   */
  lf?: 0x15 | 0x25
}

/** How an ExtendedTextDecoder is to decode. */
export interface ExtendedTextDecoderOptions extends TextDecoderOptions, LineFeedOptions {}

export interface ExtendedTextDecoder extends TextDecoderCommon {
  /** The encoding's name, those of the standard in lowercase; with `,swaplfnl` after it for `lf` 0x15. */
  readonly encoding: AnyLowercaseEncodingName
  /**
   * As TextDecoder's.
   *
   * @param input the bytes: none by default
   * @param options whether more follows
   * @returns the text
   * @throws MalformedError if the decoder is fatal and the bytes are malformed
   */
  decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string
}

/**
 * TextDecoder for every encoding: what `encodium/detect` or `encodium/sniff` returned, a mail declares, or a person
 * types.
 *
 * @class
 * @example
 * import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'
 *
 * const folder = new ExtendedTextEncoder('utf-7-imap').encode('下書き')
 * console.log(new ExtendedTextDecoder('utf-7-imap', { fatal: true }).decode(folder)) // 下書き
 *
 * const bytes = Uint8Array.of(0x82, 0xa0)
 * console.log(new ExtendedTextDecoder('x-sjis').decode(bytes)) // あ
 * console.log(new ExtendedTextDecoder('cp437').decode(bytes)) // éá
 */
export declare const ExtendedTextDecoder: {
  /** Shared by all of them. */
  prototype: ExtendedTextDecoder
  /**
   * @param label of any encoding; UTF-8 by default
   * @param options as for TextDecoder; `ignoreBOM` is for the encodings that have a byte order mark
   * @throws UnknownLabelError if the label is of no encoding; its message has the nearest. RangeError if `lf`
   * is 0x15 and the encoding is not EBCDIC; TypeError for another `lf`.
   */
  new (
    label?: AnyEncodingLabel | (string & {}),
    options?: ExtendedTextDecoderOptions,
  ): ExtendedTextDecoder
}

export interface ExtendedTextDecoderStream extends TextDecoderCommon {
  /** The encoding's name, those of the standard in lowercase; with `,swaplfnl` after it for `lf` 0x15. */
  readonly encoding: AnyLowercaseEncodingName
  /** Where the text comes out. It errors as `decode` throws. */
  readonly readable: ReadableStream<string>
  /** Where the bytes go in. */
  readonly writable: WritableStream<AllowSharedBufferSource>
}

/**
 * TextDecoderStream for every encoding: chunks of bytes in, strings out.
 *
 * @class
 * @example
 * import { ExtendedTextDecoderStream } from 'encodium/extended'
 *
 * const chunks = ReadableStream.from([Uint8Array.of(0xfe), Uint8Array.of(0xff, 0x30, 0x42)])
 * for await (const text of chunks.pipeThrough(new ExtendedTextDecoderStream('utf-16-rfc2781'))) {
 *   console.log(text) // あ
 * }
 */
export declare const ExtendedTextDecoderStream: {
  /** Shared by all of them. */
  prototype: ExtendedTextDecoderStream
  /**
   * @param label as for ExtendedTextDecoder
   * @param options as for ExtendedTextDecoder
   * @throws as ExtendedTextDecoder does; TypeError where the host has no TransformStream
   */
  new (
    label?: AnyEncodingLabel | (string & {}),
    options?: ExtendedTextDecoderOptions,
  ): ExtendedTextDecoderStream
}

/** How an ExtendedTextEncoder is to encode. */
export interface ExtendedTextEncoderOptions extends LegacyTextEncoderOptions, LineFeedOptions {
  /**
   * For `utf-7` only: write the characters of RFC 2152's set O directly, which some mail gateways do
   * not survive. False by default.
   */
  optionalDirect?: boolean
}

export interface ExtendedTextEncoder extends LegacyTextEncoderCommon {
  /**
   * As LegacyTextEncoder's.
   *
   * @param string the text: empty by default
   * @param options whether more follows
   * @returns the bytes, which fill their buffer
   * @throws as LegacyTextEncoder's
   */
  encode(string?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>
  /**
   * As LegacyTextEncoder's.
   *
   * @param string the text
   * @param destination where to write, from its start
   * @param options whether more follows
   * @returns how much is read, in UTF-16 code units, and written, in bytes
   * @throws as LegacyTextEncoder's
   */
  encodeInto(
    string: string,
    destination: Uint8Array<ArrayBufferLike>,
    options?: LegacyTextEncodeOptions,
  ): LegacyTextEncodeIntoResult
}

/**
 * LegacyTextEncoder for every encoding.
 *
 * @class
 * @example
 * import { ExtendedTextEncoder } from 'encodium/extended'
 *
 * console.log(new ExtendedTextEncoder('utf-16-rfc2781').encode('a')) // Uint8Array(4) [ 254, 255, 0, 97 ]
 * const utf7 = new ExtendedTextEncoder('utf-7', { optionalDirect: true })
 * console.log(String.fromCharCode(...utf7.encode('1 = £1'))) // 1 = +AKM-1
 */
export declare const ExtendedTextEncoder: {
  /** Shared by all of them. */
  prototype: ExtendedTextEncoder
  /**
   * @param label of any encoding; UTF-8 by default
   * @param options what becomes of characters that the encoding does not have, and for `utf-7` which
   * are written directly
   * @throws UnknownLabelError if the label is of no encoding; RangeError if the encoding does not
   * have the replacement; TypeError without a label, and for an unknown `errorMode`
   */
  new (
    label: AnyEncodingLabel | (string & {}),
    options?: ExtendedTextEncoderOptions,
  ): ExtendedTextEncoder
}

export interface ExtendedTextEncoderStream extends LegacyTextEncoderCommon {
  /** Where the bytes come out. */
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Where the text goes in; a surrogate pair may be split between two chunks. */
  readonly writable: WritableStream<string>
}

/**
 * LegacyTextEncoderStream for every encoding: strings in, chunks of bytes out.
 *
 * @class
 * @example
 * import { ExtendedTextEncoderStream } from 'encodium/extended'
 *
 * const text = ReadableStream.from(['a'])
 * for await (const bytes of text.pipeThrough(new ExtendedTextEncoderStream('utf-32le'))) {
 *   console.log(bytes) // Uint8Array(4) [ 97, 0, 0, 0 ]
 * }
 */
export declare const ExtendedTextEncoderStream: {
  /** Shared by all of them. */
  prototype: ExtendedTextEncoderStream
  /**
   * @param label as for ExtendedTextEncoder
   * @param options as for ExtendedTextEncoder
   * @throws as for ExtendedTextEncoder; TypeError where the host has no TransformStream
   */
  new (
    label: AnyEncodingLabel | (string & {}),
    options?: ExtendedTextEncoderOptions,
  ): ExtendedTextEncoderStream
}

/**
 * `new ExtendedTextDecoder(label, options).decode(bytes)` in one call.
 *
 * @param bytes all of a text
 * @param label of any encoding; UTF-8 by default
 * @param options as for ExtendedTextDecoder
 * @returns the text
 * @throws as ExtendedTextDecoder does
 *
 * @example
 * import { decode } from 'encodium/extended'
 *
 * console.log(decode(Uint8Array.of(0x82, 0xa0), 'cp437')) // éá
 */
export declare function decode(
  bytes: AllowSharedBufferSource,
  label?: AnyEncodingLabel | (string & {}),
  options?: ExtendedTextDecoderOptions,
): string

/**
 * `new ExtendedTextEncoder(label, options).encode(string)` in one call.
 *
 * @param string the text
 * @param label of any encoding
 * @param options as for ExtendedTextEncoder
 * @returns the bytes, which fill their buffer
 * @throws as ExtendedTextEncoder does; TypeError without a label
 *
 * @example
 * import { encode } from 'encodium/extended'
 *
 * console.log(encode('日本', 'utf-16le').length, encode('é', 'cp437')) // 4 Uint8Array(1) [ 130 ]
 */
export declare function encode(
  string: string,
  label: AnyEncodingLabel | (string & {}),
  options?: ExtendedTextEncoderOptions,
): Uint8Array<ArrayBuffer>

/** Only {@link extended} is one. */
declare const others: unique symbol

/** The type of {@link extended}. */
export interface ExtendedEncodings {
  /** @hidden */
  readonly [others]: true
}

/**
 * The encodings that the standard leaves out, for the option `extended` of `TextFile` in `encodium/edit`, which has the
 * standard's encodings alone without it. It has no members to use.
 *
 * @example
 * import { TextFile } from 'encodium/edit'
 * import { extended } from 'encodium/extended'
 *
 * const file = new TextFile(Uint8Array.of(0x82, 0x78), { encoding: 'cp437', extended })
 * console.log(file.text, file.withText('éy')) // éx Uint8Array(2) [ 130, 121 ]
 */
export declare const extended: ExtendedEncodings

/**
 * The encodings that the standard leaves out, as new objects: names and lowercase labels. Those of EBCDIC with other
 * line ends are not listed.
 *
 * @returns a row for each of them
 *
 * @example
 * import { extendedEncodings } from 'encodium/extended'
 *
 * const { name, labels } = extendedEncodings().find(({ labels }) => labels.includes('hz'))
 * console.log(name, labels) // hz-gb-2312 [ 'hz-gb-2312', 'cshzgb2312', 'hz', '52936' ]
 */
export declare function extendedEncodings(): ExtendedEncodingNames[]

/** An extended encoding and what it is called. */
export interface ExtendedEncodingNames {
  /** Its name, which is the first of its labels. */
  name: ExtendedEncodingName
  /** All of its labels, in lowercase. */
  labels: string[]
}
