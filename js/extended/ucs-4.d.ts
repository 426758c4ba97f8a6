/**
 * UTF-8 as RFC 2279 has it, over UCS-4. Its values go beyond U+10FFFF, and so beyond strings: they are numbers here.
 *
 * @module extended/ucs-4
 */

import type { AllowSharedBufferSource } from '../webidl/buffer-source.js'

export { type EncodingOfError, type MalformedError, UnmappableError } from '../errors/errors.js'
export type { AllowSharedBufferSource }

/** How decodeToScalars is to decode. */
export interface DecodeToScalarsOptions {
  /**
   * Throw a MalformedError instead of giving 0xFFFD for what is malformed:
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
 * @throws MalformedError if `fatal`
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
 * Encodes values of UCS-4 as RFC 2279 has it.
 *
 * @param values integers from 0 to 0x7FFFFFFF, without surrogates
 * @returns one to six bytes for each of them
 * @throws UnmappableError for a surrogate and for a value above 0x7FFFFFFF;
 * RangeError for what is no integer of 32 bits
 *
 * @example
 * import { encodeFromScalars } from 'encodium/extended/ucs-4'
 *
 * console.log(encodeFromScalars([0x61, 0x200000])) // Uint8Array(6) [ 97, 248, 136, 128, 128, 128 ]
 */
export declare function encodeFromScalars(values: ArrayLike<number>): Uint8Array<ArrayBuffer>
