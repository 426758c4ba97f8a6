/**
 * Control characters that text does not have, and the signatures of known formats, for files whose encoding is known or
 * that are converted while they are read. crates/detect has the same rules for all other files, and a test compares the
 * two.
 */

import { byteLength, charCodeAt } from '../webidl/builtins.js'

/**
 * The names of binary formats that may have no control character, or none in their first bytes, by signature. Each code
 * unit of a signature is a byte.
 */
export const SIGNATURES = {
  __proto__: null,
  '%PDF-': 'PDF',
  '!<arch>\n': 'ar',
  '\x89PNG': 'PNG',
  GIF87a: 'GIF',
  GIF89a: 'GIF',
  '\xff\xd8\xff': 'JPEG',
  'PK\x03\x04': 'ZIP',
  '\x1f\x8b\x08': 'gzip',
  '\xfd7zXZ': 'xz',
  '7z\xbc\xaf': '7-Zip',
  '\x28\xb5\x2f\xfd': 'Zstandard',
  '\x7fELF': 'ELF',
  'SQLite format 3\0': 'SQLite',
}

/** Whether bytes begin with a signature. */
export const beginsWith = (bytes, signature) => {
  for (let i = 0; i < signature.length; i++) {
    if (bytes[i] !== charCodeAt(signature, i)) return false
  }
  return true
}

/** The name of the binary format whose signature these bytes begin with, or undefined. */
export const formatOf = (bytes) => {
  for (const signature in SIGNATURES) if (beginsWith(bytes, signature)) return SIGNATURES[signature]
}

/** NUL and the controls that text does not have; terminals, DOS and old word processors use the others. */
const isControl = (code) => code < 0x07 || (code > 0x0d && code < 0x1a)

/** Whether one of the bytes is such a control character, if they extend ASCII. */
export const hasControl = (bytes) => {
  const length = byteLength(bytes)
  for (let i = 0; i < length; i++) if (isControl(bytes[i])) return true
  return false
}

/** Whether a text has such a control character. */
export const hasControlIn = (text) => {
  for (let i = 0; i < text.length; i++) if (isControl(charCodeAt(text, i))) return true
  return false
}

/** Whether a file is text, by its bytes and its decoded text. */
export const isText = (bytes, text) => formatOf(bytes) === undefined && !hasControlIn(text)
