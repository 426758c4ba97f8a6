/** Text that was decoded as the wrong encoding, once more than it was encoded: the one step back. */

import { standard } from '../encodings/labels.js'
import { UTF_8, WINDOWS_1252 } from '../generated/ids.js'
import { isLeading, scalarOf } from '../infra/surrogates.js'
import { typedArrayBuffer, Uint8Array, Uint16Array } from '../webidl/builtins.js'
import { decodeUnits, encodeUnits, unitCount } from './core.js'
import { detect } from './detector.js'
import { isAlphabetic, scriptOf } from './scripts.js'

const { fromCodePoint } = globalThis.String

/** Code units of a text that are looked at. */
export const LIMIT = 1 << 14

/** Characters of the text that is shown. */
const SHOWN = 80

/** The true one. The standard's name for it is that of windows-1252. */
const ISO_8859_1 = 'iso-8859-1'

/**
 * What UTF-8 is taken for, the usual first, each with how many characters of more than one byte it
 * takes to believe it: bytes of text in the last ones are UTF-8 by chance now and then.
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

/** What text is taken for that is decoded without being told how. */
const WESTERN = ['windows-1252', ISO_8859_1]

/** Characters that text which is right elsewhere must hide to be taken for wrong in places. */
const HIDDEN = 3

/** How much likelier, in nats, each of those has to be in another encoding. */
const GAIN = 4

/** Characters that are not ASCII of which a legacy encoding can be told. */
const ENOUGH = 8

/** Whether text may have it: it is no control character of ISO 6429. */
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

/** What undoes the text, with how that begins then. */
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

/** UTF-8 that was taken for something else. */
const wholly = (units) => {
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

/** What often follows a capital letter, and is a trail to a decoder of UTF-8: no evidence. */
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

/** The character whose bytes of UTF-8 the scalar values at a place are, or 0. */
const hiddenAt = (bytes, scalars, at) => {
  const first = scalars[at]
  const length = lengthOf(first)
  if (length === 0 || at + length > scalars.length) return 0
  // Before those, and before « and », which make û and ë of Ã, only letters that UTF-8 as Western is
  // full of are not what they seem.
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
  // A capital letter before a space or a quotation mark would be one of these.
  return (scalar >= 0x180 && scalar < 0x370) || !isText(scalar) ? 0 : scalar
}

/** UTF-8 that was taken for Western in places. */
const inPlaces = (scalars) => {
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

/** A legacy encoding that was taken for Western. */
const legacy = (units, scalars) => {
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
  // As it is, the text has to make no sense.
  const gain = scoreOf(candidates, encoding) - scoreOf(candidates, standard.nameOf(WINDOWS_1252))
  if (gain < GAIN * count(scalars, isBeyondAscii)) return null
  const text = decodeUnits(standard.codecFor(encoding), bytes)
  if (text === null) return null
  const right = scalarsOf(text)
  // Latin in place of Latin would be no more than an opinion.
  const isForeign = (scalar) =>
    isBeyondAscii(scalar) && isAlphabetic(scalar) && scriptOf(scalar) !== 'Latin'
  return 2 * count(right, isForeign) > count(right, isBeyondAscii)
    ? undone(encoding, wrong, right)
    : null
}

/**
 * What undoes a text, or null. `text` are its code units from its first character that is not ASCII
 * on: LIMIT of them if there are more.
 */
export const undo = (text) => {
  let end = unitCount(text)
  if (end === LIMIT) {
    // The last character may lack what follows it.
    do end--
    while (end > 0 && text[end] >= 0x80)
  }
  if (end === 0) return null
  const units = new Uint16Array(typedArrayBuffer(text), 0, end)
  const scalars = scalarsOf(units)
  return wholly(units) ?? inPlaces(scalars) ?? legacy(units, scalars)
}
