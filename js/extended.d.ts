/**
 * Encodings that older documents define and the Encoding Standard leaves out, and classes that take every label. A
 * label means what it means in the standard or, if the standard lacks or refuses it, what other programs mean by it. A
 * name means one encoding only: if the standard uses that label for another encoding, the name ends with `-strict`, for
 * the registered set without the standard's additions, or with the document that defines it. Only `iso-2022-kr` and
 * `hz-gb-2312` have names that are labels that the standard refuses.
 *
 * {@link https://github.com/encodium/encodium/blob/main/docs/encodings.md | A table} lists each encoding with its
 * document. Those of JIS X 0213 also need an import of `encodium/extended/jis-x-0213`, and East Asian EBCDIC one of
 * `encodium/extended/ebcdic`.
 *
 * Among them are the single-byte code pages: DOS (`cp437`), Macintosh (`mac-greek`), ISO 8859 to the letter
 * (`iso-8859-9-strict`), EBCDIC (`cp037`) and others. {@link extendedEncodings} lists all. Labels are compared without
 * case, punctuation and the version that ICU adds: `IBM-437`, `ibm437` and `ibm-437_P100-1995` are the same. Other
 * programs' names for encodings of the standard mean those encodings: `cp932` is Shift_JIS, `cp936` GBK, `cp949`
 * EUC-KR, `cp950` Big5. `resolveLabel` of `encodium/sniff` knows the same labels, without any codec.
 *
 * `encodium/extended/ucs-4` has UTF-8 as RFC 2279 defines it.
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

/** An option for EBCDIC, which has two line ends, U+000A and U+0085. */
export interface LineFeedOptions {
  /**
   * For EBCDIC only: which of the two bytes is U+000A; the other one is U+0085. 0x25 by default; z/OS writes 0x15 in
   * text files. A label that ends with `,swaplfnl` also means 0x15, as in ICU.
   */
  lf?: 0x15 | 0x25 | undefined
}

/** The options of ExtendedTextDecoder. */
export interface ExtendedTextDecoderOptions extends TextDecoderOptions, LineFeedOptions {}

export interface ExtendedTextDecoder extends TextDecoderCommon {
  /** The encoding's name in lowercase; it ends with `,swaplfnl` if `lf` is 0x15. */
  readonly encoding: AnyLowercaseEncodingName
  /**
   * Decodes as TextDecoder does.
   *
   * @param input the bytes: none by default
   * @param options whether more follows
   * @returns the text
   * @throws MalformedError if the decoder is fatal and the bytes are malformed
   */
  decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string
}

/**
 * TextDecoder for every encoding. It takes any label that `encodium/detect` or `encodium/sniff` returned, a mail
 * declares, or a person types.
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
  /** The prototype of all instances. */
  prototype: ExtendedTextDecoder
  /**
   * @param label a label of any encoding: UTF-8 by default
   * @param options as for TextDecoder; `ignoreBOM` is for the encodings that have a byte order mark
   * @throws UnknownLabelError if the label means no encoding; its message names the nearest one. RangeError if `lf` is
   * 0x15 and the encoding is not EBCDIC; TypeError for another `lf`.
   */
  new (
    label?: AnyEncodingLabel | (string & {}),
    options?: ExtendedTextDecoderOptions,
  ): ExtendedTextDecoder
}

export interface ExtendedTextDecoderStream extends TextDecoderCommon {
  /** The encoding's name in lowercase; it ends with `,swaplfnl` if `lf` is 0x15. */
  readonly encoding: AnyLowercaseEncodingName
  /** The text. It errors if `decode` would throw. */
  readonly readable: ReadableStream<string>
  /** Takes the bytes. */
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
  /** The prototype of all instances. */
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

/** The options of ExtendedTextEncoder. */
export interface ExtendedTextEncoderOptions extends LegacyTextEncoderOptions, LineFeedOptions {
  /**
   * For `utf-7` only: whether to write the characters of RFC 2152's set O directly, which some mail gateways change.
   * False by default.
   */
  optionalDirect?: boolean | undefined
}

export interface ExtendedTextEncoder extends LegacyTextEncoderCommon {
  /**
   * As the method of LegacyTextEncoder.
   *
   * @param string the text: empty by default
   * @param options whether more follows
   * @returns the bytes, which fill their buffer
   * @throws as LegacyTextEncoder does
   */
  encode(string?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>
  /**
   * As the method of LegacyTextEncoder.
   *
   * @param string the text
   * @param destination where to write, from its start
   * @param options whether more follows
   * @returns how many UTF-16 code units were read, and how many bytes were written
   * @throws as LegacyTextEncoder does
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
  /** The prototype of all instances. */
  prototype: ExtendedTextEncoder
  /**
   * @param label a label of any encoding: UTF-8 by default
   * @param options how to treat characters that the encoding lacks and, for `utf-7`, which characters to write directly
   * @throws UnknownLabelError if the label means no encoding; RangeError if the encoding lacks a character of
   * `replacement`; TypeError if there is no label or `errorMode` is unknown
   */
  new (
    label: AnyEncodingLabel | (string & {}),
    options?: ExtendedTextEncoderOptions,
  ): ExtendedTextEncoder
}

export interface ExtendedTextEncoderStream extends LegacyTextEncoderCommon {
  /** The bytes. */
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Takes the text. A surrogate pair may be split between two chunks. */
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
  /** The prototype of all instances. */
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
 * @param label a label of any encoding: UTF-8 by default
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
 * @param label a label of any encoding
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

/** Only {@link extended} has this type. */
declare const extension: unique symbol

/** The type of {@link extended}. */
export interface ExtendedEncodings {
  /** @hidden */
  readonly [extension]: true
}

/**
 * The encodings that the standard leaves out, for the option `extended` of `TextFile` in `encodium/edit`, which
 * otherwise has only the standard's encodings. It has no members to use.
 *
 * @example
 * import { TextFile } from 'encodium/edit'
 * import { extended } from 'encodium/extended'
 *
 * const file = new TextFile(Uint8Array.of(0x82, 0x78), { encoding: 'cp437', extended })
 * console.log(file.text, file.withText('éy').bytes) // éx Uint8Array(2) [ 130, 121 ]
 */
export declare const extended: ExtendedEncodings

/**
 * Returns the encodings that the standard leaves out, as new objects with names and lowercase labels. The variants of
 * EBCDIC with exchanged line ends are not listed.
 *
 * @returns an object for each encoding
 *
 * @example
 * import { extendedEncodings } from 'encodium/extended'
 *
 * const { name, labels } = extendedEncodings().find(({ labels }) => labels.includes('hz'))
 * console.log(name, labels) // hz-gb-2312 [ 'hz-gb-2312', 'cshzgb2312', 'hz', '52936' ]
 */
export declare function extendedEncodings(): ExtendedEncodingNames[]

/** An extended encoding, with its name and labels. */
export interface ExtendedEncodingNames {
  /** Its name, which is the first of its labels. */
  name: ExtendedEncodingName
  /** All of its labels, in lowercase. */
  labels: string[]
}
