/**
 * The codecs of iconv-lite's encodings. Each uses an encoding of the standard or an extended one; or iconv-lite's code
 * page if that differs, so that users' data does not change; or it is base64 or similar.
 */

import { decode, newDecoder } from '../../codec/decode.js'
import { resolve } from '../../encodings/resolve.js'
import { LAST } from '../../generated/boundary.js'
import { EncodiumCodec } from './encodium-codec.js'
import { MultiByteCodec } from './multi-byte.js'
import { rows } from './names.js'
import { SingleByteCodec } from './single-byte.js'
import { Base64, Binary, Hex, Utf16, Utf32 } from './unicode.js'
import { Utf7Codec } from './utf-7.js'
import { ImapCodec } from './utf-7-imap.js'
import { Utf16be, Utf16le } from './utf-16.js'
import { Utf32be, Utf32le } from './utf-32.js'

/** encodium's labels for names of iconv-lite that are no labels or mean another encoding. */
const LABELS = {
  ascii: 'us-ascii-strict',
  iso88591: 'iso-8859-1-strict',
  iso88599: 'iso-8859-9-strict',
  iso885911: 'iso-8859-11-strict',
  koi8u: 'koi8-u-rfc2319',
  tis620: 'tis-620-strict',
}

/**
 * iconv-lite's code pages that differ from encodium's: the label of encodium's page, and iconv-lite's characters by
 * byte, U+FFFD for none.
 */
const CODE_PAGES = {
  cp922: ['cp922', { 175: '\u203E' }],
  // If the code page has a character twice, iconv-lite writes the last of its bytes.
  cp1161: ['cp1161', {}],
  armscii8: ['armscii-8', {}],
  macroman: ['macintosh', { 189: '\u2126', 219: '\xA4', 240: '\uFFFD' }],
  macintosh: ['macintosh', { 189: '\u2126', 219: '\xA4', 240: '\uFFFD' }],
  macgreek: ['mac-greek', { 156: '\xAD', 175: '\u0387', 255: '\uFFFD' }],
  maccyrillic: ['x-mac-cyrillic', { 162: '\xA2', 182: '\u2202', 255: '\xA4' }],
  maciceland: ['mac-iceland', { 189: '\u2126', 219: '\xA4', 240: '\uFFFD' }],
  macturkish: ['mac-turkish', { 189: '\u2126', 240: '\uFFFD', 245: '\uFFFD' }],
  maccroatian: ['mac-croatian', { 189: '\u2126', 216: '\uFFFD', 219: '\xA4' }],
  macromania: [
    'mac-romanian',
    {
      175: '\u015E',
      189: '\u2126',
      191: '\u015F',
      219: '\xA4',
      222: '\u0162',
      223: '\u0163',
      240: '\uFFFD',
    },
  ],
}

/** Control characters of the standard's code pages that iconv-lite's lack. */
const LACKING = {
  windows874: /[\x81-\x84\x86-\x90\x98-\x9F]/g,
  windows1250: /[\x81\x83\x88\x90\x98]/g,
  windows1251: /\x98/g,
  windows1252: /[\x81\x8D\x8F\x90\x9D]/g,
  windows1253: /[\x81\x88\x8A\x8C-\x90\x98\x9A\x9C-\x9F]/g,
  windows1254: /[\x81\x8D-\x90\x9D\x9E]/g,
  windows1255: /[\x81\x8A\x8C-\x90\x9A\x9C-\x9F]/g,
  windows1257: /[\x81\x83\x88\x8A\x8C\x90\x98\x9A\x9C\x9F]/g,
  windows1258: /[\x81\x8A\x8D-\x90\x9A\x9D\x9E]/g,
}

const OTHERS = {
  ucs2: Utf16le,
  utf16be: Utf16be,
  utf16: Utf16,
  utf32: Utf32,
  utf32le: Utf32le,
  utf32be: Utf32be,
  binary: Binary,
  base64: Base64,
  hex: Hex,
}

/** The encodings that write a byte order mark on request. */
const BOM_AWARE = ['utf8', 'cesu8', 'utf7']

/** Both halves of Big5: iconv-lite writes Hong Kong's sequences only for characters that the others lack. */
const BIG5 = [
  { leads: [0xa1, 0xfe], trails: [0x40, 0xfe] },
  { leads: [0x81, 0xa0], trails: [0x40, 0xfe] },
]

/**
 * The encodings, by name, for which iconv-lite writes other bytes than the standard's encoder; see `MultiByteCodec`.
 */
const MULTI_BYTE_BYTES = {
  cp950: {
    blocks: BIG5,
    sequences: {
      // It reads F9FE as U+2593, and the standard as U+FFED.
      '\u2593': 0xf9fe,
      '\u4EDD': 0xc969,
    },
  },
  big5hkscs: {
    blocks: BIG5,
    sequences: {
      '\xCA\u0304': 0x8862,
      '\xCA\u030C': 0x8864,
      '\xEA\u0304': 0x88a3,
      '\xEA\u030C': 0x88a5,
      '\u2550': 0xf9f9,
      '\u255E': 0xf9e9,
      '\u2561': 0xf9eb,
      '\u256A': 0xf9ea,
      '\u5341': 0xa451,
      '\u5345': 0xa4ca,
      '\u701E': 0x96ee,
      '\u975D': 0x9ce4,
      '\u936E': 0xa05f,
      '\u89A9': 0xa0d4,
    },
  },
  eucjp: {
    blocks: [
      // It also writes NEC's and IBM's additions to JIS X 0208 as JIS X 0212.
      { leads: [0x8fa1, 0x8ffe], trails: [0xa1, 0xfe] },
      { leads: [0x8e, 0xfe], trails: [0xa1, 0xfe] },
    ],
    sequences: { '\xA5': 0x5c, '\u203E': 0x7e, '\u2212': 0xa1dd },
  },
}

/** The characters of a page's bytes, and U+FFFD. */
const charsOf = (label, changes) => {
  const { id } = resolve(label)
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const chars = [...decode(id, LAST, newDecoder(), bytes)]
  for (const [byte, character] of Object.entries(changes)) chars[byte] = character
  return chars.join('')
}

const SPECIAL = { utf7: Utf7Codec, utf7imap: ImapCodec }

/** The standard's labels for Windows code pages, without the table of spellings, which takes a millisecond to make. */
const labelOf = (name) => LABELS[name] ?? name.replace(/^windows(?=\d)/, 'windows-')

/** A codec by its name in iconv-lite. */
const newCodec = (name, iconv) => {
  if (name in OTHERS) return new OTHERS[name]({}, iconv)
  if (name in CODE_PAGES) {
    const chars = charsOf(...CODE_PAGES[name])
    return new SingleByteCodec({ chars, encodingName: name }, iconv)
  }
  const row = resolve(labelOf(name))
  const lacking = LACKING[name]
  const options = {
    name,
    bytes: MULTI_BYTE_BYTES[name],
    lacking,
    bomAware: BOM_AWARE.includes(name),
  }
  const Codec = SPECIAL[name] ?? (name in MULTI_BYTE_BYTES ? MultiByteCodec : EncodiumCodec)
  return new Codec(row, options, iconv)
}

/** The option of EBCDIC at the end of a label, whose comma iconv-lite strips. */
const OPTION = /swaplfnl$/

/**
 * The row of a name that iconv-lite lacks and the standard or `encodium/extended` has, if any. The
 * name is one that `_canonicalizeEncoding` returns: lowercase letters and digits.
 */
export const rowBeyond = (name) => resolve(name.replace(OPTION, ',$&'))

export const newCodecBeyond = (row, iconv) => new EncodiumCodec(row, { name: row.encoding }, iconv)

/** iconv-lite's types of codecs; users register new single-byte pages. */
const MULTI_BYTE = ['shiftjis', 'cp936', 'cp949', 'cp950', 'eucjp', 'gbk', 'gb18030', 'big5hkscs']
const NO_TABLE = ['utf8', 'cesu8', 'utf7', 'utf7imap', ...Object.keys(OTHERS)]

/** The initial `iconv.encodings`: names, aliases, and functions that make codecs. */
export const newEncodings = () => {
  const byName = ({ encodingName }, iconv) => newCodec(encodingName, iconv)
  const encodings = {
    __proto__: null,
    _sbcs: (options, iconv) =>
      options.chars === undefined ? byName(options, iconv) : new SingleByteCodec(options, iconv),
    _dbcs: byName,
  }
  for (const row of rows) {
    const [name, ...aliases] = row.split(' ')
    encodings[name] = NO_TABLE.includes(name)
      ? byName
      : { type: MULTI_BYTE.includes(name) ? '_dbcs' : '_sbcs' }
    for (const alias of aliases) encodings[alias] = name
  }
  return encodings
}
