/** `encodium/detect-extended`: what `detect` needs to tell encodings that the standard leaves out. */

import { names, pages } from './generated/detect-extended.js'

export const extended = { __proto__: null, names, pages }
