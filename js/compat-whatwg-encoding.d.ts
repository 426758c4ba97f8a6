/**
 * The functions of the package `whatwg-encoding`, for all encodings of the Encoding Standard. Those of
 * `encodium/hooks` are the same under the standard's names.
 */

import { bomSniff, decode, getEncoding } from './hooks.js'

/** Whether this is the name of an encoding, as the standard writes it. */
declare function isSupported(name: string): boolean

export { bomSniff as getBOMEncoding, decode, getEncoding as labelToName, isSupported }

declare const whatwgEncoding: {
  decode: typeof decode
  getBOMEncoding: typeof bomSniff
  isSupported: typeof isSupported
  labelToName: typeof getEncoding
}
export default whatwgEncoding
