/**
 * What the decoders of Node.js, Bun and Deno decode, where there are Buffers.
 *
 * - UTF-8: Node.js 24, Bun and Deno read it with vectors, so they decode all of it. Node.js 22 and older
 *   take 2.7 ns a byte of French or English with typographic quotation marks, and 9 of Japanese, where
 *   ours takes 0.8 and has ASCII from its Buffer as they do. So they decode what is too short for that.
 * - Bun decodes single bytes and Korean as fast as ours or faster at every length.
 * - Other encodings up to a few hundred bytes, where a call of the host costs less than our
 *   conversions of its arguments: in Bun all, in Node.js 20 and 22 the single-byte encodings.
 */

import { EUC_KR, ISO_2022_JP, UTF_8 } from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { byteLength, charCodeAt, set, Uint8Array } from '../webidl/builtins.js'
import { BUN, DENO, NODE } from './engine.js'
import { attempt } from './host-decoder.js'
import * as web from './host-rules.js'
import { BUFFERS } from './strings-node.js'

const { floor } = Math
export const { always } = web
const { isShort, isShortOrHalfAscii } = web

/** Views of fewer elements are for the host. */
const below = (count) => (source) => source[count] === undefined

/**
 * The length of a typed array, and 0 for a DataView. It is apart from its caller, where a captured variable
 * would cost each call 30 ns in Bun.
 */
const lengthOf = (view) => attempt(() => byteLength(view)) ?? 0

/** After some inputs the comparison of all characters, which takes 5 ms, is worth it. */
const afterMany = (rule) => {
  let left = 1 << 20
  return (source) => {
    if (!rule(source)) return false
    if (left > 0) left -= 200 + lengthOf(source)
    return left <= 0
  }
}

const nodeRuleOf = (encoding) => {
  if (encoding === UTF_8) return BUN || DENO || NODE >= 24 ? always : below(32)
  if (BUN) {
    if (indexIds[encoding] === 0) return always
    if (indexIds[encoding] === undefined) return isShort
    if (encoding === ISO_2022_JP) return afterMany(isShort)
    return afterMany(encoding === EUC_KR ? always : isShortOrHalfAscii)
  }
  // Later ones ask for the length of single bytes by what others may patch.
  if (NODE > 0 && NODE < 24 && indexIds[encoding] === 0) return below(1024)
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

/** As in host-rules.js. */
export const sampleOf = (encoding) => {
  if (encoding === ISO_2022_JP) return charactersInModes()
  return indexIds[encoding] > 0 ? characters() : web.sampleOf()
}
