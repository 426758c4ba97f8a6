/**
 * Detects printable ASCII, whose encoding is certain without models. It returns the module's answer before the module
 * is compiled. `Evidence::is_plain_ascii` of the crate has the rule.
 */

import { byteLength, charCodeAt } from '../webidl/builtins.js'
import { allOf } from '../webidl/conversions.js'
import { beginsWith } from './text-rules.js'

/** A declaration begins within this many bytes, with one of these: evidence/declared.rs of the crate has them all. */
const DECLARED_WITHIN = 1024
const DECLARATIONS = ['charset', 'coding']

/** The signatures of binary formats that begin in printable ASCII; see SIGNATURES. */
const FORMATS = ['%PDF-', '!<arch>', 'GIF8']

const LAST_PRINTABLE = 0x7e
/** The space of EBCDIC, whose Hebrew letters are printable ASCII, too. */
const AT = 0x40
const TILDE = 0x7e
const BRACE = 0x7b
const PLUS = 0x2b
const MINUS = 0x2d

/** Whether the bytes at an index are a word in any case. Other bytes may count as letters. */
const isWord = (bytes, at, word) => {
  for (let i = 0; i < word.length; i++) {
    if ((bytes[at + i] | 0x20) !== charCodeAt(word, i)) return false
  }
  return true
}

const mayDeclare = (bytes) => {
  for (let at = 0; at < DECLARED_WITHIN && at < byteLength(bytes); at++) {
    // Both words begin with this letter.
    if ((bytes[at] | 0x20) !== 0x63) continue
    for (let i = 0; i < DECLARATIONS.length; i++)
      if (isWord(bytes, at, DECLARATIONS[i])) return true
  }
  return false
}

const isLetter = (byte) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** Whether a byte is a digit of base64. */
const isDigit = (byte) => isLetter(byte) || (byte >= 0x2f && byte <= 0x39) || byte === PLUS

/** Whether the bytes from an index on, which follow a `+`, may be a run of UTF-7: as many digits as code units take. */
const mayBeRun = (bytes, start) => {
  let count = 0
  while (isDigit(bytes[start + count])) count++
  return count > 0 && (count % 8 === 0 || count % 8 === 3 || count % 8 === 6)
}

/**
 * Whether bytes, if there are any, are printable ASCII and white space, without `@`, an escape sequence of HZ, and what may
 * be UTF-7.
 */
const isPlain = (bytes) => {
  const length = byteLength(bytes)
  let mayBeUtf7 = true
  for (let i = 0; i < length; i++) {
    const byte = bytes[i]
    if (byte > LAST_PRINTABLE || byte === AT) return false
    if (byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return false
    if (byte === TILDE && bytes[i + 1] === BRACE) return false
    if (byte === PLUS && bytes[i + 1] !== MINUS && mayBeUtf7) {
      if (mayBeRun(bytes, i + 1)) return false
      mayBeUtf7 = false
    }
  }
  return true
}

const isOfFormat = (bytes) => {
  for (let i = 0; i < FORMATS.length; i++) if (beginsWith(bytes, FORMATS[i])) return true
  return false
}

/**
 * The answer of `detect` for lines, which are BufferSources, by options as the module reads them; undefined if the
 * module must find it.
 */
export const detectPlainAscii = (lines, { allowUtf8, declared, only, prefer }) => {
  if (!allowUtf8 || byteLength(only) > 0 || byteLength(prefer) > 0) return
  let length = 0
  for (let i = 0; i < lines.length; i++) {
    const bytes = allOf(lines[i])
    if (i === 0 && isOfFormat(bytes)) return
    if (!isPlain(bytes) || (declared && mayDeclare(bytes))) return
    length += byteLength(bytes)
  }
  if (length === 0) return
  return {
    encoding: 'utf-8',
    confident: true,
    reason: null,
    margin: 1000,
    language: null,
    bom: null,
    candidates: [{ encoding: 'utf-8', valid: true, score: 0 }],
  }
}
