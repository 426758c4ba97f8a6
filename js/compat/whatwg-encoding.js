/** `encodium/compat/whatwg-encoding`: that package's functions, over the standard's hooks. */

import { getEncoding } from '../hooks.js'

export { bomSniff as getBOMEncoding, decode, getEncoding as labelToName } from '../hooks.js'

export const isSupported = (name) => getEncoding(name) === String(name)
