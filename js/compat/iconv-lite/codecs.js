/**
 * What each of iconv-lite's encodings is here: an encoding of the standard or an extended one, a page
 * of its own where a user's data would be other data otherwise, or something that is no encoding.
 */

import { decode, newDecoder } from '../../codec/decode.js'
import { standard } from '../../encodings/labels.js'
import { table as extended } from '../../encodings/extended.js'
import { LAST } from '../../generated/boundary.js'
import { rows } from './names.js'
import { moreOf, OurCodec } from './ours.js'
import { SingleByteCodec } from './single-byte.js'
import { Base64, Binary, Hex, Utf16, Utf16be, Utf16le, Utf32 } from './unicode.js'

/** By name there the label here, where it is another one: of the standard, or an extended one. */
const STANDARD = {
  utf8: 'utf-8',
  shiftjis: 'shift_jis',
  cp936: 'gbk',
  gbk: 'gbk',
  gb18030: 'gb18030',
  cp949: 'euc-kr',
  cp950: 'big5',
  big5hkscs: 'big5',
  eucjp: 'euc-jp',
}
const EXTENDED = { cp922: 'cp922', rk1048: 'kz-1048', iso88591: 'iso-8859-1' }

/**
 * Pages of iconv-lite's that differ from those here: the page here, and bytes with the characters that
 * they are there, U+FFFD for none.
 */
const PAGES = {
  cp922: ['cp922', { 0xaf: '\u203E' }],
  cp1133: ['cp1133', { 0xa0: '\xA0', 0xff: '\uFFFD' }],
  macroman: ['mac-roman', { 0xbd: '\u2126', 0xdb: '\xA4', 0xf0: '\uFFFD' }],
  macintosh: ['mac-roman', { 0xbd: '\u2126', 0xdb: '\xA4', 0xf0: '\uFFFD' }],
  macgreek: ['mac-greek', { 0x9c: '\xAD', 0xaf: '\u0387', 0xff: '\uFFFD' }],
  maccyrillic: ['mac-cyrillic', { 0xa2: '\xA2', 0xb6: '\u2202', 0xff: '\xA4' }],
  maciceland: ['mac-iceland', { 0xbd: '\u2126', 0xdb: '\xA4', 0xf0: '\uFFFD' }],
  macturkish: ['mac-turkish', { 0xbd: '\u2126', 0xf0: '\uFFFD', 0xf5: '\uFFFD' }],
  maccroatian: ['mac-croatian', { 0xbd: '\u2126', 0xd8: '\uFFFD', 0xdb: '\xA4' }],
  macromania: [
    'mac-romanian',
    {
      0xaf: '\u015E',
      0xbd: '\u2126',
      0xbf: '\u015F',
      0xdb: '\xA4',
      0xde: '\u0162',
      0xdf: '\u0163',
      0xf0: '\uFFFD',
    },
  ],
}

const OTHERS = {
  ucs2: Utf16le,
  utf16be: Utf16be,
  utf16: Utf16,
  utf32: Utf32,
  binary: Binary,
  base64: Base64,
  hex: Hex,
}

/** The encodings that begin with a byte order mark, if they are asked to. */
const BOM_AWARE = ['utf8', 'cesu8', 'utf32le', 'utf32be']

const more = {
  big5hkscs: (id) => moreOf(id, [], [0x87, 0xfe], [0x40, 0xfe]),
  eucjp: (id) => moreOf(id, [0x8f], [0xa1, 0xfe], [0xa1, 0xfe]),
}

/** The characters of a page's bytes, and U+FFFD. */
const charsOf = (label, changes) => {
  const id = extended.getEncoding(label)
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const chars = [...decode(id, LAST, newDecoder(), bytes)]
  for (const [byte, character] of Object.entries(changes)) chars[byte] = character
  return chars.join('')
}

/** A codec by iconv-lite's own name for it. */
const newCodec = (name, iconv) => {
  if (name in OTHERS) return new OTHERS[name]({}, iconv)
  if (name in PAGES) return new SingleByteCodec({ chars: charsOf(...PAGES[name]) }, iconv)
  const label = STANDARD[name]
  const id = label ? standard.getEncoding(label) : extended.getEncoding(EXTENDED[name] ?? name)
  const options = { name, more: more[name]?.(id), bomAware: BOM_AWARE.includes(name) }
  return new OurCodec(id, options, iconv)
}

/** What `iconv.encodings` is at first: names, aliases, and functions that make codecs. */
export const newEncodings = () => {
  const encodings = { __proto__: null }
  const ours = ({ encodingName }, iconv) => newCodec(encodingName, iconv)
  encodings._encodium = ours
  encodings._sbcs = (options, iconv) => new SingleByteCodec(options, iconv)
  for (const row of rows) {
    const [name, ...aliases] = row.split(' ')
    encodings[name] = { type: '_encodium' }
    for (const alias of aliases) encodings[alias] = name
  }
  return encodings
}

