/**
 * How often `repair` and `segments` are right:
 *
 *     node bench/repair.js FOLDER
 *
 * FOLDER is that of `npm run accuracy`: the texts are held out from the models, and the clean lines are of
 * public repositories and of packages. Of each language it takes prose of 40 characters, garbles it by pairs of
 * encodings that lose nothing, and counts the texts that come back exactly. Takes some minutes.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process, { argv, exit } from 'node:process'
import { decodeMixed, detect, repair } from '../js/detect.js'
import { TextDecoder } from '../js/index.js'
import { encode, garble } from '../tests/common/garble.js'
import { utf8Files } from './accuracy-utf8.js'
import { median } from './median.js'

const [folder] = argv.slice(2)
if (folder === undefined) {
  console.error('name the folder that npm run accuracy made')
  exit(2)
}

/** Languages with the legacy encodings that their texts are in. */
// biome-ignore format: a row a script
const LANGUAGES = {
  de: ['windows-1252', 'macintosh'], fr: ['windows-1252', 'macintosh'], es: ['windows-1252', 'macintosh'],
  pt: ['windows-1252'], it: ['windows-1252'], nl: ['windows-1252'], sv: ['windows-1252'], da: ['windows-1252'],
  nb: ['windows-1252'], fi: ['windows-1252'], is: ['windows-1252'], ca: ['windows-1252'], ga: ['windows-1252'],
  pl: ['windows-1250', 'ISO-8859-2'], cs: ['windows-1250', 'ISO-8859-2'], sk: ['windows-1250'],
  hu: ['windows-1250'], ro: ['windows-1250'], sl: ['windows-1250'], hr: ['windows-1250'],
  lt: ['windows-1257'], lv: ['windows-1257'], et: ['windows-1257'], tr: ['windows-1254'],
  ru: ['windows-1251', 'KOI8-R', 'IBM866', 'x-mac-cyrillic'], uk: ['windows-1251', 'KOI8-U'],
  bg: ['windows-1251'], sr: ['windows-1251'], mk: ['windows-1251'], el: ['windows-1253', 'ISO-8859-7'],
  he: ['windows-1255'], ar: ['windows-1256'], th: ['windows-874'],
  ja: ['Shift_JIS', 'EUC-JP'], ko: ['EUC-KR'], 'zh-hans': ['GBK'], 'zh-hant': ['Big5'],
}

/** Mistakes, by the encoding of the bytes. */
const READ_AS = {
  'UTF-8': [
    'windows-1252',
    'iso-8859-1-strict',
    'windows-1250',
    'windows-1251',
    'windows-1254',
    'macintosh',
    'cp437',
    'cp850',
    'IBM866',
    'KOI8-R',
    'GBK',
    'Shift_JIS',
    'Big5',
    'EUC-KR',
    'EUC-JP',
  ],
  'windows-1251': ['windows-1252', 'KOI8-R', 'IBM866'],
  'KOI8-R': ['windows-1251', 'windows-1252', 'IBM866'],
  'KOI8-U': ['windows-1251'],
  IBM866: ['windows-1251', 'KOI8-R', 'windows-1252'],
  'x-mac-cyrillic': ['windows-1251'],
  'windows-1250': ['windows-1252'],
  'windows-1253': ['windows-1252'],
  'windows-1255': ['windows-1252'],
  'windows-1256': ['windows-1252'],
  'windows-874': ['windows-1252'],
  macintosh: ['windows-1252'],
  Shift_JIS: ['windows-1252', 'GBK'],
  'EUC-JP': ['windows-1252'],
  GBK: ['windows-1252', 'Shift_JIS', 'Big5'],
  Big5: ['windows-1252', 'GBK'],
  'EUC-KR': ['windows-1252', 'GBK'],
}

const LENGTH = 40
/** Texts of a language. */
const EACH = 12

/** The text that a mistake makes of a text, or undefined if it cannot be made or loses anything. */
const garbled = (text, encoding, readAs) => {
  try {
    const wrong = garble(text, [encoding, readAs])
    const isSame = encode(wrong, readAs).join() === encode(text, encoding).join()
    return wrong !== text && isSame ? wrong : undefined
  } catch {
    return undefined
  }
}

const linesOf = (language) => {
  const path = join(folder, 'texts/test', `${language}.txt`)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([domain, text]) => domain !== 'names' && text?.length > 60)
    .map(([, text]) => text)
}

/** The words of a line up to some characters. */
const piece = (line) => {
  const end = line.lastIndexOf(' ', LENGTH)
  return line.slice(0, end > LENGTH / 2 ? end : LENGTH)
}

const beyondAscii = (text) => text.replaceAll(/[\0-\x7f]/g, '').length

/** Texts of each language, spread over all of its lines. */
const texts = Object.keys(LANGUAGES).flatMap((language) => {
  const lines = linesOf(language)
  if (lines.length === 0) console.error(`no text in ${language}`)
  const fit = lines.map(piece).filter((text) => beyondAscii(text) > 0)
  const step = Math.max(1, Math.floor(fit.length / EACH))
  return fit
    .filter((_, at) => at % step === 0)
    .slice(0, EACH)
    .map((text) => ({ language, text }))
})

const percent = (part, all) => `${((100 * part) / all).toFixed(1)} % of ${all}`

/** Prints how many of some cases are right, in all and by a key. */
const print = (title, cases, keyOf) => {
  console.log(`${title}: ${percent(cases.filter(({ isRight }) => isRight).length, cases.length)}`)
  for (const key of new Set(cases.map(keyOf))) {
    const some = cases.filter((of) => keyOf(of) === key)
    const right = some.filter(({ isRight }) => isRight).length
    if (right < some.length) console.log(`  ${key}: ${percent(right, some.length)}`)
  }
}

const cases = []
const twice = []
for (const { language, text } of texts) {
  for (const encoding of ['UTF-8', ...LANGUAGES[language]]) {
    for (const readAs of READ_AS[encoding] ?? []) {
      const wrong = garbled(text, encoding, readAs)
      if (wrong === undefined) continue
      cases.push({ pair: `${encoding} as ${readAs}`, isRight: repair(wrong).text === text })
    }
  }
  const once = garbled(text, 'UTF-8', 'windows-1252') ?? garbled(text, 'UTF-8', 'iso-8859-1-strict')
  const again =
    once && (garbled(once, 'UTF-8', 'windows-1252') ?? garbled(once, 'UTF-8', 'iso-8859-1-strict'))
  if (again !== undefined) twice.push({ pair: language, isRight: repair(again).text === text })
}
print(`garbled prose of ${LENGTH} characters, exactly right`, cases, ({ pair }) => pair)
print('UTF-8 twice as windows-1252', twice, ({ pair }) => pair)

/** Files of lines in two encodings, in turns of one to three lines; lines of which many characters count. */
const MANY = 10
const mixed = []
for (const [language, legacy] of Object.entries(LANGUAGES)) {
  const pairs = legacy.map((encoding) => ['UTF-8', encoding])
  if (legacy.length > 1) pairs.push(legacy.slice(0, 2))
  const lines = linesOf(language).slice(0, 400)
  for (const [first, second] of pairs) {
    const file = []
    for (const [at, line] of lines.entries()) {
      const encoding = [first, second][Math.floor((at * 7) / 5) % 2]
      try {
        file.push({ line: `${line}\n`, bytes: encode(`${line}\n`, encoding) })
      } catch {
        // The encoding lacks a character.
      }
    }
    const sample = file.slice(0, 60)
    const text = decodeMixed(Buffer.concat(sample.map(({ bytes }) => bytes))).split('\n')
    for (const [at, { line }] of sample.entries()) {
      if (beyondAscii(line) < MANY) continue
      mixed.push({ pair: `${language}, ${first} and ${second}`, isRight: `${text[at]}\n` === line })
    }
  }
}
print(
  `lines with ${MANY} characters beyond ASCII in files of two encodings`,
  mixed,
  ({ pair }) => pair,
)

const { pieces } = utf8Files(folder)
const clean = pieces
  .map(({ bytes }) => new TextDecoder('utf-8').decode(bytes))
  .flatMap((text) => text.split('\n'))
  .filter((line) => beyondAscii(line) > 0)
const changed = clean.filter((line) => repair(line).text !== line)
console.log(`clean lines changed: ${changed.length} of ${clean.length}`)
if (process.env.VERBOSE) for (const line of changed) console.log(`  ${line} → ${repair(line).text}`)

/** The times of `repair` and of `detect`, which reads 8 KiB of a text at most, in texts that are right. */
const time = (work) => {
  const start = performance.now()
  work()
  return performance.now() - start
}
for (const language of ['en', 'fr', 'de', 'pl', 'ru', 'el', 'ja', 'ko', 'zh-hans']) {
  const all = linesOf(language).join('\n')
  for (const length of [2000, 100_000]) {
    const text = all.slice(0, length)
    const bytes = encode(text, 'UTF-8')
    const rounds = Array.from({ length: 15 }, () => [
      time(() => repair(text)),
      time(() => detect(bytes)),
    ])
    const [mending, detecting] = [0, 1].map((at) => median(rounds.map((round) => round[at])))
    console.log(
      `${language}, ${text.length} code units: repair ${mending.toFixed(2)} ms, detect ${detecting.toFixed(2)} ms, ${(mending / detecting).toFixed(1)} times`,
    )
  }
}
