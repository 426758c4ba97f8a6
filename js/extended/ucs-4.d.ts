/**
 * UTF-8 as RFC 2279 defines it, over UCS-4. Strings cannot have values beyond U+10FFFF, so the values are numbers here.
 *
 * @module extended/ucs-4
 */

import type { AllowSharedBufferSource } from '../webidl/buffer-source.js'

export { type EncodingOfError, type MalformedError, UnmappableError } from '../errors/errors.js'
export type { AllowSharedBufferSource }

/** The options of decodeToScalars. */
export interface DecodeToScalarsOptions {
  /**
   * Whether malformed bytes throw a MalformedError and are not decoded to 0xFFFD: false by default.
   */
  fatal?: boolean | undefined
}

/**
 * Decodes UTF-8 as RFC 2279 defines it, with one to six octets per character, to UCS-4 values up to 0x7FFFFFFF.
 * Overlong forms, surrogates, stray octets and incomplete sequences are malformed; a byte order mark is text.
 *
 * @param bytes all of a text
 * @param options how to treat malformed bytes
 * @returns a value for each character
 * @throws MalformedError if `fatal` is set and the bytes are malformed
 *
 * @example
 * import { decodeToScalars } from 'encodium/extended/ucs-4'
 *
 * const bytes = Uint8Array.of(0x61, 0xfd, 0xbf, 0xbf, 0xbf, 0xbf, 0xbf)
 * console.log(decodeToScalars(bytes)) // Uint32Array(2) [ 97, 2147483647 ]
 */
export declare function decodeToScalars(
  bytes: AllowSharedBufferSource,
  options?: DecodeToScalarsOptions,
): Uint32Array<ArrayBuffer>

/**
 * Encodes UCS-4 values to UTF-8 as RFC 2279 defines it.
 *
 * @param values integers from 0 to 0x7FFFFFFF, without surrogates
 * @returns one to six bytes for each of them
 * @throws UnmappableError for a surrogate and for a value above 0x7FFFFFFF; RangeError for a value that is not an
 * integer of 32 bits
 *
 * @example
 * import { encodeFromScalars } from 'encodium/extended/ucs-4'
 *
 * console.log(encodeFromScalars([0x61, 0x200000])) // Uint8Array(6) [ 97, 248, 136, 128, 128, 128 ]
 */
export declare function encodeFromScalars(values: ArrayLike<number>): Uint8Array<ArrayBuffer>
