/** The encoding of an HTML document: HTML Standard, section 13.2.3.2. */

import { lowercase } from '../encodings/words.js'
import { bomSniff } from '../infra/bytes.js'
import { charCodeAt, slice } from '../webidl/builtins.js'
import { asciiCompatible, find, getEncoding, headOf, isWhitespace, skipWhitespace } from './text.js'
import { declaredInXML } from './xml-declaration.js'

const isLetter = (text, at) => {
  const unit = charCodeAt(text, at) | 0x20
  return unit >= 0x61 && unit <= 0x7a
}

/** "Extracting a character encoding from a meta element", for a value in lowercase. */
const extractFromContent = (content) => {
  let at = 0
  do {
    at = find(content, 'charset', at)
    if (at < 0) return null
    at = skipWhitespace(content, at + 7)
  } while (content[at] !== '=')
  at = skipWhitespace(content, at + 1)
  const quote = content[at]
  if (quote === '"' || quote === "'") {
    const end = find(content, quote, at + 1)
    return end < 0 ? null : getEncoding(slice(content, at + 1, end))
  }
  let end = at
  while (end < content.length && content[end] !== ';' && !isWhitespace(content, end)) end++
  return getEncoding(slice(content, at, end))
}

/**
 * "Get an attribute", from an index on: returns its name and value in lowercase and the index after it, or only the
 * index if there is no attribute.
 */
const getAttribute = (text, start) => {
  let at = start
  while (text[at] === '/' || isWhitespace(text, at)) at++
  if (at >= text.length || text[at] === '>') return { at }
  const from = at
  const endsName = () =>
    text[at] === '/' ||
    text[at] === '>' ||
    isWhitespace(text, at) ||
    (text[at] === '=' && at > from)
  while (at < text.length && !endsName()) at++
  const name = lowercase(slice(text, from, at))
  at = skipWhitespace(text, at)
  if (text[at] !== '=') return { name, value: '', at }
  at = skipWhitespace(text, at + 1)
  const quote = text[at]
  if (quote === '"' || quote === "'") {
    const end = find(text, quote, at + 1)
    if (end < 0) return { at: text.length }
    return { name, value: lowercase(slice(text, at + 1, end)), at: end + 1 }
  }
  const valueFrom = at
  while (at < text.length && text[at] !== '>' && !isWhitespace(text, at)) at++
  return { name, value: lowercase(slice(text, valueFrom, at)), at }
}

/** The encoding that the attributes of a meta element declare, or null; and the index after them. */
const readMeta = (text, start) => {
  const seen = { __proto__: null }
  let gotPragma = false
  let needPragma
  let charset
  let attribute = getAttribute(text, start)
  for (; attribute.name !== undefined; attribute = getAttribute(text, attribute.at)) {
    const { name, value } = attribute
    if (seen[name]) continue
    seen[name] = true
    if (name === 'http-equiv') gotPragma = value === 'content-type'
    if (name === 'content' && charset === undefined) {
      const encoding = extractFromContent(value)
      if (encoding !== null) {
        charset = encoding
        needPragma = true
      }
    }
    if (name === 'charset') {
      charset = getEncoding(value)
      needPragma = false
    }
  }
  const counts = needPragma === false || (needPragma && gotPragma)
  const encoding = charset === 'x-user-defined' ? 'windows-1252' : asciiCompatible(charset)
  return { at: attribute.at, encoding: counts ? encoding : null }
}

const skipAttributes = (text, start) => {
  let attribute = getAttribute(text, start)
  while (attribute.name !== undefined) attribute = getAttribute(text, attribute.at)
  return attribute.at
}

/** The index of the first `wanted` from `at` on, or the length. */
const until = (text, wanted, at) => {
  const found = find(text, wanted, at)
  return found < 0 ? text.length : found
}

/** Whether `<meta` and the end of this name are at an index. */
const isMeta = (text, at) =>
  lowercase(slice(text, at, at + 5)) === '<meta' &&
  (text[at + 5] === '/' || isWhitespace(text, at + 5))

/** The encoding that a meta element declares, or null. The search ends if the text ends inside a tag. */
const declaredInMeta = (text) => {
  for (let at = until(text, '<', 0); at < text.length; at = until(text, '<', at + 1)) {
    const next = text[at + 1]
    if (slice(text, at, at + 4) === '<!--') {
      at = until(text, '-->', at + 2) + 2
    } else if (isMeta(text, at)) {
      const meta = readMeta(text, at + 5)
      if (meta.at >= text.length) return null
      if (meta.encoding !== null) return meta.encoding
      at = meta.at
    } else if (isLetter(text, at + 1) || (next === '/' && isLetter(text, at + 2))) {
      at++
      while (at < text.length && text[at] !== '>' && !isWhitespace(text, at)) at++
      at = skipAttributes(text, at)
    } else if (next === '!' || next === '/' || next === '?') {
      at = until(text, '>', at)
    }
  }
  return null
}

/** "Prescan a byte stream to determine its encoding", for the bytes as a string: returns a name, or null. */
const prescan = (text) => {
  if (slice(text, 0, 6) === '<\0?\0x\0') return 'utf-16le'
  if (slice(text, 0, 6) === '\0<\0?\0x') return 'utf-16be'
  return declaredInMeta(text) ?? asciiCompatible(getEncoding(declaredInXML(text) ?? ''))
}

/** "Determining the character encoding". */
export const sniffHTML = (bytes, { transport, parent, likely, fallback }) => {
  const bom = bomSniff(bytes)
  if (bom !== null) return { encoding: bom, source: 'bom', confident: true }
  if (transport !== null) return { encoding: transport, source: 'transport', confident: true }
  const declared = prescan(headOf(bytes))
  if (declared !== null) return { encoding: declared, source: 'declaration', confident: false }
  if (parent !== null && asciiCompatible(parent) === parent) {
    return { encoding: parent, source: 'parent', confident: false }
  }
  if (likely !== null) return { encoding: likely, source: 'likely', confident: false }
  return { encoding: fallback ?? 'windows-1252', source: 'fallback', confident: false }
}
