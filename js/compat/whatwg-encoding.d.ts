/**
 * The functions of the package `whatwg-encoding`, for all encodings of the Encoding Standard. The first
 * three are `encodium/hooks`' under other names.
 */

import type { EncodingName } from '../labels.js'

export { bomSniff as getBOMEncoding, decode, getEncoding as labelToName } from '../hooks.js'

/** Whether this is the name of an encoding, as the standard writes it. */
export declare function isSupported(name: EncodingName | (string & {})): boolean
