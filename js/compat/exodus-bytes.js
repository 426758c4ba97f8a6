/**
 * `encodium/compat/exodus-bytes`: the functions for text of `@exodus/bytes`, over the standard's classes
 * and hooks.
 */

import {
  bomSniff,
  decode,
  getEncoding,
  percentEncodeAfterEncoding as percentEncode,
} from '../hooks.js'

export { getEncoding as labelToName, isomorphicDecode, isomorphicEncode } from '../hooks.js'
export { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } from '../index.js'

const lowercase = (name) => name?.toLowerCase() ?? null

export const normalizeEncoding = (label) => lowercase(getEncoding(label))

export const getBOMEncoding = (bytes) => lowercase(bomSniff(bytes))

export const legacyHookDecode = (bytes, fallbackEncoding = 'utf-8') =>
  decode(bytes, fallbackEncoding)

const PRINTABLE = /^[\x20-\x7e]*$/

export const percentEncodeAfterEncoding = (encoding, input, percentEncodeSet, spaceAsPlus) => {
  if (typeof percentEncodeSet !== 'string' || !PRINTABLE.test(percentEncodeSet)) {
    throw new TypeError('percentEncodeSet is not a string of characters from U+0020 to U+007E')
  }
  // The hook encodes every other code point above U+007F itself.
  const isInSet = (codePoint) =>
    codePoint < 0x20 ||
    codePoint > 0x7e ||
    percentEncodeSet.includes(String.fromCharCode(codePoint))
  return percentEncode(encoding, input, isInSet, spaceAsPlus)
}
