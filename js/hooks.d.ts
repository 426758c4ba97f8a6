/**
 * The functions of the [Encoding Standard](https://encoding.spec.whatwg.org/), section 6, "Hooks for standards", and
 * related ones of the URL and Infra Standards, under the standards' names.
 *
 * Every `encoding` is a name or a label; for any other string, the functions throw an UnknownLabelError. Malformed
 * bytes are decoded to U+FFFD, and a lone surrogate is encoded as U+FFFD. Returned bytes fill their buffer. The hooks
 * that need no codec are in `encodium/labels`.
 *
 * @module hooks
 */

import type { EncodingLabel, OutputEncodingName } from './generated/label-types.js'
import type { AllowSharedBufferSource } from './webidl/buffer-source.js'

export type { UnknownLabelError } from './errors/errors.js'
export type { AllowSharedBufferSource, EncodingLabel, OutputEncodingName }

/**
 * "Decode": a byte order mark takes precedence over the encoding, and is removed.
 *
 * @param bytes all of a text
 * @param encoding the encoding of the bytes, unless they begin with a byte order mark
 * @returns the text
 * @throws UnknownLabelError if `encoding` is not a label
 *
 * @example
 * import { decode } from 'encodium/hooks'
 *
 * console.log(decode(Uint8Array.of(0xff, 0xfe, 0x61, 0x00), 'windows-1252')) // a
 */
export declare function decode(
  bytes: AllowSharedBufferSource,
  encoding: EncodingLabel | (string & {}),
): string

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
 * "UTF-8 decode without BOM or fail": returns null, the standard's failure, for malformed bytes.
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
 * "Encode": encodes with the error mode "html", as browsers send forms. For a character that the encoding lacks it
 * writes a decimal character reference and does not throw: `a💩` becomes `a&#128169;`. To get an error instead, use
 * `encodeOrFail`, or LegacyTextEncoder of `encodium`.
 *
 * @param string the text
 * @param encoding the encoding to encode to
 * @returns the bytes
 * @throws RangeError for replacement, UTF-16BE and UTF-16LE, which have no encoder: call `getOutputEncoding` first, as
 * the standard does; UnknownLabelError if `encoding` is not a label
 *
 * @example
 * import { encode } from 'encodium/hooks'
 *
 * console.log(String.fromCharCode(...encode('a💩', 'windows-1252'))) // a&#128169;
 */
export declare function encode(
  string: string,
  encoding: EncodingLabel | (string & {}),
): Uint8Array<ArrayBuffer>

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

/** Only {@link getEncoder} makes encoders. */
declare const encoder: unique symbol

/** The result of {@link getEncoder}. It preserves ISO-2022-JP's state from one error to the next. */
export interface Encoder {
  /** @hidden */
  readonly [encoder]: true
  /** The encoding's name in lowercase. */
  readonly encoding: OutputEncodingName
}

/**
 * "Get an encoder", for {@link encodeOrFail}.
 *
 * @param encoding the encoding to encode to
 * @returns a new encoder, in its initial state
 * @throws as {@link encode} does
 *
 * @example
 * import { getEncoder } from 'encodium/hooks'
 *
 * console.log(getEncoder('csbig5').encoding) // big5
 */
export declare function getEncoder(encoding: EncodingLabel | (string & {})): Encoder

/** The result of {@link encodeOrFail}. */
export interface EncodeOrFailResult {
  /** The bytes that the standard appends to its output. */
  bytes: Uint8Array<ArrayBuffer>
  /** The code point of the error, or null if the complete string was encoded. */
  error: number | null
  /** How many UTF-16 code units the standard consumes, including those of the error's code point. */
  read: number
}

/**
 * "Encode or fail": encodes up to the first scalar value that the encoding lacks. To continue after it, call this again
 * with the same encoder and `string.slice(read)`. What you write for the error must be ASCII without 0E, 0F, 1B, 5C and
 * 7E, because ISO-2022-JP may be in either of two states. If you pass an encoding instead of an encoder, the function
 * makes a new encoder.
 *
 * @param string the text, or the rest of it
 * @param encoder the result of {@link getEncoder}, or an encoding
 * @returns the bytes so far, and why it stopped
 * @throws as {@link encode} does
 *
 * @example
 * import { encodeOrFail, getEncoder } from 'encodium/hooks'
 *
 * const encoder = getEncoder('shift_jis')
 * const { bytes, error, read } = encodeOrFail('a💩b', encoder)
 * console.log(bytes, error, read) // Uint8Array(1) [ 97 ] 128169 3
 * console.log(encodeOrFail('a💩b'.slice(read), encoder).error) // null
 */
export declare function encodeOrFail(
  string: string,
  encoder: Encoder | EncodingLabel | (string & {}),
): EncodeOrFailResult

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
 * The [URL Standard](https://url.spec.whatwg.org/)'s "percent-encode after encoding", section 1.3: a character that the
 * encoding lacks becomes `%26%23…%3B`.
 *
 * @param encoding the encoding to encode to
 * @param input the text
 * @param percentEncodeSet one of the URL Standard's sets, or a function that returns whether to encode an ASCII code
 * point; other code points are always encoded
 * @param spaceAsPlus whether a space becomes `+`: by default only for the set `application/x-www-form-urlencoded`
 * @returns an ASCII string
 * @throws as {@link encode} does; TypeError if there is no such set
 *
 * @example
 * import { percentEncodeAfterEncoding } from 'encodium/hooks'
 *
 * console.log(percentEncodeAfterEncoding('shift_jis', '日本 💩', 'query')) // %93%FA%96{%20%26%23128169%3B
 */
export declare function percentEncodeAfterEncoding(
  encoding: EncodingLabel | (string & {}),
  input: string,
  percentEncodeSet: PercentEncodeSet | ((codePoint: number) => boolean),
  spaceAsPlus?: boolean,
): string
