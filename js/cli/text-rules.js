/**
 * Control characters that text does not have, and the first bytes of known formats, for files whose encoding is known or
 * that are read as they are converted. crates/detect has the rules for all others, and a test compares the two.
 */

import { byteLength, charCodeAt } from '../webidl/builtins.js'

/**
 * The first bytes of binary formats that may have no control character, or none for long: PDF, `ar`, PNG, GIF, JPEG,
 * ZIP, gzip, xz, 7-Zip, Zstandard, ELF and SQLite. Each code unit is a byte.
 */
export const SIGNATURES = [
  '%PDF-',
  '!<arch>\n',
  '\x89PNG',
  'GIF87a',
  'GIF89a',
  '\xff\xd8\xff',
  'PK\x03\x04',
  '\x1f\x8b\x08',
  '\xfd7zXZ',
  '7z\xbc\xaf',
  '\x28\xb5\x2f\xfd',
  '\x7fELF',
  'SQLite format 3\0',
]

const beginsWith = (bytes, signature) => {
  for (let i = 0; i < signature.length; i++) {
    if (bytes[i] !== charCodeAt(signature, i)) return false
  }
  return true
}

/** Whether bytes begin as those of a format that is no text. */
export const hasSignature = (bytes) => {
  for (let i = 0; i < SIGNATURES.length; i++) if (beginsWith(bytes, SIGNATURES[i])) return true
  return false
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
