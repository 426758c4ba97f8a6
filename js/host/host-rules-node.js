/**
 * What the decoders of Node.js, Bun and Deno decode, where there are Buffers.
 *
 * In Node.js the decoders of UTF-8 and UTF-16LE are those of host-decoder-node.js.
 *
 * - UTF-8: Node.js 24, Bun and Deno read it with vectors, so they decode all of it. Node.js 22 and older
 *   take 2.7 ns a byte of French or English with typographic quotation marks, and 9 of Japanese, where
 *   ours takes 0.8 and has ASCII from its Buffer as they do. So they decode what is too short for that,
 *   and up to 1 KB what seems to be ASCII, which takes them 50 to 100 ns, and ours 95 to 140.
 * - UTF-16 of up to 256 bytes in Node.js: UTF-16LE takes 50 to 120 ns, UTF-16BE 70 to 130, and ours 100 to
 *   150. Node.js 26 looks for lone surrogates with vectors, so it decodes all UTF-16LE, at twice our speed.
 * - Bun decodes single bytes and Korean as fast as ours or faster at every length. Node.js 20 is as fast for
 *   up to 256 single bytes, ours up to 1.7 times as fast for 4 KB and 1 MB. Node.js 22 takes more than twice
 *   as long for each byte, so it decodes up to 128.
 * - Bun decodes other encodings up to a few hundred bytes, where a call of the host costs less than our
 *   conversions of its arguments.
 */

import { hasShort } from '../codec/decode-short.js'
import { FATAL } from '../generated/boundary.js'
import {
  EUC_KR,
  ISO_2022_JP,
  UTF_8,
  STANDARD_UTF_16BE as UTF_16BE,
  STANDARD_UTF_16LE as UTF_16LE,
} from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { byteLength, charCodeAt, set, Uint8Array } from '../webidl/builtins.js'
import { BUN, DENO, NODE } from './engine-node.js'
import * as web from './host-rules.js'
import { BUFFERS } from './strings-node.js'

const { floor } = Math
export const { always, isBytes, isFor } = web
const { ALL, never, SHORT, SHORT_OR_HALF_ASCII } = web

/** Whether up to 1 KB seem to be ASCII. */
const isAsciiUpTo1024 = (source) => {
  const length = byteLength(source)
  if (length > 1024) return false
  for (let i = 8; i < length; i += 8 + (i >> 2)) if (source[i] > 0x7f) return false
  return true
}

/** All Uint8Arrays, but no other arguments: host-decoder-node.js takes none. */
const ALL_BYTES = { limit: 0, longer: () => true }

const nodeRuleOf = (encoding) => {
  if (encoding === UTF_8) {
    if (BUN || DENO) return ALL
    return NODE >= 24 ? ALL_BYTES : { limit: 32, longer: isAsciiUpTo1024 }
  }
  if (BUN) {
    if (indexIds[encoding] === 0) return ALL
    if (indexIds[encoding] === undefined || encoding === ISO_2022_JP) return SHORT
    return encoding === EUC_KR ? ALL : SHORT_OR_HALF_ASCII
  }
  if (NODE >= 26 && encoding === UTF_16LE) return ALL_BYTES
  if (NODE > 0 && (encoding === UTF_16LE || encoding === UTF_16BE))
    return { limit: 256, longer: never }
  // Later ones ask for the length of single bytes by what others may patch.
  if (NODE > 0 && NODE < 24 && indexIds[encoding] === 0) {
    return { limit: NODE < 22 ? 256 : 128, longer: never }
  }
}

/** All characters of two bytes and most others, each once between line feeds or in a row. */
const characters = () => {
  const bytes = new Uint8Array(7 * 126 * 208 + 4 * 50_400)
  let length = 0
  const add = (byte) => {
    bytes[length++] = byte
  }
  for (let lead = 0x81; lead < 0xff; lead++) {
    for (let trail = 0x30; trail <= 0xff; trail++) {
      add(lead)
      add(trail)
      add(0x0a)
      // Three bytes of EUC-JP.
      add(0x8f)
      add(lead)
      add(trail)
      add(0x0a)
    }
  }
  // Four bytes of gb18030.
  for (let pointer = 0; pointer < 50_400; pointer++) {
    add(0x81 + floor(pointer / 12_600))
    add(0x30 + (floor(pointer / 1260) % 10))
    add(0x81 + (floor(pointer / 10) % 126))
    add(0x30 + (pointer % 10))
  }
  return bytes
}

/** Bytes that ISO-2022-JP has not, and all pairs in the mode of each of its escape sequences. */
const charactersInModes = () => {
  const bytes = new Uint8Array(4 + 5 * 96 * (3 + 2 * 96))
  set(bytes, [0x0e, 0x80, 0xff, 0x1b])
  let length = 4
  for (const escape of ['$@', '$B', '(I', '(J', '(B']) {
    for (let lead = 0x20; lead < 0x80; lead++) {
      bytes[length++] = 0x1b
      bytes[length++] = charCodeAt(escape, 0)
      bytes[length++] = charCodeAt(escape, 1)
      for (let trail = 0x20; trail < 0x80; trail++) {
        bytes[length++] = lead
        bytes[length++] = trail
      }
    }
  }
  return bytes
}

export const ruleOf = BUFFERS ? nodeRuleOf : web.ruleOf

/** How much an index was used, by its id. */
const used = { __proto__: null }

const isUsedMuch = (encoding, bytes) => {
  const id = indexIds[encoding]
  if (!(id > 0)) return true
  used[id] = (used[id] ?? 0) + 200 + byteLength(bytes)
  return used[id] > 1 << 20
}

/** As in host-rules.js. */
export const canRead = BUN ? web.hasIntegers : web.canRead

/** As in host-rules.js, but with `fatal`, for which no host is asked, they are always faster. */
export const usesTables = (encoding, flags) =>
  hasShort(encoding) && ((flags & FATAL) !== 0 || !(BUN || (NODE >= 24 && encoding === UTF_8)))

/** As in host-rules.js: in Bun the comparison has all characters of an index, which takes 5 ms. */
export const isWorthIt = BUN ? isUsedMuch : web.isWorthIt

/** As in host-rules.js. */
export const sampleOf = (encoding) => {
  if (encoding === ISO_2022_JP) return charactersInModes()
  return indexIds[encoding] > 0 ? characters() : web.sampleOf()
}
