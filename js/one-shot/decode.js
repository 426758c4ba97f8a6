/** Decodes whole input by the tables for short input or by the host, by the rules of rules.js. */

import { MAX_CHARS } from '#strings'
import { decode, newDecoder } from '../codec/decode.js'
import { standardRow } from '../encodings/registry.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { FIRST_EXTENDED, UTF_8 } from '../generated/ids.js'
import { hostDecoder, isUtf8 } from '../host/host-decoder.js'
import { indexOf, subarray, Uint8Array } from '../webidl/builtins.js'
import { bytesOf } from '../webidl/conversions.js'
import { decodeShort } from './decode-short.js'
import { ALL, accepts, decodersHere } from './rules.js'

/** By encoding and flags. */
const decoders = { __proto__: null }

/**
 * The rules for whole input in an encoding, with FATAL and IGNORE_BOM as flags: whether to try the `tables` first, and
 * the `row` of the host, if there is one. The first input for that row makes the `decoder`.
 */
export const wholeDecoder = (encoding, flags) => {
  const key = encoding * 8 + flags
  decoders[key] ??= newWholeDecoder(encoding, flags)
  return decoders[key]
}

const newWholeDecoder = (encoding, flags) => {
  const whole = { encoding, flags, tables: false, row: undefined, decoder: undefined }
  if (encoding >= FIRST_EXTENDED) return whole
  for (let i = 0; i < decodersHere.length && whole.row === undefined; i++) {
    const row = decodersHere[i]
    if (!row.isFor(encoding)) continue
    if (row.engine === 'tables') whole.tables = true
    else whole.row = row
  }
  return whole
}

/** The text of a complete BufferSource, or undefined if the codec must decode it. */
export const decodeWhole = (whole, input) => {
  const { tables, row } = whole
  if (!tables && row === undefined) return
  try {
    // The host converts its argument, too, which takes Bun 40 ns.
    const bytes = !tables && row.upTo === ALL ? input : bytesOf(input)
    if (tables && bytes[MAX_CHARS] === undefined) {
      const text = decodeShort(whole.encoding, bytes)
      if (text !== undefined) return text
    }
    if (row !== undefined && accepts(row, bytes)) {
      whole.decoder ??= newHostDecoder(whole)
      const text = whole.decoder.decode(bytes)
      // With `fatal`, the codec finds out whether this character is an error or in the input.
      if ((whole.flags & FATAL) === 0 || (text && indexOf(text, '\uFFFD') < 0)) return text
    }
  } catch {
    // The codec finds out why.
  }
}

/** The text of a complete Uint8Array, as `decode` of js/codec/decode.js returns it. */
export const decodeAll = (encoding, flags, bytes) =>
  decodeWhole(wholeDecoder(encoding, flags), bytes) ?? byCodec(encoding, flags, bytes)

const byCodec = (encoding, flags, bytes) => decode(encoding, flags | LAST, newDecoder(), bytes)

/** Replaces a decoder that is wrong or missing. */
const none = { decode: () => undefined }

/**
 * A pair that GB 18030-2022 changed, and that older hosts therefore decode to U+E78D, and a character of four bytes.
 */
const GB_18030 = [0xa6, 0xd9, 0x81, 0x30, 0x84, 0x36]

/**
 * Every byte value, descending and ascending, which includes all surrogates and byte order marks of UTF-16, and an end
 * inside a pair. The first byte is 0xFF, which Node.js 22's windows-1252 with `ignoreBOM` treats as half a byte order
 * mark.
 */
const SAMPLE = Uint8Array.from({ length: 521 }, (_, i) =>
  i > 511 ? (GB_18030[i - 512] ?? 0xd8) : i & 256 ? i : ~i,
)

/**
 * The parts of the sample that test a host's decoder, each an index and a number of bytes. They begin with a byte order
 * mark of UTF-16, each twice, because a call must not affect the next one, or end with a lone surrogate or half a code
 * unit.
 */
const PARTS = [
  [0, 521],
  [510, 11],
  [0, 511],
  [510, 11],
  [1, 520],
]

const newHostDecoder = ({ encoding, flags }) => {
  const ignoreBOM = flags & IGNORE_BOM
  const isRight = (decoder) => {
    for (let i = 0; i < PARTS.length; i++) {
      const bytes = subarray(SAMPLE, PARTS[i][0], PARTS[i][1])
      if (decoder.decode(bytes) !== byCodec(encoding, ignoreBOM, bytes)) return false
    }
    return true
  }
  const label = standardRow(encoding).encoding
  const isKept = encoding === UTF_8 ? isUtf8(ignoreBOM) : isRight
  return hostDecoder(label, ignoreBOM !== 0, isKept) ?? none
}
