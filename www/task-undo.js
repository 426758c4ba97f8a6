/** Undoes a decoding in a wrong encoding. */

import { isomorphicEncode } from '../js/hooks.js'
import { LegacyTextEncoder, TextDecoder } from '../js/index.js'
import { sliceOf } from './blob.js'

/** To the standard this label means windows-1252. */
const isTrueLatin1 = (readAs) => readAs.toLowerCase() === 'iso-8859-1'

const encoderOf = (readAs) => {
  if (isTrueLatin1(readAs)) return isomorphicEncode
  const encoder = new LegacyTextEncoder(readAs)
  return (text) => encoder.encode(text)
}

/** Matches a character of UTF-8 that was decoded as Western: a lead byte and its trail bytes. */
const sequences = (readAs) => {
  const trails = Uint8Array.from({ length: 0x40 }, (_, i) => 0x80 + i)
  const trail = isTrueLatin1(readAs) ? '\x80-\xBF' : new TextDecoder(readAs).decode(trails)
  return new RegExp(`[\xC2-\xDF][${trail}]|[\xE0-\xEF][${trail}]{2}|[\xF0-\xF4][${trail}]{3}`, 'g')
}

/** Characters that a capital letter and a space or a quotation mark are taken for, and controls. */
const UNLIKELY = /[\x80-\x9F\u0180-\u036F]/

/** A capital letter before punctuation, which is right, unless it is one that wrong decoding often yields. */
const CAPITAL = /^[^ÂÃ][«»‘’‚“”„‹›–—…]$/

/** Replaces wrongly decoded characters by the right ones. */
const reveal = (text, readAs, encode) => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return text.replace(sequences(readAs), (sequence) => {
    try {
      const decoded = decoder.decode(encode(sequence))
      return UNLIKELY.test(decoded) || CAPITAL.test(sequence) ? sequence : decoded
    } catch {
      return sequence
    }
  })
}

/** Decodes `blob` from `from`, and resolves to a Blob of the text in the encoding that it was read as. */
export const undo = async ({ blob, from, readAs, partly }) => {
  const text = new TextDecoder(from).decode(await sliceOf(blob, 0, blob.size))
  const encode = encoderOf(readAs)
  return new Blob([partly ? reveal(text, readAs, encode) : encode(text)])
}
