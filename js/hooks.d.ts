/**
 * The [Encoding Standard](https://encoding.spec.whatwg.org/)'s section 6, "Hooks for standards", and
 * their companions in the URL and Infra Standards, under the standards' names.
 *
 * Every `encoding` is a name or any label; a RangeError names it if it is none. Text is decoded with
 * U+FFFD for malformed bytes; a lone surrogate is encoded as U+FFFD. Returned bytes fill their
 * buffer.
 *
 * @module hooks
 */

/** Bytes in any buffer, shared or not, resizable or not, or a view of it. */
export type AllowSharedBufferSource = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>

/**
 * "Get an encoding": the name of the encoding that a label means, as the standard writes it, or null
 * (its failure). It may be `'replacement'`. Section 4.2.
 *
 * @param label any string
 * @returns a name, or null
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
 * Section 4.3.
 *
 * @param encoding a name or label
 * @returns a name
 * @throws RangeError that names the encoding if it is none
 *
 * @example
 * import { getOutputEncoding } from 'encodium/hooks'
 *
 * console.log(getOutputEncoding('utf-16le'), getOutputEncoding('sjis')) // UTF-8 Shift_JIS
 */
export declare function getOutputEncoding(encoding: string): string

/**
 * The standard's encodings in its order, as new objects: names and lowercase labels, the first of
 * which is the name in lowercase.
 *
 * @returns a row for each of the 40 encodings
 *
 * @example
 * import { encodings } from 'encodium/hooks'
 *
 * const all = encodings()
 * console.log(all.length, all.find(({ name }) => name === 'KOI8-U').labels) // 40 [ 'koi8-u', 'koi8-ru' ]
 */
export declare function encodings(): EncodingNames[]

/** An encoding of the standard and what it is called. */
export interface EncodingNames {
  /** Its name, as the standard writes it. */
  name: string
  /** All of its labels, in lowercase; the first is the name in lowercase. */
  labels: string[]
}

/**
 * "BOM sniff": the name of the encoding that a leading byte order mark belongs to, or null.
 *
 * @param bytes the beginning of a text: three bytes suffice
 * @returns `'UTF-8'`, `'UTF-16BE'`, `'UTF-16LE'` or null
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
 * @param bytes all of a text
 * @param encoding what they are in, unless they begin with a byte order mark
 * @returns the text
 * @throws RangeError that names the encoding if it is none
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
 * @param bytes all of a text
 * @returns the text
 *
 * @example
 * import { utf8Decode } from 'encodium/hooks'
 *
 * console.log(utf8Decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)).length) // 1
 */
export declare function utf8Decode(bytes: AllowSharedBufferSource): string

/**
 * "UTF-8 decode without BOM": a byte order mark is decoded to U+FEFF.
 *
 * @param bytes all of a text
 * @returns the text
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
 * @param bytes all of a text
 * @returns the text, or null
 *
 * @example
 * import { utf8DecodeWithoutBOMOrFail } from 'encodium/hooks'
 *
 * console.log(utf8DecodeWithoutBOMOrFail(Uint8Array.of(0xff))) // null
 */
export declare function utf8DecodeWithoutBOMOrFail(bytes: AllowSharedBufferSource): string | null

/**
 * "Encode": a decimal character reference for what the encoding does not have.
 *
 * @param string the text
 * @param encoding what to encode in
 * @returns the bytes
 * @throws RangeError for replacement and the UTF-16s, which have no encoder: take
 * {@link getOutputEncoding} first, as the standard does; RangeError that names the encoding if it is
 * none
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
 * @param string the text
 * @returns the bytes
 *
 * @example
 * import { utf8Encode } from 'encodium/hooks'
 *
 * console.log(utf8Encode('é')) // Uint8Array(2) [ 195, 169 ]
 */
export declare function utf8Encode(string: string): Uint8Array<ArrayBuffer>

/** The result of {@link getEncoder}. It keeps ISO-2022-JP's state from one error to the next. */
export interface Encoder {
  /** The encoding's name. */
  readonly encoding: string
}

/**
 * "Get an encoder", for {@link encodeOrFail}.
 *
 * @param encoding what to encode in
 * @returns a new encoder, in its initial state
 * @throws RangeError as for {@link encode}
 *
 * @example
 * import { getEncoder } from 'encodium/hooks'
 *
 * console.log(getEncoder('csbig5').encoding) // Big5
 */
export declare function getEncoder(encoding: string): Encoder

/** The result of {@link encodeOrFail}. */
export interface EncodeOrFailResult {
  /** The bytes that the standard appends to its output. */
  bytes: Uint8Array<ArrayBuffer>
  /** The code point of the error, or null if the complete string was encoded. */
  error: number | null
  /** How many UTF-16 code units the standard takes from its input, the error's included. */
  read: number
}

/**
 * "Encode or fail": encodes up to the first scalar value that the encoding lacks. To continue after
 * it, call this again with the same encoder and `string.slice(read)`. What you write for the error
 * must be ASCII without 0E, 0F, 1B, 5C and 7E, because ISO-2022-JP may be in either of two states. If
 * you pass an encoding instead of an encoder, a new encoder is used.
 *
 * @param string the text, or what is left of it
 * @param encoder the result of {@link getEncoder}, or an encoding
 * @returns the bytes so far, and why it stopped
 * @throws RangeError as for {@link encode}
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
 * The [URL Standard](https://url.spec.whatwg.org/)'s "percent-encode after encoding", section 1.3:
 * `%26%23…%3B` for what the encoding lacks.
 *
 * @param encoding what to encode in
 * @param input the text
 * @param percentEncodeSet one of that standard's sets, or a function that returns whether to encode
 * an ASCII code point; other code points are always encoded
 * @param spaceAsPlus whether a space becomes `+`: by default for the set
 * `application/x-www-form-urlencoded` only
 * @returns ASCII
 * @throws RangeError as for {@link encode}; TypeError if there is no such set
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
 * @param bytes any bytes
 * @returns as many UTF-16 code units
 *
 * @example
 * import { isomorphicDecode } from 'encodium/hooks'
 *
 * console.log(isomorphicDecode(Uint8Array.of(0x61, 0xe9))) // aé
 */
export declare function isomorphicDecode(bytes: AllowSharedBufferSource): string

/**
 * "Isomorphic encode": each code point becomes the byte of its value.
 *
 * @param string code points up to U+00FF
 * @returns as many bytes
 * @throws TypeError with `scalar` and `index`, in UTF-16 code units, for a code point above U+00FF
 *
 * @example
 * import { isomorphicEncode } from 'encodium/hooks'
 *
 * console.log(isomorphicEncode('aé')) // Uint8Array(2) [ 97, 233 ]
 */
export declare function isomorphicEncode(string: string): Uint8Array<ArrayBuffer>
