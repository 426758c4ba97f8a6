/**
 * Text that the detector's models never saw, in the encodings that its languages are written in: what
 * `crates/detect/train` keeps apart, from other packages and other domains.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ExtendedTextEncoder } from '../js/extended.js'

const listed = (rows) =>
  Object.fromEntries(
    rows.flatMap(([languages, encodings]) =>
      languages.split(' ').map((language) => [language, encodings.split(' ').filter(Boolean)]),
    ),
  )

/** Languages and their legacy encodings, the usual one first. All are tested in UTF-8 as well. */
export const LANGUAGES = listed([
  ['af an ast br eu fur fy ga gd gl is nl nn oc sq', 'windows-1252'],
  ['ca de es it pt', 'windows-1252 macintosh'],
  ['da fi nb sv', 'windows-1252 iso-8859-15'],
  ['fr', 'windows-1252 macintosh iso-8859-15'],
  ['bs cs hr hsb hu pl ro sk sl', 'windows-1250 iso-8859-2'],
  ['sr-latn', 'windows-1250'],
  ['et', 'windows-1257'],
  ['lt lv', 'windows-1257 iso-8859-13'],
  ['ku tr', 'windows-1254'],
  ['cy', 'iso-8859-14'],
  ['eo', 'iso-8859-3'],
  ['vi', 'windows-1258'],
  ['el', 'windows-1253 iso-8859-7'],
  ['be bg mk sr', 'windows-1251 iso-8859-5'],
  ['ru', 'windows-1251 koi8-r ibm866 x-mac-cyrillic iso-8859-5'],
  ['uk', 'windows-1251 koi8-u'],
  ['ar', 'windows-1256 iso-8859-6'],
  ['fa', 'windows-1256'],
  ['he', 'windows-1255 iso-8859-8-i'],
  ['th', 'windows-874'],
  ['ja', 'shift_jis euc-jp iso-2022-jp'],
  ['ko', 'euc-kr'],
  ['zh-hans', 'gbk'],
  ['zh-hant', 'big5'],
  ['az kk tg tt ur', ''],
])

/** Encodings outside the standard, and languages to write in them. */
const WEST = 'de fr es it pt nl sv da nb fi is ga'
const EAST = 'pl cs sk hu hr sl ro'
const CYRILLIC = 'ru bg sr mk be'
// biome-ignore format: a row a family
const EXTENDED = {
  __proto__: null,
  cp437: 'de fr es it nl sv fi', cp720: 'ar', cp737: 'el', cp775: 'lt lv et', cp850: WEST, cp852: EAST,
  cp855: CYRILLIC, cp857: 'tr', cp860: 'pt gl', cp861: 'is', cp862: 'he', cp863: 'fr', cp865: 'da nb nn',
  cp869: 'el', cp1125: 'uk be', mik: 'bg',
  'mac-centraleurope': 'pl cs sk hu', 'mac-croatian': 'hr sl', 'mac-greek': 'el', 'mac-iceland': 'is',
  'mac-romanian': 'ro', 'mac-thai': 'th', 'mac-turkish': 'tr',
  'koi8-t': 'tg', pt154: 'kk tt', 'kz-1048': 'kk', viscii: 'vi', tcvn: 'vi',
  cp037: WEST, cp273: 'de', cp277: 'da nb', cp278: 'sv fi', cp280: 'it', cp284: 'es', cp297: 'fr', cp424: 'he',
  cp500: WEST, cp870: EAST, cp871: 'is', cp875: 'el', cp1025: CYRILLIC, cp1026: 'tr', cp1112: 'lt lv',
  'utf-32le': 'ru fr ja ko',
}

/** In characters. */
const LENGTHS = [4, 8, 16, 40, 120]
const COUNT = 12

/** A generator of numbers below a limit, the same at every run, from a seed out of a text. */
export const newRandom = (text) => {
  let state = [...text].reduce((sum, c) => Math.imul(sum, 31) + c.codePointAt(0), 7)
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const encoders = new Map()

/** A text in an encoding, or undefined if it has a character that the encoding lacks. */
export const encode = (text, encoding) => {
  if (!encoders.has(encoding)) encoders.set(encoding, new ExtendedTextEncoder(encoding))
  try {
    return encoders.get(encoding).encode(text)
  } catch {
    return undefined
  }
}

export const hasMore = (text) => /[^\0-\x7f]/.test(text)

/** The held-out paragraphs of a language, for an encoding: the letters of windows-1258 are decomposed. */
export const textsOf = (folder, language, encoding) => {
  const source = encoding === 'windows-1258' ? 'vi-1258' : language
  const path = join(folder, 'texts/test', `${source}.txt`)
  if (!existsSync(path)) throw new Error(`there is no text in ${language}: see bench/accuracy.js`)
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const texts = lines.map((line) => line.split('\t'))
  const prose = texts.filter(([domain]) => domain !== 'names')
  const form = (text) => (encoding === 'windows-1258' ? text : text.normalize('NFC'))
  return (prose.length > 0 ? prose : texts).map(([, text]) => form(text))
}

const isWithoutSpaces = (language) => ['ja', 'ko', 'zh-hans', 'zh-hant', 'th'].includes(language)

/** A piece of `length` characters that begins with a word, or undefined. */
const pieceOf = (paragraphs, language, length, random) => {
  const characters = [...paragraphs[random(paragraphs.length)]]
  if (characters.length < length) return undefined
  let at = random(characters.length - length + 1)
  while (!isWithoutSpaces(language) && at > 0 && !/\s/.test(characters[at - 1])) at--
  return characters.slice(at, at + length).join('')
}

/** Up to `count` pieces of a language in an encoding that are not ASCII. */
const piecesOf = function* (paragraphs, language, encoding, length, count, random) {
  for (let found = 0, tries = 0; found < count && tries < count * 100; tries++) {
    const text = pieceOf(paragraphs, language, length, random)
    const bytes = text && hasMore(text) ? encode(text, encoding) : undefined
    if (bytes === undefined) continue
    found++
    yield { language, encoding, text, bytes }
  }
}

const MULTI = ['utf-8', 'shift_jis', 'euc-jp', 'gbk', 'big5', 'euc-kr']

/** The piece without the last byte of its last character beyond ASCII and what follows. */
const cutOff = (piece) => {
  const characters = [...piece.text]
  const edge = characters.findLastIndex(hasMore)
  if (!MULTI.includes(piece.encoding) || !hasMore(characters.slice(0, edge).join(''))) return []
  const bytes = encode(characters.slice(0, edge + 1).join(''), piece.encoding).subarray(0, -1)
  return [{ ...piece, bytes, whole: piece }]
}

/** The piece with one byte that is another one from 0x80 to 0xFF. */
const damaged = (piece, random) => {
  if (piece.encoding === 'iso-2022-jp') return []
  const bytes = new Uint8Array(piece.bytes)
  bytes[random(bytes.length)] = 0x80 + random(0x80)
  return [{ ...piece, bytes, whole: piece }]
}

/** Pieces of prose: whole ones, cut and damaged ones. */
export const pieces = (folder) => {
  const all = []
  for (const length of LENGTHS) {
    for (const [language, legacy] of Object.entries(LANGUAGES)) {
      for (const encoding of [...legacy, 'utf-8']) {
        const random = newRandom(language + encoding + length)
        const paragraphs = textsOf(folder, language, encoding)
        for (const piece of piecesOf(paragraphs, language, encoding, length, COUNT, random)) {
          const rows = [`prose, ${length} characters`]
          if (encoding !== 'utf-8') rows.push(`in legacy encodings, ${length}`)
          all.push({ ...piece, rows })
          if (length < 40) continue
          for (const cut of cutOff(piece)) all.push({ ...cut, rows: [`cut, ${length}`] })
          for (const other of damaged(piece, random)) {
            all.push({ ...other, rows: [`damaged, ${length}`] })
          }
        }
      }
    }
  }
  return all
}

/** Pieces in encodings outside the standard. */
export const extendedPieces = (folder) => {
  const all = []
  for (const length of LENGTHS) {
    for (const [encoding, languages] of Object.entries(EXTENDED)) {
      const random = newRandom(encoding + length)
      for (const language of languages.split(' ')) {
        const paragraphs = textsOf(folder, language, encoding)
        for (const piece of piecesOf(paragraphs, language, encoding, length, 20, random)) {
          const rows = [`all, ${length} characters`]
          if (length === 16) rows.push(`${encoding}, 16`)
          all.push({ ...piece, rows })
        }
      }
    }
  }
  return all
}

const PACKAGES = fileURLToPath(new URL('../node_modules', import.meta.url))

/** The maximum number of bytes of ASCII of a kind, and of one file of it. */
const MAX_KIND_BYTES = 1_500_000
const MAX_FILE_BYTES = 40_000

/** Real files that are ASCII, by kind: where they are, and what of a line another text can replace. */
const KINDS = {
  __proto__: null,
  'source code': {
    root: () => PACKAGES,
    files: /(?<!\.min|\/dist\/.*)\.js$/,
    gaps: [/(?<=')[A-Za-z][^'\\%{]{3,}(?=')/, /(?<=(^|\s)\/\/ ).+$/, /(?<=^\s*\*+ )[^*@]{4,}$/],
  },
  JSON: { root: () => PACKAGES, files: /\.json$/, gaps: [/(?<=": ")[^"\\]{3,}(?=")/] },
  HTML: {
    root: (folder) => join(folder, 'tree/test/debian-reference-en'),
    files: /\.html$/,
    gaps: [/(?<=<(p|a|td|li|h\d|b|span)\b[^>]*>)[^<>&]{4,}(?=<)/],
  },
  'English prose': { gaps: [/^.*$/, /(?<=[.:] )[^.:]+\.$/, /(?<=^\S+ \S+ \S+ ).*$/] },
}

export function* filesIn(folder, wanted) {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path, wanted)
    else if (entry.isFile() && wanted.test(path)) yield [path, readFileSync(path)]
  }
}

/** A line that declares an encoding would be a false declaration, and base64 is no text. */
const isFit = (line) =>
  /^[\t\x20-\x7e]*$/.test(line) && !/charset|coding|[\w+/=]{60}/i.test(line) && line.length < 2000

const linesOf = (folder, { root, files }) => {
  if (root === undefined) return textsOf(folder, 'en', 'utf-8').filter(isFit)
  const lines = []
  let total = 0
  for (const [, bytes] of filesIn(root(folder), files)) {
    if (total > MAX_KIND_BYTES) break
    const fit = bytes.toString('latin1', 0, MAX_FILE_BYTES).split(/\r?\n/).filter(isFit)
    lines.push(...fit)
    total += fit.join('\n').length
  }
  return lines
}

/** `size` bytes of a kind, from a random line on, to the start of a gap, and some 200 from its end on. */
const aroundGap = (lines, gaps, size, random) => {
  let at = random(lines.length)
  const next = () => lines[at++ % lines.length]
  let before = ''
  while (before.length < size) before += `${next()}\n`
  for (;;) {
    const line = next()
    const gap = gaps[random(gaps.length)].exec(line)
    if (gap === null) continue
    before += line.slice(0, gap.index)
    let after = `${line.slice(gap.index + gap[0].length)}\n`
    while (after.length < 200) after += `${next()}\n`
    return { before, after }
  }
}

/** Sizes of the ASCII before the other language in bytes, the last one rarer. */
const SIZES = [500, 500, 4000, 4000, 40_000]

/** Documents in which a little text of another language stands in much ASCII. */
export const documents = (folder) => {
  const all = []
  const legacy = Object.entries(LANGUAGES).flatMap(([language, encodings]) =>
    encodings.map((encoding) => ({ language, encoding })),
  )
  const inUtf8 = Object.keys(LANGUAGES).map((language) => ({ language, encoding: 'utf-8' }))
  const paragraphs = new Map()
  const kinds = Object.entries(KINDS).map(([name, { gaps, ...source }]) => ({
    name,
    gaps,
    lines: linesOf(folder, source),
  }))
  for (const pairs of [legacy, inUtf8]) {
    for (const { name, gaps, lines } of kinds) {
      for (const length of [8, 40, 120]) {
        const random = newRandom(`${name} ${length} ${pairs.length}`)
        const row = pairs === inUtf8 ? 'all of these, in UTF-8' : `${name}, ${length} characters`
        for (const { language, encoding } of [...pairs, ...pairs]) {
          const key = `${language} ${encoding === 'windows-1258'}`
          if (!paragraphs.has(key)) paragraphs.set(key, textsOf(folder, language, encoding))
          const fit = piecesOf(paragraphs.get(key), language, encoding, length, 9, random)
          const part = [...fit].find(({ text }) => !/["'\\<>]/.test(text))
          if (part === undefined) continue
          const { before, after } = aroundGap(lines, gaps, SIZES[random(5)], random)
          const bytes = Buffer.concat([Buffer.from(before), part.bytes, Buffer.from(after)])
          all.push({ ...part, rows: [row], bytes, text: before + part.text + after })
        }
      }
    }
  }
  return all
}
