/**
 * Short inputs from life, out of public lists that nobody here wrote and no model was trained on: names of people,
 * places, companies, languages and units, tags, labels of interfaces, in the encodings that people use for their
 * languages, also as names of files, cells, headings and ends of lines of logs.
 *
 * Those of the half `fit` may be looked at to choose numbers, those of `held-out` may not.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ExtendedTextEncoder } from '../js/extended.js'
import { hasMore, newRandom, seedOf } from './accuracy-corpus.js'

const WESTERN = ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437']
const NORDIC = ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp865']
const EASTERN = ['windows-1250', 'iso-8859-2', 'cp852', 'mac-centraleurope']
const SOUTHERN = ['windows-1250', 'iso-8859-2', 'cp852', 'mac-croatian']
const BALTIC = ['windows-1257', 'iso-8859-13', 'cp775']
const CYRILLIC = ['windows-1251', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic']

/** Languages and the encodings that people use for them beside UTF-8, the usual one first. */
const LANGUAGES = {
  __proto__: null,
  af: ['windows-1252', 'cp850'],
  ar: ['windows-1256', 'iso-8859-6', 'cp720'],
  be: [...CYRILLIC, 'cp1125'],
  bg: [...CYRILLIC, 'mik'],
  ca: WESTERN,
  cs: EASTERN,
  cy: ['iso-8859-14'],
  da: NORDIC,
  de: WESTERN,
  el: ['windows-1253', 'iso-8859-7', 'cp737', 'cp869', 'mac-greek'],
  eo: ['iso-8859-3'],
  es: WESTERN,
  et: ['windows-1257', 'iso-8859-15', 'cp775'],
  eu: ['windows-1252', 'cp850'],
  fa: ['windows-1256'],
  fi: ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437'],
  fr: [...WESTERN, 'cp863'],
  ga: ['windows-1252', 'cp850'],
  gl: ['windows-1252', 'cp850'],
  he: ['windows-1255', 'iso-8859-8-i', 'cp862'],
  hr: SOUTHERN,
  hu: EASTERN,
  is: ['windows-1252', 'cp861', 'mac-iceland'],
  it: WESTERN,
  ja: ['shift_jis', 'euc-jp', 'iso-2022-jp'],
  kk: ['kz-1048', 'pt154'],
  ko: ['euc-kr', 'johab'],
  lt: BALTIC,
  lv: BALTIC,
  mk: CYRILLIC,
  nb: NORDIC,
  nl: ['windows-1252', 'iso-8859-15', 'cp850'],
  nn: NORDIC,
  pl: EASTERN,
  pt: [...WESTERN, 'cp860'],
  ro: ['windows-1250', 'iso-8859-2', 'cp852', 'mac-romanian'],
  ru: ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'],
  sk: EASTERN,
  sl: SOUTHERN,
  sq: ['windows-1252', 'cp850'],
  sr: [...CYRILLIC, 'cp855'],
  sv: NORDIC,
  th: ['windows-874', 'mac-thai'],
  tr: ['windows-1254', 'iso-8859-9', 'cp857', 'mac-turkish'],
  uk: ['windows-1251', 'koi8-u', 'cp1125', 'iso-8859-5'],
  vi: ['windows-1258', 'viscii', 'tcvn'],
  'zh-hans': ['gbk', 'gb18030'],
  'zh-hant': ['big5'],
}

const OF_CHINESE = { __proto__: null, zh: 'zh-hans', zh_cn: 'zh-hans', zh_tw: 'zh-hant' }

/** The key of [`LANGUAGES`] that a package means by its name of a language: `ja_JP`, `pt-br`, `zh-Hant`. */
const languageOf = (name) => {
  const tag = name.toLowerCase()
  const known = OF_CHINESE[tag.replaceAll('-', '_')]
  if (known || tag in LANGUAGES) return known ?? tag
  const [language] = tag.split(/[-_]/)
  const isOther = /latn|latin|cyrl|arab|zh|^[a-z]+[-_][a-z]+[-_]/.test(tag)
  if (isOther) return undefined
  return language === 'no' ? 'nb' : language
}

/** All strings in a value. */
function* strings(value) {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object')
    for (const inner of Object.values(value)) yield* strings(inner)
}

const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Of a folder with a file of JSON for each language. */
const ofFiles = (folder) =>
  function* (root) {
    for (const file of readdirSync(join(root, folder)))
      if (/^[\w-]+\.json$/.test(file))
        yield [file.replace('.json', ''), strings(json(join(root, folder, file)))]
  }

/** Of CLDR: a folder for each language. */
const ofCldr = (files, only = (value) => value) =>
  function* (root) {
    for (const name of readdirSync(join(root, 'main'))) {
      for (const file of files) {
        const path = join(root, 'main', name, file)
        if (existsSync(path)) yield [name, strings(only(json(path).main[name]))]
      }
    }
  }

/** Of modules: the strings of what they export. */
const ofModules = (folder, pattern, only) =>
  async function* (root) {
    for (const file of readdirSync(join(root, folder))) {
      const [, name] = pattern.exec(file) ?? []
      if (name === undefined) continue
      const module = await import(pathToFileURL(join(root, folder, file)).href)
      yield [name, strings(only(module))]
    }
  }

function* exemplarCities(value) {
  if (value?.exemplarCity) yield value.exemplarCity
  else if (value && typeof value === 'object')
    for (const inner of Object.values(value)) yield* exemplarCities(inner)
}

function* momentNames(root) {
  const moment = createRequire(join(root, 'package.json'))('./min/moment-with-locales.js')
  for (const name of moment.locales()) {
    const data = moment.localeData(name)
    yield [name, strings([data._months, data._weekdays, data._relativeTime, data._calendar])]
  }
}

const PACKAGES = [
  {
    half: 'fit',
    name: '@faker-js/faker@10.6.0',
    of: ofModules('dist/locale', /^(\w+)\.js$/, ({ faker }) => {
      const { person, location, company, commerce, animal, food, color, music } =
        faker.rawDefinitions
      return { person, location, company, commerce, animal, food, color, music }
    }),
  },
  { half: 'fit', name: 'i18n-iso-countries@7.14.0', of: ofFiles('langs') },
  { half: 'fit', name: 'video.js@8.24.1', of: ofFiles('dist/lang') },
  { half: 'fit', name: 'moment@2.31.0', of: momentNames },
  {
    half: 'fit',
    name: 'china-area-data@5.0.1',
    of: function* (root) {
      yield ['zh-hans', strings(json(join(root, 'data.json')))]
    },
  },
  {
    half: 'held-out',
    name: 'cldr-localenames-full@48.2.0',
    of: ofCldr(['languages.json', 'territories.json', 'scripts.json', 'variants.json']),
  },
  {
    half: 'held-out',
    name: 'cldr-dates-full@48.2.0',
    of: ofCldr(['timeZoneNames.json', 'dateFields.json'], (value) =>
      value.dates.timeZoneNames ? [...exemplarCities(value)] : value,
    ),
  },
  { half: 'held-out', name: 'cldr-units-full@48.2.0', of: ofCldr(['units.json']) },
  {
    half: 'held-out',
    name: 'emojibase-data@17.0.0',
    of: function* (root) {
      for (const name of readdirSync(root)) {
        const path = join(root, name, 'compact.json')
        if (existsSync(path))
          yield [name, json(path).flatMap(({ label, tags }) => [label, ...(tags ?? [])])]
      }
    },
  },
  {
    half: 'held-out',
    name: 'element-plus@2.14.8',
    of: ofModules('dist/locale', /^([\w-]+)\.min\.mjs$/, (module) => module.default),
  },
  {
    half: 'held-out',
    name: 'datatables.net-plugins@3.0.2',
    of: ofFiles('i18n'),
  },
]

/** The folder with a package, which is packed and unpacked if it is not there. */
const unpacked = (folder, name) => {
  const root = resolve(folder, name.replaceAll('/', '+'))
  if (!existsSync(root)) {
    mkdirSync(root, { recursive: true })
    const packed = spawnSync('npm', ['pack', '--silent', name], { cwd: root, encoding: 'utf8' })
    if (packed.status !== 0) throw new Error(`npm pack ${name} failed: ${packed.stderr}`)
    spawnSync('tar', ['-xzf', packed.stdout.trim()], { cwd: root })
  }
  return join(root, 'package')
}

/** The most characters of an input. */
const LONGEST = 40

/** What a list writes for something else, and markup. */
const isPlain = (text) => !/[{}<>%\\\n\t@]|\p{Extended_Pictographic}|\p{Cn}/u.test(text)

/** By language, the strings of a half. */
const lists = async (folder, half) => {
  const found = {}
  for (const { name, of } of PACKAGES.filter((source) => source.half === half)) {
    for await (const [tag, texts] of of(unpacked(folder, name))) {
      const language = languageOf(tag)
      if (!(language in LANGUAGES || language === 'en')) continue
      found[language] ??= new Set()
      for (const text of texts) {
        // CLDR: a unit's pattern has a place for its number.
        const plain = text.replaceAll('{0}', '5').trim()
        if (plain && isPlain(plain)) found[language].add(plain)
      }
    }
  }
  return found
}

/** How a string stands in life: mostly alone. */
const FORMS = [
  ...Array(11).fill((text) => text),
  (text) => `${text}.doc`,
  (text) => `${text.replaceAll(' ', '_')}.txt`,
  (text) => `${text} (1).jpg`,
  (text) => `12;${text};`,
  (text) => `"${text}",`,
  (text) => text.toUpperCase(),
  (text) => `Re: ${text}`,
  (text) => `12:01:33 INFO ${text}`,
  (text) => `user=${text} ok`,
]

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g
/** As windows-1258 has it: a letter, then its tone. */
const decomposed = (text) =>
  text.replaceAll(/\P{ASCII}/gu, (letter) => {
    const parts = letter.normalize('NFD')
    return parts.replaceAll(TONES, '').normalize('NFC') + (parts.match(TONES) ?? []).join('')
  })

const VOICED = /[\u3099\u309a]/g
/** Katakana of half width, as banks and old programs write it. */
const HALF = 'ｦｧｨｩｪｫｬｭｮｯｰｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝ'
const WIDE = new Map([...HALF].map((half) => [half.normalize('NFKC'), half]))
const narrow = (text) => {
  const signs = { '\u3099': 'ﾞ', '\u309a': 'ﾟ', '・': '･', '　': ' ' }
  const parts = [...text.normalize('NFD').replaceAll(VOICED, (mark) => signs[mark])]
  return parts.map((part) => WIDE.get(part) ?? signs[part] ?? part).join('')
}

const isKatakana = (text) => /^[\p{sc=Katakana}ー・ 　]+$/u.test(text)

const asEncodingHasIt = (text, encoding, random) => {
  if (encoding === 'windows-1258') return decomposed(text)
  if (encoding === 'shift_jis' && isKatakana(text) && random(3) === 0) return narrow(text)
  return text.normalize('NFC')
}

/** An encoder that throws at what the encoding lacks, or undefined. */
const encoders = new Map()
const encode = (text, encoding) => {
  if (!encoders.has(encoding)) encoders.set(encoding, new ExtendedTextEncoder(encoding))
  try {
    return encoders.get(encoding).encode(text)
  } catch {
    return undefined
  }
}

/** The usual encoding of a language is so many times as common as each other one. */
const RARER = 4

/**
 * The inputs of a half: objects with `language`, `encoding`, `bytes` and `text`, up to `count` of each language in
 * UTF-8 and in the encoding that is usual for it, and fewer in the others. No string of the half `fit` is in the other one.
 */
export const shortInputs = async (folder, half, count) => {
  const found = await lists(folder, half)
  const others = half === 'fit' ? {} : await lists(folder, 'fit')
  const inputs = []
  for (const [language, encodings] of Object.entries(LANGUAGES)) {
    const isNew = (text) => hasMore(text) && !others[language]?.has(text) && !found.en?.has(text)
    const texts = [...(found[language] ?? [])].filter(isNew).sort()
    if (texts.length === 0) continue
    for (const encoding of [...encodings, 'utf-8']) {
      const wanted = [encodings[0], 'utf-8'].includes(encoding) ? count : count / RARER
      const random = newRandom(seedOf(half + language + encoding))
      const seen = new Set()
      for (let tries = 0; seen.size < wanted && tries < count * 20; tries++) {
        const form = FORMS[random(FORMS.length)]
        const text = asEncodingHasIt(form(texts[random(texts.length)]), encoding, random)
        const bytes = [...text].length <= LONGEST && !seen.has(text) && encode(text, encoding)
        if (!bytes || !hasMore(text)) continue
        seen.add(text)
        inputs.push({ language, encoding, text, bytes })
      }
    }
  }
  return inputs
}
