/** `encodium/compat/whatwg-encoding`: that package's functions, over the standard's hooks. */

import { bomSniff, decode, getEncoding } from './hooks.js'

const isSupported = (name) => getEncoding(name) === String(name)

export { bomSniff as getBOMEncoding, decode, getEncoding as labelToName, isSupported }

export default { decode, getBOMEncoding: bomSniff, isSupported, labelToName: getEncoding }
