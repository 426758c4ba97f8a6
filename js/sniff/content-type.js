/** The parameter charset of a MIME type: MIME Sniffing Standard, section 4.4. */

import { lowercase } from '../encodings/words.js'
import { charCodeAt, slice } from '../webidl/builtins.js'

/** The characters of an HTTP token besides letters and digits. */
const IN_TOKEN = "!#$%&'*+-.^_`|~"

const isHTTPWhitespace = (character) =>
  character === ' ' || character === '\t' || character === '\n' || character === '\r'

const isTokenCharacter = (character) => {
  const unit = charCodeAt(character, 0)
  const letter = unit | 0x20
  if ((letter >= 0x61 && letter <= 0x7a) || (unit >= 0x30 && unit <= 0x39)) return true
  for (let i = 0; i < IN_TOKEN.length; i++) if (IN_TOKEN[i] === character) return true
  return false
}

const isQuotedStringCharacter = (character) => {
  const unit = charCodeAt(character, 0)
  return unit === 0x09 || (unit >= 0x20 && unit !== 0x7f && unit <= 0xff)
}

/** Whether all characters of a text pass a test. */
const all = (text, passes) => {
  for (let i = 0; i < text.length; i++) if (!passes(text[i])) return false
  return true
}

const isToken = (text) => text !== '' && all(text, isTokenCharacter)

/** The index of the first of two characters from `at` on, or the length. */
const until = (text, at, a, b = a) => {
  let end = at
  while (end < text.length && text[end] !== a && text[end] !== b) end++
  return end
}

const trimEnd = (text) => {
  let end = text.length
  while (end > 0 && isHTTPWhitespace(text[end - 1])) end--
  return slice(text, 0, end)
}

/** The index of the first character from `at` on that is not HTTP whitespace, or the length. */
const skipWhitespace = (text, at) => {
  let end = at
  while (end < text.length && isHTTPWhitespace(text[end])) end++
  return end
}

/**
 * "Collect an HTTP quoted string" with extract-value set, from its first quote on: returns the value, and the index
 * after the string.
 */
const quotedString = (text, start) => {
  let value = ''
  let at = start + 1
  for (; at < text.length && text[at] !== '"'; at++) {
    if (text[at] === '\\' && at + 1 < text.length) at++
    value += text[at]
  }
  return { value, at }
}

/** "Parse a MIME type": returns its parameter charset, or null. */
export const charsetOf = (contentType) => {
  const text = trimEnd(slice(contentType, skipWhitespace(contentType, 0)))
  const slash = until(text, 0, '/')
  let at = until(text, slash, ';')
  if (!isToken(slice(text, 0, slash)) || !isToken(trimEnd(slice(text, slash + 1, at)))) return null
  while (at < text.length) {
    const from = skipWhitespace(text, at + 1)
    at = until(text, from, ';', '=')
    if (text[at] !== '=') continue
    const name = lowercase(slice(text, from, at))
    const quoted = text[at + 1] === '"' ? quotedString(text, at + 1) : undefined
    const end = until(text, quoted?.at ?? at + 1, ';')
    const value = quoted?.value ?? trimEnd(slice(text, at + 1, end))
    at = end
    if (value === '' && quoted === undefined) continue
    if (name === 'charset' && all(value, isQuotedStringCharacter)) return value
  }
  return null
}
