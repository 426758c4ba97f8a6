/**
 * Pieces of text that the detector's models never saw, in the encodings that their languages are
 * written in: what `crates/detect/train` keeps apart, from other packages and other domains.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExtendedTextEncoder } from '../js/extended.js'
import { LegacyTextEncoder } from '../js/index.js'

const WEST = ['windows-1252', 'macintosh']
const NORTH = ['windows-1252', 'iso-8859-15']
const EAST = ['windows-1250', 'iso-8859-2']
const BALTIC = ['windows-1257', 'iso-8859-13']
const CYRILLIC = ['windows-1251', 'iso-8859-5']

/** Languages and their legacy encodings, the usual one first. All are tested in UTF-8 as well. */
export const LANGUAGES = {
  __proto__: null,
  af: ['windows-1252'],
  an: ['windows-1252'],
  ar: ['windows-1256', 'iso-8859-6'],
  ast: ['windows-1252'],
  az: [],
  be: CYRILLIC,
  bg: CYRILLIC,
  br: ['windows-1252'],
  bs: EAST,
  ca: WEST,
  cs: EAST,
  cy: ['iso-8859-14'],
  da: NORTH,
  de: WEST,
  el: ['windows-1253', 'iso-8859-7'],
  eo: ['iso-8859-3'],
  es: WEST,
  et: ['windows-1257'],
  eu: ['windows-1252'],
  fa: ['windows-1256'],
  fi: NORTH,
  fr: [...WEST, 'iso-8859-15'],
  fur: ['windows-1252'],
  fy: ['windows-1252'],
  ga: ['windows-1252'],
  gd: ['windows-1252'],
  gl: ['windows-1252'],
  he: ['windows-1255', 'iso-8859-8-i'],
  hr: EAST,
  hsb: EAST,
  hu: EAST,
  is: ['windows-1252'],
  it: WEST,
  ja: ['shift_jis', 'euc-jp', 'iso-2022-jp'],
  kk: [],
  ko: ['euc-kr'],
  ku: ['windows-1254'],
  lt: BALTIC,
  lv: BALTIC,
  mk: CYRILLIC,
  nb: NORTH,
  nds: ['windows-1252'],
  nl: ['windows-1252'],
  nn: ['windows-1252'],
  oc: ['windows-1252'],
  pl: EAST,
  pt: WEST,
  ro: EAST,
  ru: ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic', 'iso-8859-5'],
  sk: EAST,
  sl: EAST,
  sq: ['windows-1252'],
  sr: CYRILLIC,
  'sr-latn': ['windows-1250'],
  sv: NORTH,
  tg: [],
  th: ['windows-874'],
  tr: ['windows-1254'],
  tt: [],
  uk: ['windows-1251', 'koi8-u'],
  ur: [],
  vi: ['windows-1258'],
  wa: ['windows-1252'],
  'zh-hans': ['gbk'],
  'zh-hant': ['big5'],
}

/** Languages that there is no model of. */
export const UNSEEN = {
  __proto__: null,
  co: ['windows-1252'],
  dsb: ['windows-1250'],
  gn: ['windows-1252'],
  kab: [],
  lij: ['windows-1252'],
  rm: ['windows-1252'],
  sc: ['windows-1252'],
  se: ['iso-8859-10'],
  szl: ['windows-1250'],
}

const ENGLISH = 'signs in English'

const UTF_16 = ['ru', 'fr', 'zh-hans', 'ja', 'ar', 'ko', 'el', 'cs']

/** In characters. */
export const LENGTHS = [4, 8, 16, 40, 120]

/** Pieces of a language in an encoding, by form and length. */
const COUNT = 12

/** A generator of numbers below a limit, the same at every run. */
export const newRandom = (seed) => {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** A seed out of a text. */
export const seedOf = (text) =>
  [...text].reduce((sum, c) => Math.imul(sum, 31) + c.codePointAt(0), 7)

/** A text in an encoding, or undefined if it has a character that the encoding lacks. */
export const encode = (text, label) => {
  const encoder = label.startsWith('utf-16')
    ? new ExtendedTextEncoder(`${label}-rfc2781`)
    : new LegacyTextEncoder(label)
  try {
    return encoder.encode(text)
  } catch {
    return undefined
  }
}

export const hasMore = (text) => /[^\0-\x7f]/.test(text)
/** A text as the encoding has it: the letters of windows-1258 are decomposed. */
export const normalized = (text, encoding) =>
  encoding === 'windows-1258' ? text : text.normalize('NFC')
const isHan = (language) => ['ja', 'ko', 'zh-hans', 'zh-hant', 'th'].includes(language)

/** A piece of prose from the beginning of a word on. */
export const prose = (paragraphs, language, length, random) => {
  const characters = [...paragraphs[random(paragraphs.length)]]
  if (characters.length < length) return undefined
  let at = random(characters.length - length + 1)
  while (!isHan(language) && at > 0 && !/\s/.test(characters[at - 1])) at--
  return characters.slice(at, at + length).join('')
}

const word = (paragraphs, random) => {
  const words = paragraphs[random(paragraphs.length)].split(/[\s/]+/)
  return words[random(words.length)].replaceAll(/[<>"]/g, '')
}

/** Characters beyond ASCII in English, each with its neighbours, which replace a space. */
const SIGNS = [
  ' – ',
  '—',
  ' £5 ',
  ' €10 ',
  ' 20°C ',
  ' © ',
  ' § ',
  '\n• ',
  ' “',
  '” ',
  '’s ',
  '™ ',
  ' ½ ',
  '… ',
]

const FORMS = {
  __proto__: null,
  prose,
  HTML: (paragraphs, language, length, random) => {
    const text = prose(paragraphs, language, length, random)
    const tags = ['<p>', '<li><a href="/item/12.html">', '<td class="name">', '<h2>', '<b>']
    return text && `<div id="main">\n${tags[random(5)]}${text}</${['p', 'li', 'td'][random(3)]}>\n`
  },
  CSV: (paragraphs, _language, length, random) => {
    let text = ''
    for (let rows = 0; [...text].length < length && rows < 20; rows++) {
      const name = word(paragraphs, random)
      text += `${random(9000) + 1000};${name};${random(28) + 1}.0${random(9) + 1}.20${random(90) + 10};${random(500)},${random(90) + 10}\r\n`
    }
    return text
  },
  'signs in English': (paragraphs, language, length, random) => {
    const text = prose(paragraphs, language, length, random)?.replaceAll(/[^\0-\x7f]/g, '')
    const sign = () => SIGNS[random(SIGNS.length)]
    return text?.replaceAll(/ /g, (space) => (random(8) === 0 ? sign() : space))
  },
  'file names': (paragraphs, _, length, random) => {
    let text = ''
    const ends = ['.txt', '.pdf', '.doc', ' (1).jpg', '_2004.zip', '.mp3', '/']
    while ([...text].length < length)
      text += `${text && '\n'}${word(paragraphs, random)}${ends[random(7)]}`
    return text
  },
}

/**
 * The held-out texts of a language, for an encoding: `prose`, and `all`, which has names as well. The
 * characters of windows-1258 are decomposed.
 */
export const textsOf = (folder, language, encoding) => {
  const path = (name) => join(folder, 'texts/test', `${name}.txt`)
  if (!existsSync(path(language)))
    throw new Error(`there is no text in ${language}: see bench/accuracy.js`)
  const source = encoding === 'windows-1258' ? 'vi-1258' : language
  const lines = readFileSync(path(source), 'utf8').split('\n').filter(Boolean)
  const texts = { prose: [], all: [] }
  for (const line of lines) {
    const [domain, text] = line.split('\t')
    texts.all.push(text)
    if (domain !== 'names') texts.prose.push(text)
  }
  if (texts.prose.length === 0) texts.prose = texts.all
  return texts
}

/**
 * All pieces: objects with `form`, `length`, `language`, `encoding`, `bytes` and `text`, and `whole`,
 * the piece as it was, if it was cut or damaged.
 */
export const corpus = (folder) => {
  const pieces = []
  const add = (table, forms, only) => {
    for (const language of Object.keys(table)) {
      if (only && !only.includes(language)) continue
      for (const encoding of only ? ['utf-16le', 'utf-16be'] : [...table[language], 'utf-8']) {
        const texts = textsOf(folder, language, encoding)
        for (const [form, name] of forms) {
          const random = newRandom(seedOf(language + encoding + form))
          for (const length of LENGTHS) {
            if ((form === 'CSV' || form === ENGLISH) && length < 40) continue
            const count = form === ENGLISH ? 20 * COUNT : COUNT
            for (let found = 0, tries = 0; found < count && tries < count * 60; tries++) {
              const source = ['prose', 'HTML', ENGLISH].includes(form) ? texts.prose : texts.all
              const base = FORMS[form](source, language, length, random)
              const text = base && normalized(base, encoding)
              // ASCII is the same in nearly all encodings.
              if (!text || !hasMore(text)) continue
              const bytes = encode(text, encoding)
              if (bytes === undefined) continue
              found++
              const piece = { form: name ?? form, length, language, encoding, bytes, text }
              pieces.push(piece)
              if (form !== 'prose' || name) continue
              const cut = cutOff(piece, random)
              if (cut) pieces.push(cut)
              if (length >= 40 && encoding !== 'iso-2022-jp') pieces.push(damaged(piece, random))
            }
          }
        }
      }
    }
  }
  add(
    LANGUAGES,
    Object.keys(FORMS)
      .filter((form) => form !== ENGLISH)
      .map((form) => [form]),
  )
  add({ __proto__: null, en: ['windows-1252'] }, [[ENGLISH]])
  add(LANGUAGES, [['prose', 'UTF-16']], UTF_16)
  add(UNSEEN, [['prose', 'unseen languages']])
  return pieces
}

const MULTI = ['utf-8', 'shift_jis', 'euc-jp', 'gbk', 'big5', 'euc-kr']

/** The piece without the last byte of its last character, or the first byte of its first one. */
const cutOff = (piece, random) => {
  if (!MULTI.includes(piece.encoding) || piece.length < 8) return undefined
  const whole = { ...piece, whole: piece }
  const characters = [...piece.text]
  const atEnd = random(4) > 0
  const edge = characters.findLastIndex(hasMore)
  if (atEnd) {
    if (edge < 1) return undefined
    const text = characters.slice(0, edge).join('')
    const bytes = encode(characters.slice(0, edge + 1).join(''), piece.encoding)
    return hasMore(text)
      ? { ...whole, form: 'cut pieces', bytes: bytes.subarray(0, -1) }
      : undefined
  }
  const first = characters.findIndex(hasMore)
  const text = characters.slice(first + 1).join('')
  if (!hasMore(text)) return undefined
  const bytes = encode(characters.slice(first).join(''), piece.encoding)
  return { ...whole, form: 'cut pieces', bytes: bytes.subarray(1) }
}

/** The piece with one byte that is another one. */
const damaged = (piece, random) => {
  const bytes = new Uint8Array(piece.bytes)
  bytes[random(bytes.length)] = 0x80 + random(0x80)
  return { ...piece, form: 'damaged pieces', bytes, whole: piece }
}
