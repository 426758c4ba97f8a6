/**
 * How often `repair` and `decodeMixed` are right, and how fast whole texts are read:
 *
 *     node bench/repair.js FOLDER
 *
 * FOLDER is that of `npm run accuracy`, whose texts are held out from the models. Of each language it takes prose of 40
 * characters, garbles it by pairs of encodings that lose nothing, and counts the texts that come back exactly; then
 * lines of files in two encodings, and right lines that change. Speeds are medians of interleaved rounds on 1 MB of
 * lines that all differ, beside the `TextDecoder` of the host with `fatal`. Takes some minutes.
 */

import { argv } from 'node:process'
import { AutoTextDecoder, decodeMixed, detect, repair, segments } from '../js/repair.js'
import { garble } from '../tests/common/garble.js'
import { utf8Files } from './accuracy-repositories.js'
import { encode, hasMore, LANGUAGES, textsOf } from './accuracy-texts.js'
import { markdownRow } from './document.js'
import { median } from './median.js'

const [, , folder] = argv
if (folder === undefined) throw new Error('name the folder that npm run accuracy made')

/** Mistakes, by the encoding of the bytes. */
const READ_AS = Object.fromEntries(
  Object.entries({
    'utf-8':
      'windows-1252 iso-8859-1-strict windows-1250 windows-1251 windows-1254 macintosh cp437 cp850 ibm866 koi8-r gbk shift_jis big5 euc-kr euc-jp',
    'windows-1251': 'windows-1252 koi8-r ibm866',
    'koi8-r': 'windows-1251 windows-1252 ibm866',
    'koi8-u': 'windows-1251',
    ibm866: 'windows-1251 koi8-r windows-1252',
    'x-mac-cyrillic': 'windows-1251',
    'windows-1250': 'windows-1252',
    'windows-1253': 'windows-1252',
    'windows-1255': 'windows-1252',
    'windows-1256': 'windows-1252',
    'windows-874': 'windows-1252',
    macintosh: 'windows-1252',
    shift_jis: 'windows-1252 gbk',
    'euc-jp': 'windows-1252',
    gbk: 'windows-1252 shift_jis big5',
    big5: 'windows-1252 gbk',
    'euc-kr': 'windows-1252 gbk',
  }).map(([encoding, list]) => [encoding, list.split(' ')]),
)

const LENGTH = 40
/** Texts of a language, and lines of it in a file of two encodings. */
const EACH = 12
const LINES = 60
/** Lines with fewer characters beyond ASCII do not tell an encoding. */
const MANY = 10

/** The text that a mistake makes of a text, or undefined if it cannot be made or loses anything. */
const garbled = (text, encoding, readAs) => {
  try {
    const wrong = garble(text, [encoding, readAs])
    const bytes = encode(wrong, readAs)
    return wrong !== text && bytes?.join() === encode(text, encoding).join() ? wrong : undefined
  } catch {
    return undefined
  }
}

const beyondAscii = (text) => text.replaceAll(/[\0-\x7f]/g, '').length

/** The words of a line up to some characters. */
const piece = (line) => {
  const end = line.lastIndexOf(' ', LENGTH)
  return line.slice(0, end > LENGTH / 2 ? end : LENGTH)
}

/** Prints how many of some cases are right, in all and by pair. */
const print = (title, cases) => {
  const share = (some) => {
    const right = some.filter(({ isRight }) => isRight).length
    return `${((100 * right) / some.length).toFixed(1)} % of ${some.length}`
  }
  console.log(`${title}: ${share(cases)}`)
  for (const pair of new Set(cases.filter(({ isRight }) => !isRight).map((of) => of.pair))) {
    console.log(`  ${pair}: ${share(cases.filter((of) => of.pair === pair))}`)
  }
}

const once = []
const twice = []
const mixed = []
for (const [language, legacy] of Object.entries(LANGUAGES)) {
  const lines = textsOf(folder, language, 'utf-8').filter((line) => line.length > 60)
  const fit = lines.map(piece).filter((text) => beyondAscii(text) > 0)
  const step = Math.max(1, Math.floor(fit.length / EACH))
  for (const text of fit.filter((_, at) => at % step === 0).slice(0, EACH)) {
    for (const encoding of ['utf-8', ...legacy]) {
      for (const readAs of READ_AS[encoding] ?? []) {
        const wrong = encode(text, encoding) && garbled(text, encoding, readAs)
        if (wrong === undefined) continue
        once.push({ pair: `${encoding} as ${readAs}`, isRight: repair(wrong).text === text })
        const again = garbled(wrong, encoding, readAs)
        if (readAs !== 'windows-1252' || encoding !== 'utf-8' || again === undefined) continue
        twice.push({ pair: language, isRight: repair(again).text === text })
      }
    }
  }
  for (const encoding of legacy) {
    // In turns of one to three lines.
    const file = lines.slice(0, 4 * LINES).flatMap((line, at) => {
      const bytes = encode(`${line}\n`, Math.floor((at * 7) / 5) % 2 ? encoding : 'utf-8')
      return bytes === undefined ? [] : [{ line, bytes }]
    })
    const sample = file.slice(0, LINES)
    const text = decodeMixed(Buffer.concat(sample.map(({ bytes }) => bytes))).split('\n')
    for (const [at, { line }] of sample.entries()) {
      if (beyondAscii(line) < MANY) continue
      mixed.push({ pair: `${language}, utf-8 and ${encoding}`, isRight: text[at] === line })
    }
  }
}
print(`garbled prose of ${LENGTH} characters`, once)
print('UTF-8 twice as windows-1252', twice)
print(`lines with ${MANY} characters beyond ASCII in files of two encodings`, mixed)
const clean = utf8Files(folder).flatMap(({ text }) => text.split('\n').filter(hasMore))
print(
  'right lines of real files, unchanged',
  clean.map((line) => ({ pair: line, isRight: repair(line).text === line })),
)

const SIZE = 1_000_000
const ROUNDS = 7

/** About 1 MB of lines of a language that all differ, every second one in a legacy encoding if there is one. */
const fileOf = (language, legacy = 'utf-8') => {
  const lines = textsOf(folder, language, 'utf-8').filter((line) => line.length > 60)
  const pieces = []
  for (let at = 0, length = 0; length < SIZE; at++) {
    const line = `${lines[at % lines.length]} ${at}\n`
    const bytes = encode(line, at % 2 ? legacy : 'utf-8') ?? encode(line, 'utf-8')
    pieces.push(bytes)
    length += bytes.length
  }
  return new Uint8Array(Buffer.concat(pieces))
}

const fatal = new TextDecoder('utf-8', { fatal: true })
const WORK = {
  TextDecoder: (utf8) => fatal.decode(utf8),
  AutoTextDecoder: (utf8) => new AutoTextDecoder().decode(utf8),
  detect: (utf8) => detect(utf8),
  segments: (utf8) => segments(utf8),
  'of half legacy': (_utf8, half) => segments(half),
  decodeMixed: (_utf8, half) => decodeMixed(half),
  repair: (_utf8, _half, text) => repair(text),
  'of garbled': (_utf8, _half, _text, wrong) => repair(wrong),
}

console.log(`\n${markdownRow(['MB/s', ...Object.keys(WORK)])}`)
console.log(markdownRow(['---', ...Object.keys(WORK).map(() => '--:')]))
for (const language of ['en', 'fr', 'de', 'pl', 'ru', 'el', 'ja', 'ko', 'zh-hans']) {
  const utf8 = fileOf(language)
  const text = fatal.decode(utf8)
  const half = fileOf(language, LANGUAGES[language]?.[0])
  const wrong = garble(text, ['utf-8', 'windows-1252'], false)
  const times = Object.values(WORK).map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, work] of Object.values(WORK).entries()) {
      const start = performance.now()
      work(utf8, half, text, wrong)
      times[at].push(performance.now() - start)
    }
  }
  const speeds = times.map((all) => (SIZE / 1000 / median(all)).toFixed(0))
  console.log(markdownRow([language, ...speeds]))
}
