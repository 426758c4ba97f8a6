/** Bytes, and their text, for the tests of `AutoTextDecoder`. */

import { AutoTextDecoder } from '../../js/detect.js'

/** Bytes of strings of them, and of others. */
export const bytesOf = (...parts) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : [...part],
    ),
  )

/** The text and the attributes after chunks of a size, and the texts of the calls. */
export const decoded = (bytes, size, options) => {
  const decoder = new AutoTextDecoder(options)
  const texts = []
  for (let at = 0; at < bytes.length; at += size) {
    texts.push(decoder.decode(bytes.subarray(at, at + size), { stream: true }))
  }
  texts.push(decoder.decode())
  const { encoding, confident, malformedCount, undecided } = decoder
  return { text: texts.join(''), texts, encoding, confident, malformedCount, undecided }
}
