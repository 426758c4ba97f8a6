/**
 * How often encodings outside the standard are detected: `node bench/accuracy-extended.js FOLDER`,
 * with the folder of `npm run accuracy`. Its texts are those that the models never saw.
 */

import { argv, exit } from 'node:process'
import { detect } from '../js/detect.js'
import { ExtendedTextEncoder } from '../js/extended.js'
import { hasMore, LENGTHS, newRandom, normalized, textsOf } from './accuracy-corpus.js'
import { isRight } from './accuracy-names.js'
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
  cp037: WEST,
  cp273: ['de'],
  cp277: ['da', 'nb'],
  cp278: ['sv', 'fi'],
  cp280: ['it'],
  cp284: ['es'],
  cp297: ['fr'],
  cp424: ['he'],
  cp500: WEST,
  cp870: EAST,
  cp871: ['is'],
  cp875: ['el'],
  cp1025: CYRILLIC,
  cp1026: ['tr'],
  cp1112: ['lt', 'lv'],
  'utf-32le': ['ru', 'fr', 'ja', 'ko'],
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
  const { all } = textsOf(folder, language, name)
  const encoder = new ExtendedTextEncoder(name)
  const pieces = []
  for (let tries = 0; pieces.length < COUNT && tries < 100 * COUNT; tries++) {
    const line = normalized(all[random(all.length)], name)
    const starts = [...line.matchAll(/(?<=^|\s)\S/g)].map(({ index }) => index)
    const start = starts[random(starts.length)]
    const text = line.slice(start, start + length)
    if (text.length < length || !hasMore(text)) continue
    try {
      pieces.push({ text, bytes: encoder.encode(text) })
    } catch {
      // The encoding lacks a character.
    }
  }
  return pieces
}

const percent = (part, all) => (all === 0 ? '' : ((100 * part) / all).toFixed(1))
const line = (cells) => console.log(markdownRow(cells))
const sums = LENGTHS.map(() => ({ all: 0, right: 0, sure: 0, sureRight: 0, without: 0 }))

line(['right', ...LENGTHS])
line(['---', ...LENGTHS.map(() => '--:')])
for (const [name, languages] of Object.entries(LANGUAGES)) {
  const cells = LENGTHS.map((length, i) => {
    const pieces = languages.flatMap((language) => piecesOf(language, name, length))
    const sum = sums[i]
    let right = 0
    for (const piece of pieces) {
      const found = detect(piece.bytes)
      const hit = isRight(found.encoding, piece)
      const without = detect(piece.bytes, { extended: false })
      right += hit
      sum.sure += found.confident
      sum.sureRight += found.confident && hit
      sum.without += without.confident && !isRight(without.encoding, piece)
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
