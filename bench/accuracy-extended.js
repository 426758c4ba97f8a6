/**
 * How often encodings outside the standard are detected: `node bench/accuracy-extended.js FOLDER`,
 * with the folder of `npm run accuracy`. Its texts are those that the models never saw.
 */

import { readFileSync } from 'node:fs'
import { argv, exit } from 'node:process'
import { detect } from '../js/detect.js'
import { ExtendedTextDecoder, ExtendedTextEncoder } from '../js/extended.js'
import { TextDecoder } from '../js/index.js'
import { getEncoding } from '../js/labels.js'
import { LENGTHS, newRandom } from './accuracy-corpus.js'
import { markdownRow } from './document.js'

const WEST = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'is', 'ga']
const EAST = ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro']
const CYRILLIC = ['ru', 'bg', 'sr', 'mk', 'be']
const LANGUAGES = {
  __proto__: null,
  cp437: ['de', 'fr', 'es', 'it', 'nl', 'sv', 'fi'],
  cp720: ['ar'],
  cp737: ['el'],
  cp775: ['lt', 'lv', 'et'],
  cp850: WEST,
  cp852: EAST,
  cp855: CYRILLIC,
  cp857: ['tr'],
  cp860: ['pt', 'gl'],
  cp861: ['is'],
  cp862: ['he'],
  cp863: ['fr'],
  cp865: ['da', 'nb', 'nn'],
  cp869: ['el'],
  cp1125: ['uk', 'be'],
  mik: ['bg'],
  'mac-centraleurope': ['pl', 'cs', 'sk', 'hu'],
  'mac-croatian': ['hr', 'sl'],
  'mac-greek': ['el'],
  'mac-iceland': ['is'],
  'mac-romanian': ['ro'],
  'mac-thai': ['th'],
  'mac-turkish': ['tr'],
  'koi8-t': ['tg'],
  pt154: ['kk', 'tt'],
  'kz-1048': ['kk'],
  viscii: ['vi'],
  tcvn: ['vi'],
  'cp037 and cp500': WEST,
  'cp273 to cp297, cp871': ['de', 'da', 'sv', 'it', 'es', 'fr', 'is'],
  cp424: ['he'],
  cp870: EAST,
  cp875: ['el'],
  cp1025: CYRILLIC,
  cp1026: ['tr'],
  cp1112: ['lt', 'lv'],
  'utf-32le': ['ru', 'fr', 'ja', 'ko'],
}

/** The encodings of rows that have several. */
const NAMES = {
  __proto__: null,
  'cp037 and cp500': () => ['cp037', 'cp500'],
  'cp273 to cp297, cp871': (language) => [NATIONAL[language]],
}
const NATIONAL = {
  __proto__: null,
  de: 'cp273',
  da: 'cp277',
  sv: 'cp278',
  it: 'cp280',
  es: 'cp284',
  fr: 'cp297',
  is: 'cp871',
}

/** Pieces of a language in an encoding by length. */
const COUNT = 20

const [, , folder] = argv
if (folder === undefined) {
  console.error('name the folder that npm run accuracy made')
  exit(2)
}

const random = newRandom(1)

/** Pieces from the beginnings of words on, with more than ASCII. */
const piecesOf = (language, name, length) => {
  const lines = readFileSync(`${folder}/texts/test/${language}.txt`, 'utf8').split('\n')
  const encoder = new ExtendedTextEncoder(name)
  const pieces = []
  for (let tries = 0; pieces.length < COUNT && tries < 100 * COUNT; tries++) {
    const line = lines[random(lines.length)].split('\t')[1]?.normalize('NFC') ?? ''
    const starts = [...line.matchAll(/(?<=^|\s)\S/g)].map(({ index }) => index)
    const start = starts[random(starts.length)]
    const text = line.slice(start, start + length)
    if (text.length < length || !/[^\0-\x7f]/.test(text)) continue
    try {
      pieces.push({ text, bytes: encoder.encode(text) })
    } catch {
      // The encoding lacks a character.
    }
  }
  return pieces
}

const decode = (name, bytes) => {
  const Decoder = getEncoding(name) === name ? TextDecoder : ExtendedTextDecoder
  return new Decoder(name, { ignoreBOM: true }).decode(bytes)
}

const percent = (part, all) => (all === 0 ? '' : ((100 * part) / all).toFixed(1))
const line = (cells) => console.log(markdownRow(cells))
const sums = LENGTHS.map(() => ({ all: 0, right: 0, sure: 0, sureRight: 0, without: 0 }))

line(['right', ...LENGTHS])
line(['---', ...LENGTHS.map(() => '--:')])
for (const [name, languages] of Object.entries(LANGUAGES)) {
  const cells = LENGTHS.map((length, i) => {
    const namesFor = NAMES[name] ?? (() => [name])
    const pieces = languages.flatMap((language) =>
      namesFor(language).flatMap((encoding) => piecesOf(language, encoding, length)),
    )
    const sum = sums[i]
    let right = 0
    for (const { text, bytes } of pieces) {
      const found = detect(bytes)
      const isRight = decode(found.encoding, bytes) === text
      const without = detect(bytes, { extended: false })
      right += isRight
      sum.sure += found.confident
      sum.sureRight += found.confident && isRight
      sum.without += without.confident && decode(without.encoding, bytes) !== text
    }
    sum.all += pieces.length
    sum.right += right
    return percent(right, pieces.length)
  })
  line([name, ...cells])
}
line(['all', ...sums.map(({ all, right }) => percent(right, all))])
line(['confident', ...sums.map(({ all, sure }) => percent(sure, all))])
line(['and right', ...sums.map(({ sure, sureRight }) => percent(sureRight, sure))])
line([
  'without the option: confident and wrong',
  ...sums.map(({ all, without }) => percent(without, all)),
])
