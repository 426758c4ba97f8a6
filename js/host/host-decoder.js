/** The host's own TextDecoder, as functions that have passed a test. */

import { defineProperty, Uint8Array, Uint16Array } from '../webidl/builtins.js'

/** What `run` returns, or undefined if it throws. */
export const attempt = (run) => {
  try {
    return run()
  } catch {}
}

/** Node.js 20 defines this global when it is first read, and throws where globalThis is frozen. */
const TextDecoder = attempt(() => globalThis.TextDecoder)

const decode = attempt(() => TextDecoder.prototype.decode)
const { apply } = Reflect

/**
 * The host's decoder for a label as a function from bytes to a string, if it decodes the `sample` to
 * `text`; else undefined.
 */
export const hostDecoder = (value, sample, text) =>
  attempt(() => {
    const decoder = new TextDecoder(value, { __proto__: null, ignoreBOM: true })
    // Node.js asks its decoders for their encoding, by a getter that others may patch.
    defineProperty(decoder, 'encoding', { __proto__: null, value })
    // Firefox takes 50 ns more for what `uncurry` makes.
    const run = (bytes) => apply(decode, decoder, [bytes])
    return run(sample) === text ? run : undefined
  })

/** A string that everything that builds strings from code units must return unchanged. */
export const SAMPLE = '\uFEFFa\u00E9\u65E5\uD83D\uDE00\0'

/** Units from a decoder have no lone surrogates, so UTF-16LE returns them unchanged. */
export const hostUtf16 = hostDecoder(
  'utf-16le',
  Uint16Array.from({ length: SAMPLE.length }, (_, i) => SAMPLE.charCodeAt(i)),
  SAMPLE,
)

/** A whole input in UTF-8; a byte order mark stays. */
export const hostUtf8 = hostDecoder(
  'utf-8',
  Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xf0, 0x9f, 0x98, 0x61, 0xed, 0xa0, 0x80),
  '\uFEFFa\uFFFDa\uFFFD\uFFFD\uFFFD',
)
