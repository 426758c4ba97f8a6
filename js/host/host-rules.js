/**
 * What the host's own decoders decode, because they are faster there. Up to 16 bytes they decode only what
 * js/codec/decode-short.js leaves.
 *
 * - UTF-8 in Chromium 156: 1.4 times our speed for ASCII, 1.0 to 1.2 for French and English from 1 KB
 *   on, 0.5 to 0.8 for anything else. In Firefox 153: 1.1 to 1.5 for all text but very short Japanese.
 * - windows-1252 in Chromium: 1.4 for ASCII, 1.0 for French. In Firefox: 1.3 to 1.5.
 * - Other single-byte encodings and UTF-16 in Firefox: 1.1 to 1.6, and 0.7 to 0.9 in a few cells. EUC-JP
 *   and EUC-KR: 0.9 to 1.4. Other double-byte encodings: 0.7 to 0.9, but 1.1 to 1.4 for what is half ASCII.
 */

import { EUC_JP, EUC_KR, ISO_2022_JP, UTF_8, WINDOWS_1252 } from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { byteLength, Uint8Array } from '../webidl/builtins.js'
import { kindOf } from '../webidl/conversions.js'
import { SPIDERMONKEY } from './engine.js'

/** Whether the tables for short input are faster than the host for an encoding, whatever the flags. */
export { hasShort as usesTables } from '../codec/decode-short.js'

const { Atomics: { load } = {}, Buffer } = globalThis

/** Whether a value is a Uint8Array, whose elements can be read and nobody sees it. */
export const isBytes = (value) => kindOf(value) === 'Uint8Array'

/**
 * Whether a value is a typed array of integers, whose elements can be read and nobody sees it. Throws for
 * anything else and for empty ones, which takes 3 µs. Firefox and Bun compile this together with its caller, so
 * it takes 20 ns less than to ask for the kind in Firefox, and about 2 less in Bun.
 */
export const hasIntegers = (value) => load(value, 0) !== undefined

/** Whether more than MAX_CHARS elements of a value can be read and nobody sees it. May throw if not. */
export const canRead = SPIDERMONKEY ? hasIntegers : isBytes

export const always = () => true

/** How many of 32 bytes all over a long Uint8Array are not ASCII. */
const countHigh = (source) => {
  const length = byteLength(source)
  let high = 0
  for (let i = 0; i < length; i += (length >> 5) + 1) if (source[i] > 0x7f) high++
  return high
}

const isLong = (source) => source[128] !== undefined

const isMostlyAscii = (source) =>
  isLong(source) && countHigh(source) <= (source[1024] === undefined ? 0 : 8)

const isHalfAscii = (source) => countHigh(source) <= 16

export const never = () => false

export const ALL = { limit: 0, longer: always }
export const SHORT = { limit: 512, longer: never }
export const SHORT_OR_HALF_ASCII = { limit: 512, longer: isHalfAscii }

/**
 * When the host is faster for an encoding of the standard: for up to `limit` bytes, and longer complete
 * input for which `longer` is true. Undefined if it never is. These functions read elements of the input,
 * a typed array: nobody sees that.
 */
export const ruleOf = (encoding) => {
  if (SPIDERMONKEY) {
    if (encoding === ISO_2022_JP) return SHORT
    if (encoding === EUC_JP || encoding === EUC_KR) return ALL
    return indexIds[encoding] ? SHORT_OR_HALF_ASCII : ALL
  }
  if (encoding === UTF_8) return { limit: 0, longer: isMostlyAscii }
  // Node.js asks single bytes for their length by what others may patch, so it is not asked.
  if (encoding === WINDOWS_1252 && !Buffer) return { limit: 0, longer: isLong }
}

/** Whether a rule is for a Uint8Array. */
export const isFor = ({ limit, longer }, bytes) => bytes[limit] === undefined || longer(bytes)

/** Whether it is time to compare the host's decoder with ours. */
export { always as isWorthIt }

/**
 * Every byte, downwards and upwards: all surrogates and marks of UTF-16, and an end amid a pair. The first
 * byte is 0xFF, which windows-1252 of Node.js 22 takes for half a mark with `ignoreBOM`.
 */
const BYTES = Uint8Array.from({ length: 515 }, (_, i) => (i > 511 ? 0xd8 : i & 256 ? i : ~i))

/** What the host's decoder must decode as ours does, before it decodes anything else. */
export const sampleOf = () => BYTES
