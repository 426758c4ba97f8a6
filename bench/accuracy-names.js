/** The meaning of detectors' answers, and whether they are right. */

import { ExtendedTextDecoder } from '../js/extended.js'

/** Names that mean an encoding of the standard although something else has a name like it. */
const MEANT = {
  __proto__: null,
  'big5-hkscs': 'big5',
  big5hkscs: 'big5',
  maccyrillic: 'x-mac-cyrillic',
  'mac-cyrillic': 'x-mac-cyrillic',
  mac_cyrillic: 'x-mac-cyrillic',
  macroman: 'macintosh',
  'mac-roman': 'macintosh',
  mac_roman: 'macintosh',
  'utf-8-sig': 'utf-8',
  utf_8_sig: 'utf-8',
}

/** A name without an order of bytes means what the byte order mark says. */
const WITHOUT_ORDER = /^utf[-_]?(16|32)$/i
const ordered = (name, bytes) => {
  const [, bits] = WITHOUT_ORDER.exec(name) ?? []
  if (bits === undefined) return name
  const isBig = bytes[0] === 0xfe || (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe)
  return `utf-${bits}${isBig ? 'be' : 'le'}`
}

/** The decoder of what a name means, as the command takes it: cp932, UHC, iso8859_2, cp1125. */
const decoderOf = (answer) => {
  const name = MEANT[answer.toLowerCase()] ?? answer
  try {
    return new ExtendedTextDecoder(name, { ignoreBOM: true })
  } catch {
    // It is no label.
    return null
  }
}

const decoders = { __proto__: null }

/** The text of bytes in the encoding that a name means, or undefined if it means none. */
export const decodedBy = (name, bytes) => {
  const key = ordered(name, bytes)
  if (decoders[key] === undefined) decoders[key] = decoderOf(key)
  return decoders[key]?.decode(bytes)
}

/** Whether an answer gives the text back: that of the piece as it was, if it was cut or damaged. */
export const isRight = (answer, { bytes, text, whole = { bytes, text } }) =>
  Boolean(answer) && decodedBy(answer, whole.bytes) === whole.text

/** Names of folders and files that are no labels. */
const NAMES = {
  __proto__: null,
  ...MEANT,
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  gb: 'gbk',
  sjs: 'shift_jis',
  jis: 'iso-2022-jp',
  utf8: 'utf-8',
  koi8r: 'koi8-r',
  shiftjis: 'shift_jis',
  big5_hkscs: 'big5',
  latin4: 'iso-8859-4',
  latin5: 'iso-8859-9',
  arabic: 'iso-8859-6',
  maccentraleurope: 'mac-centraleurope',
  'x-mac-ce': 'mac-centraleurope',
}

/** A name as a label: iso88592_cs, windows_1251, ISO-8859-5-russian and utf-16.le are such names. */
export const labelOf = (name) => {
  const low = name.toLowerCase().replace(/ .*/, '')
  if (NAMES[low]) return NAMES[low]
  return low
    .replace(/^iso8859_?(\d+)(_\w+)?$/, 'iso-8859-$1')
    .replace(/^(iso-8859-\d+|windows-\d+)-[a-z]+$/, '$1')
    .replace(/^windows_(\d+)(_\w+)?$/, 'windows-$1')
    .replace(/^iso2022_?(\w\w)$/, 'iso-2022-$1')
    .replace(/^euc_?(\w\w)$/, 'euc-$1')
    .replace(/^utf[-_]?(16|32)[-_.]?([bl]e)$/, 'utf-$1$2')
    .replace(/^utf_(8|16|32)$/, 'utf-$1')
    .replace(/^ascii(_\w+)?$/, 'utf-8')
}
