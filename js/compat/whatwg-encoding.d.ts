/**
 * The functions of the package `whatwg-encoding`, for all encodings of the Encoding Standard, with names as the
 * standard writes them. `decode` is the function of `encodium/hooks`.
 *
 * @module compat/whatwg-encoding
 *
 * @example
 * import { decode, isSupported, labelToName } from 'encodium/compat/whatwg-encoding'
 *
 * console.log(labelToName('latin1'), isSupported('latin1')) // windows-1252 false
 * console.log(decode(Uint8Array.of(0xfe, 0xff, 0x00, 0x61), 'windows-1252')) // a
 */

import type { EncodingLabel, EncodingName } from '../generated/label-types.js'
import type { AllowSharedBufferSource } from '../webidl/buffer-source.js'

export { decode } from '../hooks.js'

/**
 * Returns the name of the encoding that a label means, as `getEncoding` of `encodium/labels` does.
 *
 * @param label any string
 * @returns the name as the standard writes it, or null
 */
export declare function labelToName(label: EncodingLabel | (string & {})): EncodingName | null

/**
 * Returns the encoding of a leading byte order mark, as `bomSniff` of `encodium/labels` does.
 *
 * @param bytes the beginning of a text: three bytes suffice
 * @returns the name as the standard writes it, or null
 */
export declare function getBOMEncoding(
  bytes: AllowSharedBufferSource,
): 'UTF-8' | 'UTF-16BE' | 'UTF-16LE' | null

/**
 * Checks an encoding's name.
 *
 * @param name a name
 * @returns whether the standard has an encoding of this name, in its spelling: false for other labels
 */
export declare function isSupported(name: EncodingName | (string & {})): boolean
