/**
 * Encodings that older documents define and the Encoding Standard leaves out, and classes that take every label. A
 * label means what it means in the standard, unless that only refuses it, and else what other programs mean by it. A
 * name is one encoding's: where the standard has that label for another one, `-strict` is the registered set without
 * what the standard's encoding has besides, and otherwise the document follows. Only `iso-2022-kr` and `hz-gb-2312`
 * are called as labels that the standard refuses.
 *
 * | label | document | byte order mark |
 * | --- | --- | --- |
 * | `utf-7`, `utf-7-optional-direct` | RFC 2152; the second one writes the characters of its set O directly | text |
 * | `utf-7-imap` | RFC 3501, section 5.1.3 | text |
 * | `utf-16-rfc2781` | RFC 2781, section 4.3 | decides (big-endian without one) and is removed; written |
 * | `utf-16be-rfc2781`, `utf-16le-rfc2781` | RFC 2781, sections 4.1 and 4.2 | text |
 * | `utf-32` | Unicode, section 3.10 | decides (big-endian without one) and is removed; written |
 * | `utf-32be`, `utf-32le` | the same | removed, not written |
 * | `iso-2022-kr` | RFC 1557 | |
 * | `hz-gb-2312` | RFC 1843 | |
 * | `cesu-8` | Unicode Technical Report 26 | removed, not written |
 * | `modified-utf-8` | Java Virtual Machine Specification, section 4.4.7 | text |
 * | `gb2312-strict` | GB 2312 of 1980 in eight bits, EUC-CN | |
 * | `johab` | KS X 1001, annex 3: code page 1361 | |
 * | `big5-hkscs-2008` | Big5 with the Hong Kong characters of 2008, encoded too | |
 * | `euc-jp-jisx0212` | EUC-JP with JIS X 0212, encoded too | |
 * | `shift_jis-2004`, `euc-jis-2004` | JIS X 0213 of 2004; import `encodium/extended/jis-x-0213` as well | |
 * | `iso-2022-jp-1`, `iso-2022-jp-2` | RFC 2237, RFC 1554 | |
 * | `iso-2022-jp-3`, `iso-2022-jp-2004` | JIS X 0213 of 2000 and of 2004; import `encodium/extended/jis-x-0213` as well | |
 * | `gsm-03.38`, `gsm-03.38-tr` … | 3GPP TS 23.038, each code of seven bits in a byte | |
 * | `cp930`, `cp939`, `cp1390`, `cp1399` | EBCDIC of Japan; import `encodium/extended/ebcdic-ja` as well | |
 * | `cp933`, `cp1364` | EBCDIC of Korea; import `encodium/extended/ebcdic-ko` as well | |
 * | `cp935`, `cp1388` | EBCDIC of simplified Chinese; import `encodium/extended/ebcdic-zh-hans` as well | |
 * | `cp937`, `cp1371` | EBCDIC of traditional Chinese; import `encodium/extended/ebcdic-zh-hant` as well | |
 * | `iso-8859-1-strict` | ISO/IEC 8859-1, with all 256 characters | |
 * | `koi8-u-rfc2319` | RFC 2319, which has two box-drawing characters where the standard has letters of Belarusian | |
 *
 * There are also 108 single-byte code pages: DOS (`cp437`), Macintosh (`mac-greek`), ISO 8859 to the letter
 * (`iso-8859-9-strict`), EBCDIC (`cp037`) and others, which {@link extendedEncodings} lists. In labels neither case
 * nor punctuation counts, nor does the version that ICU adds: `IBM-437`, `ibm437` and `ibm-437_P100-1995` are one.
 * Names of other programs for encodings of the standard mean those: `cp932` is Shift_JIS, `cp936` GBK, `cp949` EUC-KR,
 * `cp950` Big5. `resolveLabel` of `encodium/sniff` knows the same labels, without any codec.
 *
 * UTF-8 as RFC 2279 has it is {@link decodeToScalars} and {@link encodeFromScalars}.
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
   * z/OS writes in text files. A label with `,swaplfnl` behind it means 0x15 too, as in ICU.
   */
  lf?: 0x15 | 0x25
}

/** How an ExtendedTextDecoder is to decode. */
export interface ExtendedTextDecoderOptions extends TextDecoderOptions, LineFeedOptions {}

export interface ExtendedTextDecoder extends TextDecoderCommon {
  /** The encoding's name, those of the standard in lowercase; with `,swaplfnl` behind it for `lf` 0x15. */
  readonly encoding: AnyLowercaseEncodingName
  /**
   * As TextDecoder's.
   *
   * @param input the bytes: none by default
   * @param options whether more follows
   * @returns the text
   * @throws TypeError if the decoder is fatal and the bytes are malformed. It names the encoding and
   * the byte offset within the stream.
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
   * @throws RangeError if the label is of no encoding; it names the label and the nearest encodings. RangeError if `lf`
   * is 0x15 and the encoding is not EBCDIC; TypeError for another `lf`.
   */
  new (
    label?: AnyEncodingLabel | (string & {}),
    options?: ExtendedTextDecoderOptions,
  ): ExtendedTextDecoder
}

export interface ExtendedTextDecoderStream extends TextDecoderCommon {
  /** The encoding's name, those of the standard in lowercase; with `,swaplfnl` behind it for `lf` 0x15. */
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
   * @throws RangeError as for ExtendedTextDecoder; TypeError where the host has no TransformStream
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
   * @returns the bytes, in a buffer that is theirs alone
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
   * @throws RangeError if the label is of no encoding, which it names, or if the encoding
   * does not have the replacement; TypeError for an unknown `errorMode`
   */
  new (
    label?: AnyEncodingLabel | (string & {}),
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
 * LegacyTextEncoderStream for every encoding: strings in, chunks of bytes out. A read that waits
 * when an error of mode `'fatal'` comes gets the bytes of the text before it, with the return to the
 * initial state.
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
    label?: AnyEncodingLabel | (string & {}),
    options?: ExtendedTextEncoderOptions,
  ): ExtendedTextEncoderStream
}

/** How decodeToScalars is to decode. */
export interface DecodeToScalarsOptions {
  /**
   * Throw a TypeError that names the byte offset instead of giving 0xFFFD for what is malformed:
   * false by default.
   */
  fatal?: boolean
}

/**
 * Decodes UTF-8 as RFC 2279 has it, one to six octets a character, to values of UCS-4 up to
 * 0x7FFFFFFF. Malformed are overlong forms, surrogates, stray octets and what is cut short; a byte
 * order mark is text.
 *
 * @param bytes all of a text
 * @param options what becomes of malformed bytes
 * @returns a value for each character
 * @throws TypeError that names the byte offset of what is malformed, if `fatal`
 *
 * @example
 * import { decodeToScalars } from 'encodium/extended'
 *
 * const bytes = Uint8Array.of(0x61, 0xfd, 0xbf, 0xbf, 0xbf, 0xbf, 0xbf)
 * console.log(decodeToScalars(bytes)) // Uint32Array(2) [ 97, 2147483647 ]
 */
export declare function decodeToScalars(
  bytes: AllowSharedBufferSource,
  options?: DecodeToScalarsOptions,
): Uint32Array<ArrayBuffer>

/**
 * Encodes values of UCS-4 as RFC 2279 has it.
 *
 * @param values integers from 0 to 0x7FFFFFFF, without surrogates
 * @returns one to six bytes for each of them
 * @throws TypeError with `scalar` and `index` for a surrogate and for a value above 0x7FFFFFFF;
 * RangeError for what is no integer of 32 bits
 *
 * @example
 * import { encodeFromScalars } from 'encodium/extended'
 *
 * console.log(encodeFromScalars([0x61, 0x200000])) // Uint8Array(6) [ 97, 248, 136, 128, 128, 128 ]
 */
export declare function encodeFromScalars(values: ArrayLike<number>): Uint8Array<ArrayBuffer>

/** How a text goes into short messages. */
export interface GsmLength {
  /** The alphabet's name, or `ucs-2` if the text has something that the alphabet lacks. */
  encoding: ExtendedEncodingName | 'ucs-2'
  /** The length of the text in codes of seven bits, escapes included, or in UTF-16 code units. */
  units: number
  /** How many messages it takes. */
  parts: number
  /** How many more units the last of them has room for. */
  left: number
}

/**
 * How many short messages a text takes: 3GPP TS 23.038 and 23.040. A message has 140 octets, which are
 * 160 codes of seven bits, or 70 units of UCS-2. If a text takes several messages, each has a header of
 * six octets more; if its alphabet is that of a language, each has one that names its tables. No message
 * ends between an escape and its code, nor between two surrogates.
 *
 * @param text the text
 * @param label one of `gsm-03.38`, which is the default, or of a language: `gsm-03.38-tr`
 * @returns the numbers
 * @throws RangeError if the label is not of such an alphabet
 *
 * @example
 * import { gsmLength } from 'encodium/extended'
 *
 * console.log(gsmLength('Total: 5 €')) // { encoding: 'gsm-03.38', units: 11, parts: 1, left: 149 }
 * console.log(gsmLength('ş'.repeat(80), 'gsm-03.38-tr-single').parts) // 2
 */
export declare function gsmLength(text: string, label?: AnyEncodingLabel | (string & {})): GsmLength

/**
 * Packs codes of seven bits into octets: 3GPP TS 23.038, section 6.1.2.1.
 *
 * @param codes what `gsm-03.38` encodes to
 * @param skip how many bits to leave out at the start, 0 to 7: the fill bits after a header
 * @returns the octets
 * @throws RangeError for a code above 0x7F
 *
 * @example
 * import { ExtendedTextEncoder, packSeptets } from 'encodium/extended'
 *
 * const packed = packSeptets(new ExtendedTextEncoder('gsm-03.38').encode('hellohello'))
 * console.log(packed.join()) // 232,50,155,253,70,151,217,236,55
 */
export declare function packSeptets(
  codes: AllowSharedBufferSource,
  skip?: number,
): Uint8Array<ArrayBuffer>

/**
 * Unpacks codes of seven bits from octets.
 *
 * @param packed the octets
 * @param count at most how many codes: as many as there are by default. Seven octets may have eight
 * codes, or seven and a fill of zeros, which would be an `@`; the message's header says how many.
 * @param skip how many bits to leave out at the start, 0 to 7
 * @returns the codes, a byte each
 *
 * @example
 * import { ExtendedTextDecoder, unpackSeptets } from 'encodium/extended'
 *
 * const codes = unpackSeptets(Uint8Array.of(232, 50, 155, 253, 6), 5)
 * console.log(new ExtendedTextDecoder('gsm-03.38').decode(codes)) // hello
 */
export declare function unpackSeptets(
  packed: AllowSharedBufferSource,
  count?: number,
  skip?: number,
): Uint8Array<ArrayBuffer>

/** A part of a text in one of several encodings. */
export interface EncodedPart {
  /** The encoding's label, as it was given. */
  label: string
  /** The part's bytes. */
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Encodes a text in several encodings, one after the other, with the fewest changes from one to the
 * next: for printers and displays that select a code page.
 *
 * @param text the text
 * @param labels of any encodings, the preferred one first
 * @returns the parts in order; none for an empty text
 * @throws TypeError with `scalar` and `index` for a character that is in none of the encodings;
 * RangeError for an unknown label
 *
 * @example
 * import { encodeBest } from 'encodium/extended'
 *
 * const parts = encodeBest('Žluť Цена', ['cp437', 'cp852', 'cp866'])
 * console.log(parts.map(({ label, bytes }) => `${label}:${bytes.length}`).join()) // cp852:5,cp866:4
 */
export declare function encodeBest(
  text: string,
  labels: ArrayLike<AnyEncodingLabel | (string & {})>,
): EncodedPart[]

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
