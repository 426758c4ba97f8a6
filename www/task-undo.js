/** Undoes that bytes were decoded in a wrong encoding. */

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

/** What a character of UTF-8 looks like that was read as Western: a lead, and as many as it asks for. */
const sequences = (readAs) => {
  const trails = Uint8Array.from({ length: 0x40 }, (_, i) => 0x80 + i)
  const trail = isTrueLatin1(readAs) ? '\x80-\xBF' : new TextDecoder(readAs).decode(trails)
  return new RegExp(`[\xC2-\xDF][${trail}]|[\xE0-\xEF][${trail}]{2}|[\xF0-\xF4][${trail}]{3}`, 'g')
}

/** Characters that a capital letter before a space or a quotation mark looks like, and controls. */
const UNLIKELY = /[\x80-\x9F\u0180-\u036F]/

/** A capital letter before one of these is just that, unless it is what such text is full of. */
const CAPITAL = /^[^ÂÃ][«»‘’‚“”„‹›–—…]$/

/** The text with the characters that are hidden in it. */
const reveal = (text, readAs, encode) => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return text.replace(sequences(readAs), (sequence) => {
    try {
      const hidden = decoder.decode(encode(sequence))
      return UNLIKELY.test(hidden) || CAPITAL.test(sequence) ? sequence : hidden
    } catch {
      return sequence
    }
  })
}

/** `blob` as text of the encoding `from`, back in the one that it was read as. Resolves to that Blob. */
export const undo = async ({ blob, from, readAs, partly }) => {
  const text = new TextDecoder(from).decode(await sliceOf(blob, 0, blob.size))
  const encode = encoderOf(readAs)
  return new Blob([partly ? reveal(text, readAs, encode) : encode(text)])
}
