/**
 * The Encoding Standard's section 6, "Hooks for standards", and their companions in the URL and
 * Infra Standards, under their own names.
 *
 * Every `encoding` is a name or any label; a RangeError names it if it is none. Text is decoded with
 * U+FFFD for malformed bytes; a lone surrogate is encoded as U+FFFD.
 */

/** Bytes in any buffer, shared or not, resizable or not, or a view of it. */
export type AllowSharedBufferSource = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>

/**
 * "Get an encoding": the name of the encoding that a label means, as the standard writes it, or null
 * (its failure). It may be `'replacement'`.
 *
 * @example
 * import { getEncoding } from 'encodium/hooks'
 *
 * console.log(getEncoding(' SJIS '), getEncoding('hz-gb-2312')) // Shift_JIS replacement
 * console.log(getEncoding('utf-7')) // null
 */
export declare function getEncoding(label: string): string | null

/**
 * "Get an output encoding": UTF-8 for replacement and the UTF-16s, the encoding itself for others.
 *
 * @example
 * import { getOutputEncoding } from 'encodium/hooks'
 *
 * console.log(getOutputEncoding('utf-16le'), getOutputEncoding('sjis')) // UTF-8 Shift_JIS
 */
export declare function getOutputEncoding(encoding: string): string

/**
 * The standard's encodings in its order, as new objects: names and lowercase labels,
 * of which the name's own comes first.
 *
 * @example
 * import { encodings } from 'encodium/hooks'
 *
 * const all = encodings()
 * console.log(all.length, all.find(({ name }) => name === 'KOI8-U').labels) // 40 [ 'koi8-u', 'koi8-ru' ]
 */
export declare function encodings(): { name: string; labels: string[] }[]

/**
 * "BOM sniff": the name of the encoding that a leading byte order mark tells, or null.
 *
 * @example
 * import { bomSniff } from 'encodium/hooks'
 *
 * console.log(bomSniff(Uint8Array.of(0xfe, 0xff, 0x00, 0x61))) // UTF-16BE
 */
export declare function bomSniff(bytes: AllowSharedBufferSource): string | null

/**
 * "Decode": a byte order mark, which is removed, outranks the encoding.
 *
 * @example
 * import { decode } from 'encodium/hooks'
 *
 * console.log(decode(Uint8Array.of(0xff, 0xfe, 0x61, 0x00), 'windows-1252')) // a
 */
export declare function decode(bytes: AllowSharedBufferSource, encoding: string): string

/**
 * "UTF-8 decode": a byte order mark is removed.
 *
 * @example
 * import { utf8Decode } from 'encodium/hooks'
 *
 * console.log(utf8Decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)).length) // 1
 */
export declare function utf8Decode(bytes: AllowSharedBufferSource): string

/**
 * "UTF-8 decode without BOM": a byte order mark is given out as U+FEFF.
 *
 * @example
 * import { utf8DecodeWithoutBOM } from 'encodium/hooks'
 *
 * console.log(utf8DecodeWithoutBOM(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)).length) // 2
 */
export declare function utf8DecodeWithoutBOM(bytes: AllowSharedBufferSource): string

/**
 * "UTF-8 decode without BOM or fail": null, which is the standard's failure, for malformed bytes.
 *
 * @example
 * import { utf8DecodeWithoutBOMOrFail } from 'encodium/hooks'
 *
 * console.log(utf8DecodeWithoutBOMOrFail(Uint8Array.of(0xff))) // null
 */
export declare function utf8DecodeWithoutBOMOrFail(bytes: AllowSharedBufferSource): string | null

/**
 * "Encode": a decimal character reference for what the encoding does not have. Throws a RangeError
 * for replacement and the UTF-16s: take {@link getOutputEncoding} first, as the standard does.
 *
 * @example
 * import { encode } from 'encodium/hooks'
 *
 * console.log(String.fromCharCode(...encode('a💩', 'windows-1252'))) // a&#128169;
 */
export declare function encode(string: string, encoding: string): Uint8Array<ArrayBuffer>

/**
 * "UTF-8 encode".
 *
 * @example
 * import { utf8Encode } from 'encodium/hooks'
 *
 * console.log(utf8Encode('é')) // Uint8Array(2) [ 195, 169 ]
 */
export declare function utf8Encode(string: string): Uint8Array<ArrayBuffer>

/** What {@link getEncoder} gives: it remembers ISO-2022-JP's state from error to error. */
export interface Encoder {
  /** The encoding's name. */
  readonly encoding: string
}

/**
 * "Get an encoder", for {@link encodeOrFail}. Throws a RangeError as {@link encode} does.
 *
 * @example
 * import { getEncoder } from 'encodium/hooks'
 *
 * console.log(getEncoder('csbig5').encoding) // Big5
 */
export declare function getEncoder(encoding: string): Encoder

export interface EncodeOrFailResult {
  /** What the standard appends to its output. */
  bytes: Uint8Array<ArrayBuffer>
  /** The code point of the error, or null if there was none and the string is encoded whole. */
  error: number | null
  /** How many UTF-16 code units the standard takes from its input, the error's included. */
  read: number
}

/**
 * "Encode or fail": encodes up to the first scalar value that the encoding does not have. To go on
 * behind it, call this again with the same encoder and `string.slice(read)`. What you write for the
 * error has to be ASCII without 0E, 0F, 1B, 5C and 7E, for ISO-2022-JP is in one of two states. An
 * encoding in place of an encoder stands for a new one.
 *
 * @example
 * import { encodeOrFail, getEncoder } from 'encodium/hooks'
 *
 * const encoder = getEncoder('shift_jis')
 * const { bytes, error, read } = encodeOrFail('a💩b', encoder)
 * console.log(bytes, error, read) // Uint8Array(1) [ 97 ] 128169 3
 * console.log(encodeOrFail('a💩b'.slice(read), encoder).error) // null
 */
export declare function encodeOrFail(string: string, encoder: Encoder | string): EncodeOrFailResult

/** The percent-encode sets of the URL Standard. */
export type PercentEncodeSet =
  | 'C0 control'
  | 'fragment'
  | 'query'
  | 'special-query'
  | 'path'
  | 'userinfo'
  | 'component'
  | 'application/x-www-form-urlencoded'

/**
 * The URL Standard's "percent-encode after encoding": `%26%23…%3B` for what the encoding does not
 * have. The set is one of that standard's, or a function that tells whether an ASCII code point is
 * to be encoded; what is not ASCII always is. With `spaceAsPlus`, by default for the set
 * `application/x-www-form-urlencoded` only, a space becomes `+`.
 *
 * @example
 * import { percentEncodeAfterEncoding } from 'encodium/hooks'
 *
 * console.log(percentEncodeAfterEncoding('shift_jis', '日本 💩', 'query')) // %93%FA%96{%20%26%23128169%3B
 */
export declare function percentEncodeAfterEncoding(
  encoding: string,
  input: string,
  percentEncodeSet: PercentEncodeSet | ((codePoint: number) => boolean),
  spaceAsPlus?: boolean,
): string

/**
 * "Isomorphic decode": each byte becomes the code point of its value.
 *
 * @example
 * import { isomorphicDecode } from 'encodium/hooks'
 *
 * console.log(isomorphicDecode(Uint8Array.of(0x61, 0xe9))) // aé
 */
export declare function isomorphicDecode(bytes: AllowSharedBufferSource): string

/**
 * "Isomorphic encode": each code point becomes the byte of its value. Throws a TypeError with
 * `scalar` and `index` for one above U+00FF.
 *
 * @example
 * import { isomorphicEncode } from 'encodium/hooks'
 *
 * console.log(isomorphicEncode('aé')) // Uint8Array(2) [ 97, 233 ]
 */
export declare function isomorphicEncode(string: string): Uint8Array<ArrayBuffer>
