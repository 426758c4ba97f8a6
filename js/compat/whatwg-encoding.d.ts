/**
 * The functions of the package `whatwg-encoding`, for all encodings of the Encoding Standard. Three of them are
 * functions of other entries: `getBOMEncoding` is `bomSniff` and `labelToName` is `getEncoding` of `encodium/labels`,
 * and `decode` has the same name in `encodium/hooks`.
 *
 * @module compat/whatwg-encoding
 *
 * @example
 * import { decode, isSupported, labelToName } from 'encodium/compat/whatwg-encoding'
 *
 * console.log(labelToName('latin1'), isSupported('latin1')) // windows-1252 false
 * console.log(decode(Uint8Array.of(0xfe, 0xff, 0x00, 0x61), 'windows-1252')) // a
 */

import type { EncodingName } from '../labels.js'

export { decode } from '../hooks.js'
export { bomSniff as getBOMEncoding, getEncoding as labelToName } from '../labels.js'

/**
 * Checks a name of an encoding.
 *
 * @param name a name
 * @returns whether the standard has an encoding of this name, in its spelling: false for other labels
 */
export declare function isSupported(name: EncodingName | (string & {})): boolean
