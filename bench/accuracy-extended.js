/**
 * How often encodings outside the standard are detected: `node bench/accuracy-extended.js FOLDER`,
 * with the folder of `npm run accuracy`. Its texts are those that the models never saw.
 */

import { readFileSync } from 'node:fs'
import { argv, exit } from 'node:process'
import { detect } from '../js/detect.js'
import { extended } from '../js/detect-extended.js'
import { ExtendedTextDecoder, ExtendedTextEncoder } from '../js/extended.js'
import { TextDecoder } from '../js/index.js'
import { LENGTHS, newRandom } from './accuracy-corpus.js'
import { markdownRow } from './document.js'

const WEST = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'is', 'ga']
const EAST = ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro']
const LANGUAGES = {
  __proto__: null,
  cp437: ['de', 'fr', 'es', 'it', 'nl', 'sv', 'fi'],
  cp850: WEST,
  cp852: EAST,
  cp737: ['el'],
  cp775: ['lt', 'lv', 'et'],
  cp857: ['tr'],
  'mac-centraleurope': ['pl', 'cs', 'sk', 'hu'],
  cp037: WEST,
  cp500: WEST,
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
  const Decoder = extended.names.split(' ').includes(name) ? ExtendedTextDecoder : TextDecoder
  return new Decoder(name, { ignoreBOM: true }).decode(bytes)
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
    for (const { text, bytes } of pieces) {
      const found = detect(bytes, { extended })
      const isRight = decode(found.encoding, bytes) === text
      const without = detect(bytes)
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
