/** `encodium/detect-extended`: data by which `detect` recognizes encodings that the standard leaves out. */

import { names, pages } from './generated/detect-extended.js'

export const extended = { __proto__: null, names, pages }
