/** The names of encodings in jschardet. */

import { resolve } from '../../encodings/resolve.js'
import { canonical } from '../../encodings/spellings.js'

/** Chardet's eras: bits of the option `encodingEra`. */
export const EncodingEra = Object.freeze({
  MODERN_WEB: 1,
  LEGACY_ISO: 2,
  LEGACY_MAC: 4,
  LEGACY_REGIONAL: 8,
  DOS: 16,
  MAINFRAME: 32,
  ALL: 63,
})

const { MODERN_WEB, LEGACY_ISO, LEGACY_MAC, LEGACY_REGIONAL, DOS, MAINFRAME } = EncodingEra

/**
 * For each era, jschardet's names, each with this package's name after `=` unless both have the same letters and
 * digits. If an encoding has several names, the answer is the first one that a filter allows.
 */
const WORDS = {
  [MODERN_WEB]:
    'ascii=UTF-8 utf-8 UTF-8-SIG=UTF-8 UTF-16=UTF-16LE UTF-16=UTF-16BE utf-16-le utf-16-be UTF-32=utf-32le UTF-32=utf-32be utf-32-le utf-32-be Big5 SHIFT_JIS CP932=Shift_JIS EUC-JP EUC-KR CP949=EUC-KR GB18030 GB18030=GBK ISO-2022-JP KOI8-R koi8-u CP874=windows-874 TIS-620=windows-874 Windows-1250 Windows-1251 Windows-1252 Windows-1253 Windows-1254 Windows-1255 Windows-1256 Windows-1257 cp1258=windows-1258',
  [LEGACY_ISO]:
    'ISO-8859-1=windows-1252 ISO-8859-2 iso8859-3 iso8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-8=ISO-8859-8-I ISO-8859-9=windows-1254 iso8859-10 ISO-8859-13 iso8859-14 iso8859-15 iso8859-16 Johab',
  [LEGACY_MAC]:
    'MacCyrillic=x-mac-cyrillic MacGreek MacIceland MacLatin2=mac-centraleurope MacRoman=macintosh MacTurkish mac-croatian mac-romanian mac-thai',
  [LEGACY_REGIONAL]:
    'HZ-GB-2312 ISO-2022-KR utf-7 koi8-t KZ1048 ptcp154=pt154 cp720 cp1125 mik tcvn viscii',
  [DOS]:
    'cp437 cp737 cp775 cp850 cp852 IBM855=cp855 cp856 cp857 cp858 cp860 cp861 cp862 cp863 cp865 IBM866 cp869',
  [MAINFRAME]:
    'cp037 cp1140=cp037 cp273 cp277 cp278 cp280 cp284 cp285 cp297 cp424 cp500 cp870 cp871 cp875 cp1025 cp1026 cp1047 cp1112 cp1122 cp1123',
}

/** Names that jschardet accepts for encodings that detect() never finds: they are accepted, but never the answer. */
const NEVER = 'cp1006 cp864 hproman8 roman8 r8 iso2022jpext iso2022jp2004 iso2022jp3'.split(' ')

/** jschardet's alternative names for each canonical name in WORDS, where `resolve` returns another encoding. */
const ALIASES = {
  ascii: 'usascii ansix341968 iso646us',
  utf8sig: 'utf8bom',
  big5: 'big5hkscs',
  shiftjis: 'shiftjis2004 shiftjisx0213',
  cp932: 'ms932 mskanji windows31j windows932',
  cp949: 'uhc ms949 windows949 ksc56011987 ksc56011989 ksc5601 isoir149',
  eucjp: 'eucjis2004 eucjisx0213',
  iso2022jp: 'iso2022jp1 iso2022jp2',
  tis620: 'iso885911',
  iso88591: 'latin1 l1 819 cp819 ibm819',
  iso88599: 'latin5 l5',
  cp1140: 'cp01140 ibm1140 ibm01140',
}

/** Rows of `{ name, encoding, era }`, where `encoding` is in the canonical spelling. */
const ROWS = Object.entries(WORDS).flatMap(([era, words]) =>
  words.split(' ').map((word) => {
    const [name, encoding = name] = word.split('=')
    return { name, encoding: canonical(encoding), era: Number(era) }
  }),
)

const NAME_OF_ALIAS = new Map(
  Object.entries(ALIASES).flatMap(([name, aliases]) =>
    aliases.split(' ').map((alias) => [alias, name]),
  ),
)

const rowsNamed = (name) => ROWS.filter((row) => canonical(row.name) === name)
const rowsOf = (encoding) => ROWS.filter((row) => row.encoding === canonical(encoding))

/** Names that mean that text in one of Unicode's encodings has a byte order mark, or that its bytes are all ASCII. */
const WITH_BOM = ['UTF-8-SIG', 'UTF-16', 'UTF-32']
export const ASCII = 'ascii'

const isPlain = (name) => name !== ASCII && !WITH_BOM.includes(name)

/** The rows that a caller means by a name; undefined for an unknown name. */
const rowsMeant = (name) => {
  const letters = canonical(name)
  for (const short of [letters, letters.replace(/^cs/, '')]) {
    if (NEVER.includes(short)) return []
    const rows = rowsNamed(NAME_OF_ALIAS.get(short) ?? short)
    if (rows.length > 0) return rows
  }
  const encoding = resolve(name)?.name
  const row = encoding && rowsOf(encoding).find((row) => isPlain(row.name))
  return row ? rowsNamed(canonical(row.name)) : undefined
}

/** The rows of an option's names, as a set; undefined if the option is missing. */
export const toRows = (names, option) => {
  if (names === undefined || names === null) return undefined
  if (typeof names !== 'object' || typeof names[Symbol.iterator] !== 'function') {
    throw new TypeError(`${option} must be an array of names of encodings`)
  }
  const rows = new Set()
  let count = 0
  for (const name of names) {
    if (typeof name !== 'string') throw new TypeError(`${option}[${count}] is not a string`)
    const meant = rowsMeant(name)
    if (meant === undefined)
      throw new Error(`Unknown encoding ${JSON.stringify(name)} in ${option}`)
    for (const row of meant) rows.add(row)
    count++
  }
  if (count === 0) {
    throw new Error(
      `${option} must not be empty; omit the argument or pass null to disable filtering`,
    )
  }
  return rows
}

/**
 * The name of an encoding for bytes that begin with a byte order mark or not, and are all ASCII or not; undefined if
 * `allows(row)` is false for all of its names.
 */
export const nameOf = (encoding, { hasBom, isAscii }, allows) => {
  const names = rowsOf(encoding)
    .filter(allows)
    .map(({ name }) => name)
  const plain = names.find(isPlain)
  if (isAscii && names.includes(ASCII)) return ASCII
  const marked = names.find((name) => WITH_BOM.includes(name))
  if (hasBom) return marked ?? plain
  // Bytes without a byte order mark are called UTF-16 if the caller allows no other name for them.
  return plain ?? (marked === 'UTF-8-SIG' ? undefined : marked)
}
