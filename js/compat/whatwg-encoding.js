/** `encodium/compat/whatwg-encoding`: that package's functions, over the standard's hooks. */

import { getEncoding } from '../labels.js'

export { decode } from '../hooks.js'
export { bomSniff as getBOMEncoding, getEncoding as labelToName } from '../labels.js'

export const isSupported = (name) => getEncoding(name) === String(name)
