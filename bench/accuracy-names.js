/** The meaning of detectors' answers, and whether they are right. */

import { ExtendedTextDecoder } from '../js/extended.js'
import { resolveLabel } from '../js/sniff.js'

/** Names of UTF-8 with a byte order mark. */
const MARKED = /^utf[-_]8[-_]sig$/i

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
  try {
    return new ExtendedTextDecoder(MARKED.test(answer) ? 'utf-8' : answer, { ignoreBOM: true })
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

/** Whether an answer gives the text back: that of the piece as it was, if it was cut or damaged. Without a text: none. */
export const isRight = (answer, { bytes, text, whole = { bytes, text } }) =>
  answer ? decodedBy(answer, whole.bytes) === whole.text : text === undefined

/** Names of folders and files that are no labels, or others. */
const NAMES = {
  __proto__: null,
  'utf-8-sig': 'utf-8',
  gb: 'gbk',
  sjs: 'shift_jis',
  latin5: 'iso-8859-9',
}

/** A name as a label: iso88592_cs, windows_1251_ru and ISO-8859-5-russian are such names. */
export const labelOf = (name) => {
  const low = name.toLowerCase().replace(/ .*/, '')
  const label =
    NAMES[low] ??
    low
      .replace(/^iso8859_?(\d+)(_\w+)?$/, 'iso-8859-$1')
      .replace(/^(iso-8859-\d+|windows-\d+)-[a-z]+$/, '$1')
      .replace(/^windows_(\d+)(_\w+)?$/, 'windows-$1')
      .replace(/^ascii(_\w+)?$/, 'utf-8')
  return WITHOUT_ORDER.test(label) ? label : (resolveLabel(label) ?? label)
}
