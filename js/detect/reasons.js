/** Why bytes are malformed, in the words of the standard's decoders. */

import { fromCharCode } from '../webidl/builtins.js'

const DIGITS = '0123456789ABCDEF'

/** A number in at least two hexadecimal digits. */
const hex = (number) => {
  let text = ''
  for (let rest = number; rest > 0 || text.length < 2; rest >>= 4) text = DIGITS[rest & 15] + text
  return `0x${text}`
}

/** Whether a byte, which may be missing, is in one of some ranges: the bounds of each. */
const isIn = (ranges, byte) => {
  for (let i = 0; i < ranges.length; i += 2)
    if (byte >= ranges[i] && byte <= ranges[i + 1]) return true
  return false
}

const showRanges = (ranges) => {
  let text = ''
  for (let i = 0; i < ranges.length; i += 2)
    text += `${i > 0 ? ', ' : ''}${hex(ranges[i])} to ${hex(ranges[i + 1])}`
  return text
}

/**
 * The legacy multi-byte encodings with one index: its name, ranges of lead and of trail bytes, and
 * how a pointer is made of the two.
 */
const gb18030 = {
  index: 'gb18030',
  leads: [0x81, 0xfe],
  trails: [0x40, 0x7e, 0x80, 0xfe],
  pointer: (lead, trail) => (lead - 0x81) * 190 + trail - (trail < 0x7f ? 0x40 : 0x41),
}

const big5 = {
  index: 'Big5',
  leads: [0x81, 0xfe],
  trails: [0x40, 0x7e, 0xa1, 0xfe],
  pointer: (lead, trail) => (lead - 0x81) * 157 + trail - (trail < 0x7f ? 0x40 : 0x62),
}

const eucKr = {
  index: 'EUC-KR',
  leads: [0x81, 0xfe],
  trails: [0x41, 0xfe],
  pointer: (lead, trail) => (lead - 0x81) * 190 + trail - 0x41,
}

const shiftJis = {
  index: 'jis0208',
  leads: [0x81, 0x9f, 0xe0, 0xfc],
  trails: [0x40, 0x7e, 0x80, 0xfc],
  pointer: (lead, trail) =>
    (lead - (lead < 0xa0 ? 0x81 : 0xc1)) * 188 + trail - (trail < 0x7f ? 0x40 : 0x41),
}

const eucJp = {
  index: 'jis0208',
  leads: [0xa1, 0xfe],
  trails: [0xa1, 0xfe],
  pointer: (lead, trail) => (lead - 0xa1) * 94 + trail - 0xa1,
}

const jis0212 = { ...eucJp, index: 'jis0212' }

const iso2022Jp = {
  index: 'jis0208',
  leads: [0x21, 0x7e],
  trails: [0x21, 0x7e],
  pointer: (lead, trail) => (lead - 0x21) * 94 + trail - 0x21,
}

const noCodePoint = (index, pointer) => `index ${index} has no code point at pointer ${pointer}`

const noLead = (byte) => `${hex(byte)} is no lead byte`

/** The reason if there is no `what`, a byte of `ranges`. */
const missing = (what, ranges, found, ends) => {
  const allowed = `${what} (${showRanges(ranges)})`
  if (found !== undefined) return `${hex(found)} is no ${allowed}`
  return ends ? `the input ends before a ${allowed}` : `no ${allowed}`
}

/** The reason in an encoding with one index, whose lead byte is `error.bytes[at]`. */
const pair = ({ index, leads, trails, pointer }, { bytes, after, ends }, at = 0) => {
  const lead = bytes[at]
  if (!isIn(leads, lead)) return noLead(lead)
  const trail = bytes[at + 1] ?? after[0]
  return isIn(trails, trail)
    ? noCodePoint(index, pointer(lead, trail))
    : missing('trail byte', trails, trail, ends)
}

const ANY = [0x80, 0xbf]

/** The ranges of what follows a lead byte of UTF-8. */
const secondBytes = (lead) => {
  if (lead === 0xe0) return [0xa0, 0xbf]
  if (lead === 0xed) return [0x80, 0x9f]
  if (lead === 0xf0) return [0x90, 0xbf]
  return lead === 0xf4 ? [0x80, 0x8f] : ANY
}

const utf8 = ({ bytes, after, ends }) => {
  const lead = bytes[0]
  if (lead < 0xc2 || lead > 0xf4) return noLead(lead)
  const needed = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
  const { length } = bytes
  const ranges = length === 1 ? secondBytes(lead) : ANY
  return missing(`continuation byte ${length} of ${needed}`, ranges, after[0], ends)
}

const utf16 = (big, error) => {
  const { bytes } = error
  if (bytes.length < 2) return 'the input ends in the middle of a code unit'
  const unit = big ? (bytes[0] << 8) | bytes[1] : (bytes[1] << 8) | bytes[0]
  return `${unit < 0xdc00 ? 'leading' : 'trailing'} surrogate ${hex(unit)} stands alone`
}

const DIGIT = [0x30, 0x39]

const fourBytes = (error) => {
  const { bytes, after, ends } = error
  const { leads } = gb18030
  const byte = (at) => bytes[at] ?? after[at - bytes.length]
  const a = byte(0)
  const b = byte(1)
  const c = byte(2)
  const d = byte(3)
  if (!isIn(leads, a) || !isIn(DIGIT, b)) return pair(gb18030, error)
  if (!isIn(leads, c)) return missing('third byte', leads, c, ends)
  if (!isIn(DIGIT, d)) return missing('fourth byte', DIGIT, d, ends)
  const pointer = (((a - 0x81) * 10 + b - 0x30) * 126 + c - 0x81) * 10 + d - 0x30
  return `pointer ${pointer} is none of index gb18030 ranges`
}

const KATAKANA = [0xa1, 0xdf]

const withJis0212 = (error) => {
  const { bytes, after, ends } = error
  const next = bytes[1] ?? after[0]
  if (bytes[0] === 0x8e) return missing('half-width katakana', KATAKANA, next, ends)
  if (bytes[0] !== 0x8f) return pair(eucJp, error)
  const { leads } = jis0212
  return isIn(leads, bytes[1]) ? pair(jis0212, error, 1) : missing('lead byte', leads, next, ends)
}

/** The rest of each escape sequence of ISO-2022-JP, after ESC. */
const ESCAPES = ['(B', '(J', '(I', '$@', '$B']

const escapes = (error) => {
  const { bytes } = error
  const first = bytes[0]
  if (first === 0x1b) {
    const rest = bytes.length === 3 ? fromCharCode(bytes[1], bytes[2]) : ''
    for (let i = 0; i < ESCAPES.length; i++)
      if (ESCAPES[i] === rest) return 'an escape sequence directly after another one'
    return '0x1B begins none of the escape sequences'
  }
  const isAlone = bytes.length === 1
  if (isAlone && (first === 0x0e || first === 0x0f || first >= 0x80)) {
    return `${hex(first)} is in none of the states`
  }
  return pair(iso2022Jp, error)
}

/** By the encoding's name. */
const REASONS = {
  __proto__: null,
  'UTF-8': utf8,
  'UTF-16BE': (error) => utf16(true, error),
  'UTF-16LE': (error) => utf16(false, error),
  GBK: fourBytes,
  gb18030: fourBytes,
  Big5: (error) => pair(big5, error),
  'EUC-KR': (error) => pair(eucKr, error),
  Shift_JIS: (error) => pair(shiftJis, error),
  'EUC-JP': withJis0212,
  'ISO-2022-JP': escapes,
}

/**
 * The reason as a sentence without its full stop. `error` has the malformed `bytes`, as many of those `after`
 * them as are known, and whether the input `ends` with these; `name` is the encoding's.
 */
export const reasonFor = (name, error) =>
  REASONS[name]?.(error) ?? noCodePoint(name, error.bytes[0] - 0x80)
