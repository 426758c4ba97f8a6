/**
 * Short inputs from life, out of public lists that nobody here wrote and, in their languages, no model was trained on: names of languages,
 * places and units, tags, labels of interfaces, in the encodings that people use for their languages, also as names of
 * files, cells, headings and ends of lines of logs. No number may be chosen by looking at them.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { encode, hasMore, newRandom } from './accuracy-texts.js'

const WESTERN = 'windows-1252 iso-8859-15 macintosh cp850 cp437'
const NORDIC = 'windows-1252 iso-8859-15 macintosh cp850 cp865'
const EASTERN = 'windows-1250 iso-8859-2 cp852 mac-centraleurope'
const SOUTHERN = 'windows-1250 iso-8859-2 cp852 mac-croatian'
const BALTIC = 'windows-1257 iso-8859-13 cp775'
const CYRILLIC = 'windows-1251 iso-8859-5 ibm866 x-mac-cyrillic'

/** Languages and the encodings that people use for them beside UTF-8, the usual one first. */
// biome-ignore format: several rows a line
export const LANGUAGES = {
  __proto__: null,
  af: 'windows-1252 cp850', ar: 'windows-1256 iso-8859-6 cp720', be: `${CYRILLIC} cp1125`, bg: `${CYRILLIC} mik`,
  ca: WESTERN, cs: EASTERN, cy: 'iso-8859-14', da: NORDIC, de: WESTERN,
  el: 'windows-1253 iso-8859-7 cp737 cp869 mac-greek', eo: 'iso-8859-3', es: WESTERN,
  et: 'windows-1257 iso-8859-15 cp775', eu: 'windows-1252 cp850', fa: 'windows-1256', fi: WESTERN,
  fr: `${WESTERN} cp863`, ga: 'windows-1252 cp850', gl: 'windows-1252 cp850', he: 'windows-1255 iso-8859-8-i cp862',
  hr: SOUTHERN, hu: EASTERN, is: 'windows-1252 cp861 mac-iceland', it: WESTERN, ja: 'shift_jis euc-jp iso-2022-jp',
  kk: 'kz-1048 pt154', ko: 'euc-kr johab', lt: BALTIC, lv: BALTIC, mk: CYRILLIC, nb: NORDIC,
  nl: 'windows-1252 iso-8859-15 cp850', nn: NORDIC, pl: EASTERN, pt: `${WESTERN} cp860`,
  ro: 'windows-1250 iso-8859-2 cp852 mac-romanian', ru: `${CYRILLIC} koi8-r`, sk: EASTERN, sl: SOUTHERN,
  sq: 'windows-1252 cp850', sr: `${CYRILLIC} cp855`, sv: NORDIC, th: 'windows-874 mac-thai',
  tr: 'windows-1254 iso-8859-9 cp857 mac-turkish', uk: 'windows-1251 koi8-u cp1125 iso-8859-5',
  vi: 'windows-1258 viscii tcvn', 'zh-hans': 'gbk gb18030', 'zh-hant': 'big5',
}

/** The rows of the table: all encodings of a kind. */
const KINDS = [
  ['UTF-8', /^utf-8$/],
  ['Chinese, Japanese, Korean', /^(gb|big5|euc-|shift_jis|johab|iso-2022)/],
  ['Cyrillic', /^(windows-1251|koi8|iso-8859-5|x-mac-cyrillic|kz-1048|pt154)/],
  ['Greek', /^(windows-1253|iso-8859-7|mac-greek)/],
  [
    'Hebrew, Arabic, Thai, Vietnamese',
    /^(windows-(874|125[568])|iso-8859-[68]|viscii|tcvn|mac-thai)/,
  ],
  ['DOS', /^(cp\d|ibm866|mik)/],
  ['Macintosh, Latin', /^mac/],
  ['Latin', /./],
]

const OF_CHINESE = { __proto__: null, zh: 'zh-hans', zh_cn: 'zh-hans', zh_tw: 'zh-hant' }

/** The key of LANGUAGES that a package means by its name of a language: `ja_JP`, `pt-br`, `zh-Hant`. */
const languageOf = (name) => {
  const tag = name.toLowerCase()
  const known = OF_CHINESE[tag.replaceAll('-', '_')]
  if (known || tag in LANGUAGES) return known ?? tag
  if (/latn|latin|cyrl|arab|zh|^[a-z]+[-_][a-z]+[-_]/.test(tag)) return undefined
  const [language] = tag.split(/[-_]/)
  return language === 'no' ? 'nb' : language
}

/** All strings in a value. */
function* strings(value) {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object')
    for (const inner of Object.values(value)) yield* strings(inner)
}

const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Of CLDR: a folder for each language. */
const ofCldr = (...files) =>
  function* (root) {
    for (const name of readdirSync(join(root, 'main'))) {
      for (const file of files) {
        const path = join(root, 'main', name, file)
        if (existsSync(path)) yield [name, strings(json(path).main[name])]
      }
    }
  }

/** Each package with a function from its folder to languages and strings. */
const PACKAGES = {
  'cldr-localenames-full@48.2.0': ofCldr('languages.json', 'territories.json', 'scripts.json'),
  'cldr-dates-full@48.2.0': ofCldr('timeZoneNames.json', 'dateFields.json'),
  'cldr-units-full@48.2.0': ofCldr('units.json'),
  'emojibase-data@17.0.0': function* (root) {
    for (const name of readdirSync(root)) {
      const path = join(root, name, 'compact.json')
      if (existsSync(path))
        yield [name, json(path).flatMap(({ label, tags }) => [label, ...(tags ?? [])])]
    }
  },
  'element-plus@2.14.8': async function* (root) {
    for (const file of readdirSync(join(root, 'dist/locale'))) {
      const [, name] = /^([\w-]+)\.min\.mjs$/.exec(file) ?? []
      if (name === undefined) continue
      yield [
        name,
        strings((await import(pathToFileURL(join(root, 'dist/locale', file)).href)).default),
      ]
    }
  },
  'datatables.net-plugins@3.0.2': function* (root) {
    for (const file of readdirSync(join(root, 'i18n')))
      if (/^[\w-]+\.json$/.test(file))
        yield [file.replace('.json', ''), strings(json(join(root, 'i18n', file)))]
  },
}

/** The folder with a package, which is packed and unpacked if it is not there. */
const unpacked = (folder, name) => {
  const root = resolve(folder, 'npm', name)
  if (!existsSync(root)) {
    mkdirSync(root, { recursive: true })
    const packed = spawnSync('npm', ['pack', '--silent', name], { cwd: root, encoding: 'utf8' })
    if (packed.status !== 0) throw new Error(`npm pack ${name} failed: ${packed.stderr}`)
    spawnSync('tar', ['-xzf', packed.stdout.trim()], { cwd: root })
  }
  return join(root, 'package')
}

/** The maximum length of an input, in characters. */
const MAX_CHARACTERS = 40

/** What a list writes for something else, and markup. */
const isPlain = (text) => !/[{}<>%\\\n\t@]|\p{Extended_Pictographic}|\p{Cn}/u.test(text)

/** By language, the strings of all packages. */
export const lists = async (folder) => {
  const found = {}
  for (const [name, of] of Object.entries(PACKAGES)) {
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

/** Inputs of a language in UTF-8 and in its usual encoding; a quarter of these in each other one. */
const COUNT = 60

export const shortInputs = async (folder) => {
  const found = await lists(folder)
  const inputs = []
  for (const [language, list] of Object.entries(LANGUAGES)) {
    const encodings = list.split(' ')
    const isOwn = (text) => hasMore(text) && !found.en?.has(text)
    const texts = [...(found[language] ?? [])].filter(isOwn).sort()
    for (const encoding of texts.length > 0 ? [...encodings, 'utf-8'] : []) {
      const wanted = [encodings[0], 'utf-8'].includes(encoding) ? COUNT : COUNT / 4
      const [row] = KINDS.find(([, pattern]) => pattern.test(encoding))
      const rows = encoding === 'utf-8' ? [row] : [row, 'all but UTF-8']
      const random = newRandom(language + encoding)
      const seen = new Set()
      for (let tries = 0; seen.size < wanted && tries < COUNT * 20; tries++) {
        const plain = FORMS[random(FORMS.length)](texts[random(texts.length)])
        const text = encoding === 'windows-1258' ? decomposed(plain) : plain.normalize('NFC')
        const bytes =
          [...text].length <= MAX_CHARACTERS && !seen.has(text) && encode(text, encoding)
        if (!bytes || !hasMore(text)) continue
        seen.add(text)
        inputs.push({ language, encoding, text, bytes, rows })
      }
    }
  }
  return inputs
}
