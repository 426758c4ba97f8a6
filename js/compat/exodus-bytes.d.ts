/**
 * The exports of the package `@exodus/bytes` from `encoding.js`, `encoding-lite.js`, `encoding-browser.js`
 * and `whatwg.js`, for all encodings of the Encoding Standard. The classes are those of
 * `encodium`: `TextDecoder`, `TextDecoderStream`, `TextEncoder` and `TextEncoderStream`. Three functions are those
 * of `encodium/hooks`: `labelToName`, which is `getEncoding` there, `isomorphicDecode` and `isomorphicEncode`.
 *
 * @module compat/exodus-bytes
 *
 * @example
 * import { getBOMEncoding, legacyHookDecode, normalizeEncoding } from 'encodium/compat/exodus-bytes'
 *
 * console.log(normalizeEncoding('latin1'), getBOMEncoding(Uint8Array.of(0xfe, 0xff))) // windows-1252 utf-16be
 * console.log(legacyHookDecode(Uint8Array.of(0xc7, 0xd1), 'euc-kr')) // 한
 */

import type { AllowSharedBufferSource } from '../labels.js'

export { getEncoding as labelToName, isomorphicDecode, isomorphicEncode } from '../hooks.js'
export { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } from '../index.js'

/** An encoding's name in lowercase, by a label; null if it is none. */
export declare function normalizeEncoding(label: string): string | null

/** The encoding whose byte order mark these bytes begin with, in lowercase, or null. */
export declare function getBOMEncoding(
  bytes: AllowSharedBufferSource,
): 'utf-8' | 'utf-16le' | 'utf-16be' | null

/**
 * "Decode" of the Encoding Standard: a byte order mark, which is removed, outranks the encoding.
 *
 * @param bytes all of a text
 * @param fallbackEncoding a label, `utf-8` by default
 * @returns the text
 * @throws RangeError that names the encoding if it is none
 */
export declare function legacyHookDecode(
  bytes: AllowSharedBufferSource,
  fallbackEncoding?: string,
): string

/**
 * "Percent-encode after encoding" of the URL Standard.
 *
 * @param encoding a label
 * @param input the text
 * @param percentEncodeSet the characters to encode, from U+0020 to U+007E; all others are encoded
 * @param spaceAsPlus whether a space becomes `+`: false by default
 * @returns ASCII
 * @throws RangeError for an unknown encoding, and for those that have no encoder; TypeError if the
 * set has other characters
 */
export declare function percentEncodeAfterEncoding(
  encoding: string,
  input: string,
  percentEncodeSet: string,
  spaceAsPlus?: boolean,
): string
