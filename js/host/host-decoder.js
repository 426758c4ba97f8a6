/** The host's TextDecoder, if it passes a test. */

import { createDataProperty, Uint8Array, Uint16Array } from '../webidl/builtins.js'

/** The result of `run`, or undefined if it throws. */
export const attempt = (run) => {
  try {
    return run()
  } catch {}
}

/** Node.js 20 defines this global when it is first read, and throws where globalThis is frozen. */
const TextDecoder = attempt(() => globalThis.TextDecoder)

const decode = attempt(() => TextDecoder.prototype.decode)

/**
 * The host's decoder for a label, if `isRight` returns true for it; else undefined. Its methods are own properties, so
 * that nobody can patch them; calling them is also faster.
 */
export const hostDecoder = (label, ignoreBOM, isRight) =>
  attempt(() => {
    const decoder = new TextDecoder(label, { __proto__: null, ignoreBOM })
    createDataProperty(decoder, 'decode', decode)
    // Node.js asks its decoders for their encoding, by a getter that others may patch.
    createDataProperty(decoder, 'encoding', label)
    return isRight(decoder) ? decoder : undefined
  })

/** A string that every function that builds strings from code units must return unchanged. */
export const SAMPLE = '\uFEFFa\u00E9\u65E5\uD83D\uDE00\0'

const UNITS = Uint16Array.from({ length: SAMPLE.length }, (_, i) => SAMPLE.charCodeAt(i))

/** A decoder's code units have no lone surrogates, so UTF-16LE returns them unchanged. */
export const hostUtf16 = hostDecoder(
  'utf-16le',
  true,
  (decoder) => decoder.decode(UNITS) === SAMPLE,
)

/** Decodes to a byte order mark, which the option `ignoreBOM` keeps, and TEXT. */
// biome-ignore format: a row a kind
const UTF_8 = Uint8Array.of(
  // A byte order mark, a second one, which is a character, and characters of one, two and four bytes.
  0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x00, 0xc3, 0xbf, 0xf4, 0x8f, 0xbf, 0xbf,
  // No character begins with these sequences: one U+FFFD for each of their ten bytes.
  0xc1, 0xbf, 0xe0, 0x9f, 0xed, 0xbf, 0xbf, 0xf4, 0xbf, 0xff,
  // Truncated characters: one U+FFFD for each, also at the end.
  0xf4, 0x8f, 0xbf, 0x61, 0xef, 0xbb,
)
const TEXT = `\uFEFF\0\xFF\u{10FFFF}${'\uFFFD'.repeat(11)}a\uFFFD`

/** Tests whether a decoder of UTF-8 is right, with or without the option `ignoreBOM`. */
export const isUtf8 = (ignoreBOM) => (decoder) => {
  const text = ignoreBOM ? `\uFEFF${TEXT}` : TEXT
  // Decode twice, because a call must not affect the next one.
  return decoder.decode(UTF_8) === text && decoder.decode(UTF_8) === text
}

/** The host's decoder of UTF-8 with `ignoreBOM`. */
export const hostUtf8 = hostDecoder('utf-8', true, isUtf8(true))
