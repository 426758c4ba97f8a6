/** Bytes as a string of code units below U+0100, and tests of its characters. */

import { getEncoding as findEncoding } from '../encodings/registry.js'
import { isomorphicDecode } from '../hooks/isomorphic.js'
import { byteLength, charCodeAt, min, slice, subarray } from '../webidl/builtins.js'

/**
 * How many bytes at the beginning of a document may declare its encoding: HTML, section 13.2.3.2; CSS Syntax, section
 * 3.2.
 */
const PRESCANNED = 1024

/** The bytes that may have a declaration, isomorphic decoded. */
export const headOf = (bytes) =>
  isomorphicDecode(subarray(bytes, 0, min(PRESCANNED, byteLength(bytes))))

/** Whether ASCII whitespace is at an index. */
export const isWhitespace = (text, at) => {
  const unit = charCodeAt(text, at)
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d && unit !== 0x0b)
}

/** The index of the first character from `at` on that is not ASCII whitespace, or the length. */
export const skipWhitespace = (text, at) => {
  let end = at
  while (end < text.length && isWhitespace(text, end)) end++
  return end
}

/** The index of the first `wanted` from `at` on, or -1. */
export const find = (text, wanted, at) => {
  for (let i = at; i + wanted.length <= text.length; i++) {
    if (slice(text, i, i + wanted.length) === wanted) return i
  }
  return -1
}

/** "Get an encoding": the name in lowercase, or null. */
export const getEncoding = (label) => findEncoding(label)?.encoding ?? null

/** The encoding that a declaration means if it could be read as ASCII, and so the document is not in UTF-16. */
export const asciiCompatible = (encoding) =>
  encoding === 'utf-16be' || encoding === 'utf-16le' ? 'utf-8' : encoding
