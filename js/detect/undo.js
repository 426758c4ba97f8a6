/** Undoes one wrong decoding of a text, such as of UTF-8 as windows-1252. */

import { standard } from '../encodings/labels.js'
import { UTF_8, WINDOWS_1252 } from '../generated/ids.js'
import { isLeading, scalarOf } from '../infra/surrogates.js'
import { typedArrayBuffer, Uint8Array, Uint16Array } from '../webidl/builtins.js'
import { decodeUnits, encodeUnits, unitCount } from './core.js'
import { detect } from './detector.js'
import { isAlphabetic, scriptOf } from './scripts.js'

const { fromCodePoint } = globalThis.String

/** The most code units that are examined. */
export const LIMIT = 1 << 14

/** The most characters of the result's `text`. */
const SHOWN = 80

/** ISO-8859-1 with its control characters: the standard's label of this name means windows-1252. */
const ISO_8859_1 = 'iso-8859-1'

/**
 * Encodings that UTF-8 is decoded as, the usual first, and how many characters of more than one byte must
 * result: in the last encodings, bytes of text are sometimes UTF-8 by chance.
 */
const WRONG = [
  ['windows-1252', 1],
  [ISO_8859_1, 1],
  ['windows-1251', 2],
  ['windows-1250', 2],
  ['macintosh', 2],
  ['IBM866', 2],
  ['KOI8-R', 2],
  ['windows-1254', 2],
  ['ISO-8859-2', 2],
  ['ISO-8859-15', 2],
  ['windows-1253', 3],
  ['windows-1255', 3],
  ['windows-1256', 3],
  ['windows-1257', 3],
  ['windows-1258', 3],
  ['windows-874', 4],
  ['GBK', 6],
  ['Shift_JIS', 6],
  ['Big5', 6],
  ['EUC-KR', 6],
  ['EUC-JP', 6],
]

/** Encodings that programs decode text as if they do not know its encoding. */
const WESTERN = ['windows-1252', ISO_8859_1]

/** Characters that must have been decoded wrongly if other parts of the text are right. */
const HIDDEN = 3

/** How much likelier, in nats, each character that is not ASCII must be in the other encoding. */
const GAIN = 4

/** The fewest characters that are not ASCII by which a legacy encoding can be detected. */
const ENOUGH = 8

/** Whether text may have a scalar value: all but the C1 control characters. */
const isText = (scalar) => scalar < 0x80 || scalar >= 0xa0

/** The scalar values of well-formed code units. */
const scalarsOf = (units) => {
  const scalars = { __proto__: null, length: 0 }
  const end = unitCount(units)
  for (let i = 0; i < end; i++) {
    const unit = units[i]
    scalars[scalars.length++] = isLeading(unit) ? scalarOf(unit, units[++i]) : unit
  }
  return scalars
}

const count = (scalars, passes) => {
  let found = 0
  for (let i = 0; i < scalars.length; i++) if (passes(scalars[i])) found++
  return found
}

const isBeyondAscii = (scalar) => scalar >= 0x80

/** The result of `inspect` for `scalars`, the text as it is after decoding as `encoding`. */
const undone = (encoding, readAs, scalars, from = 0, partly = false) => {
  let text = ''
  for (let i = from; i < scalars.length && i < from + SHOWN; i++) text += fromCodePoint(scalars[i])
  return { encoding, readAs, text, partly }
}

/** The bytes of a text in an encoding, if that has all of its characters, else null. */
const encode = (name, units) => {
  if (name !== ISO_8859_1) return encodeUnits(standard.codecFor(name), units)
  const length = unitCount(units)
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    if (units[i] > 0xff) return null
    bytes[i] = units[i]
  }
  return bytes
}

const isSame = (a, b) => {
  const length = unitCount(a)
  if (length !== unitCount(b)) return false
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Undoes the decoding of UTF-8 as another encoding. */
const undoAll = (units) => {
  for (let i = 0; i < WRONG.length; i++) {
    const wrong = WRONG[i][0]
    const bytes = encode(wrong, units)
    const text = bytes && decodeUnits(UTF_8, bytes)
    if (text === null || isSame(text, units)) continue
    const scalars = scalarsOf(text)
    const found = count(scalars, isBeyondAscii)
    if (found >= WRONG[i][1] && count(scalars, isText) === scalars.length) {
      return undone('UTF-8', wrong, scalars)
    }
  }
  return null
}

/** By scalar value, the byte of an encoding of one byte to a character. */
const bytesByScalar = (name) => {
  const bytes = new Uint8Array(256)
  for (let i = 0; i < 256; i++) bytes[i] = i
  const units = name === ISO_8859_1 ? bytes : decodeUnits(standard.codecFor(name), bytes)
  const table = { __proto__: null }
  for (let i = 0; i < 256; i++) table[units[i]] = i
  return table
}

/** Punctuation that often follows a capital letter and whose byte may continue a character of UTF-8. */
const isQuote = (scalar) =>
  (scalar >= 0x2018 && scalar <= 0x201a) ||
  (scalar >= 0x201c && scalar <= 0x201e) ||
  scalar === 0x2039 ||
  scalar === 0x203a ||
  scalar === 0x2013 ||
  scalar === 0x2014 ||
  scalar === 0x2026

const isGuillemet = (scalar) => scalar === 0xab || scalar === 0xbb

/** How many bytes UTF-8 has for a character that begins with this one. */
const lengthOf = (lead) => (lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4)

/** The scalar value whose bytes of UTF-8 the characters from index `at` on are, or 0. */
const hiddenAt = (bytes, scalars, at) => {
  const first = scalars[at]
  const length = lengthOf(first)
  if (length === 0 || at + length > scalars.length) return 0
  // A letter before punctuation is evidence only if it is Â or Ã, with which most of Western UTF-8 begins.
  const second = scalars[at + 1]
  const isFull = first === 0xc2 || first === 0xc3
  if (length === 2 && !isFull && (isQuote(second) || isGuillemet(second))) return 0
  const sequence = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    const byte = bytes[scalars[at + i]]
    if (byte === undefined) return 0
    sequence[i] = byte
  }
  const units = decodeUnits(UTF_8, sequence)
  if (units === null || unitCount(units) === 0) return 0
  const scalar = scalarsOf(units)[0]
  // A capital letter before a no-break space or punctuation looks like one of these.
  return (scalar >= 0x180 && scalar < 0x370) || !isText(scalar) ? 0 : scalar
}

/** Undoes the decoding of UTF-8 as windows-1252 or ISO-8859-1 in a part of the text. */
const undoParts = (scalars) => {
  let best = null
  let most = HIDDEN - 1
  for (let i = 0; i < WESTERN.length; i++) {
    const bytes = bytesByScalar(WESTERN[i])
    const text = { __proto__: null, length: 0 }
    let found = 0
    let first
    for (let at = 0; at < scalars.length; ) {
      const hidden = hiddenAt(bytes, scalars, at)
      if (hidden === 0) {
        text[text.length++] = scalars[at++]
        continue
      }
      first ??= text.length
      if (!isQuote(scalars[at + 1])) found++
      text[text.length++] = hidden
      at += lengthOf(scalars[at])
    }
    if (found > most) {
      most = found
      best = undone('UTF-8', WESTERN[i], text, first, true)
    }
  }
  return best
}

const scoreOf = (candidates, name) => {
  for (let i = 0; i < candidates.length; i++)
    if (candidates[i].encoding === name) return candidates[i].score
}

/** Undoes the decoding of a legacy encoding as windows-1252 or ISO-8859-1. */
const undoLegacy = (units, scalars) => {
  if (count(scalars, isBeyondAscii) < ENOUGH) return null
  let wrong
  let bytes = null
  for (let i = 0; i < WESTERN.length && bytes === null; i++) {
    wrong = WESTERN[i]
    bytes = encode(wrong, units)
  }
  if (bytes === null) return null
  const { encoding, confident, candidates } = detect(bytes, { __proto__: null, declared: false })
  if (encoding === null || !confident) return null
  // The text as it is must be much less likely.
  const gain = scoreOf(candidates, encoding) - scoreOf(candidates, standard.nameOf(WINDOWS_1252))
  if (gain < GAIN * count(scalars, isBeyondAscii)) return null
  const text = decodeUnits(standard.codecFor(encoding), bytes)
  if (text === null) return null
  const right = scalarsOf(text)
  // Between Latin and Latin there is too little evidence.
  const isForeign = (scalar) =>
    isBeyondAscii(scalar) && isAlphabetic(scalar) && scriptOf(scalar) !== 'Latin'
  return 2 * count(right, isForeign) > count(right, isBeyondAscii)
    ? undone(encoding, wrong, right)
    : null
}

/**
 * The step that undoes a text's wrong decoding, or null. `text` has its code units, at most LIMIT, from the
 * first character that is not ASCII on.
 */
export const undo = (text) => {
  let end = unitCount(text)
  if (end === LIMIT) {
    // The last characters may be cut.
    do end--
    while (end > 0 && text[end] >= 0x80)
  }
  if (end === 0) return null
  const units = new Uint16Array(typedArrayBuffer(text), 0, end)
  const scalars = scalarsOf(units)
  return undoAll(units) ?? undoParts(scalars) ?? undoLegacy(units, scalars)
}
