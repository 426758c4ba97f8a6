/**
 * How often the encoding of a short text is told right: `npm run accuracy`. The texts are the
 * samples' prose, cut at the beginnings of words. An answer is right if it gives the text back.
 */

import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import chardet from 'chardet'
import jschardet from 'jschardet'
import { detect } from '../js/detect.js'
import { ExtendedTextEncoder } from '../js/extended.js'
import { TextDecoder } from '../js/index.js'
import { LegacyTextEncoder } from '../js/legacy.js'
import { chardetng } from './accuracy-chardetng.js'

/** A text of samples/text and the encodings that it is put into. */
const TEXTS = [
  ['Japanese', 'ja', ['shift_jis', 'euc-jp', 'iso-2022-jp', 'utf-8']],
  ['Chinese', 'zh-hans', ['gbk', 'utf-8']],
  ['Chinese, Taiwan', 'zh-hant', ['big5']],
  ['Korean', 'ko', ['euc-kr']],
  ['Russian', 'ru', ['windows-1251', 'x-mac-cyrillic', 'iso-8859-5', 'utf-16le', 'utf-8']],
  ['Russian', 'ru-mail', ['koi8-r', 'ibm866']],
  ['Ukrainian', 'uk', ['koi8-u', 'windows-1251']],
  ['Greek', 'el', ['windows-1253', 'iso-8859-7']],
  ['Turkish', 'tr', ['windows-1254']],
  ['French', 'fr', ['windows-1252', 'macintosh', 'utf-8']],
  ['Polish', 'pl', ['windows-1250', 'iso-8859-2']],
  ['Thai', 'th', ['windows-874']],
  ['Hebrew', 'he', ['windows-1255']],
  ['Arabic', 'ar', ['windows-1256', 'utf-16be']],
  ['Vietnamese', 'vi', ['windows-1258']],
]

/** In characters. */
const LENGTHS = [4, 8, 16, 40, 120]

/** Texts of a length that are taken of each sample, at most. */
const COUNT = 60

const DETECTORS = {
  encodium: (inputs) => inputs.map((bytes) => detect(bytes).encoding),
  chardetng,
  chardet: (inputs) => inputs.map((bytes) => chardet.detect(bytes)),
  jschardet: (inputs) => inputs.map((bytes) => jschardet.detect(Buffer.from(bytes)).encoding),
}
const NAMES = Object.keys(DETECTORS)

const newEncoder = (label) =>
  label.startsWith('utf-16')
    ? new ExtendedTextEncoder(`${label}-rfc2781`)
    : new LegacyTextEncoder(label)

/** Pieces of `length` characters, spread over the text, from beginnings of words on. */
const piecesOf = (text, length) => {
  const characters = [...text]
  const spaced = characters.filter((c) => c === ' ').length > characters.length / 20
  const pieces = []
  for (let i = 0; i + length <= characters.length; i++) {
    const begins = i === 0 || !spaced || /\s/.test(characters[i - 1])
    if (!begins || !/\p{L}/u.test(characters[i])) continue
    const piece = characters.slice(i, i + length).join('')
    // ASCII is the same in nearly all encodings.
    if (/[^\0-\x7f]/.test(piece)) pieces.push(piece)
  }
  const count = Math.min(COUNT, pieces.length)
  return Array.from({ length: count }, (_, i) => pieces[Math.floor((i * pieces.length) / count)])
}

const encode = (text, label) => {
  try {
    return newEncoder(label).encode(text)
  } catch {
    // A character that the encoding does not have.
    return undefined
  }
}

/** Names that are no labels of the standard's, and the encoding that they mean. */
const MEANT = {
  __proto__: null,
  CP932: 'shift_jis',
  CP936: 'gbk',
  CP949: 'euc-kr',
  CP950: 'big5',
  MacCyrillic: 'x-mac-cyrillic',
  MacRoman: 'macintosh',
}

const isRight = (answer, { bytes, piece }) => {
  if (!answer) return false
  try {
    return new TextDecoder(MEANT[answer] ?? answer, { ignoreBOM: true }).decode(bytes) === piece
  } catch {
    return false
  }
}

const allInputs = () => {
  const inputs = []
  for (const [language, file, labels] of TEXTS) {
    const text = readFileSync(new URL(`../samples/text/${file}.txt`, import.meta.url), 'utf8')
    for (const label of labels) {
      for (const length of LENGTHS) {
        for (const piece of piecesOf(text, length)) {
          const bytes = encode(piece, label)
          if (bytes) inputs.push({ row: `${language}, ${label}`, length, piece, bytes })
        }
      }
    }
  }
  return inputs
}

/** Of those inputs that pass, the share that a detector told right, in percent. */
const share = (inputs, right, passes) => {
  const own = inputs.map((input, i) => [input, right[i]]).filter(([input]) => passes(input))
  return (100 * own.filter(([, hit]) => hit).length) / own.length
}

const line = (cells) => console.log(`| ${cells.join(' | ')} |`)

const inputs = allInputs()
const answers = NAMES.map((name) => DETECTORS[name](inputs.map(({ bytes }) => bytes)))
const right = answers.map((answer) => inputs.map((input, i) => isRight(answer[i], input)))
const rows = [...new Set(inputs.map(({ row }) => row))]

console.log(
  'Texts told right, in percent, by their length in characters; the mean of all rows below.\n',
)
line(['', ...LENGTHS])
line(['---', ...LENGTHS.map(() => '--:')])
NAMES.forEach((name, which) => {
  const mean = (length) => {
    const shares = rows.map((row) =>
      share(inputs, right[which], (input) => input.row === row && input.length === length),
    )
    return shares.reduce((sum, value) => sum + value, 0) / shares.length
  }
  line([name, ...LENGTHS.map((length) => mean(length).toFixed(1))])
})

console.log(`\nEach cell: ${NAMES.join(' / ')}\n`)
line(['', ...LENGTHS])
line(['---', ...LENGTHS.map(() => '---')])
for (const row of rows) {
  const cell = (length) =>
    right
      .map((hits) => share(inputs, hits, (input) => input.row === row && input.length === length))
      .map((value) => value.toFixed(0))
      .join(' / ')
  line([row, ...LENGTHS.map(cell)])
}

console.log(
  '\nOf all texts, how many encodium is confident of, and of those, how many it tells right:\n',
)
line(['', ...LENGTHS])
line(['---', ...LENGTHS.map(() => '--:')])
const sure = inputs.map(({ bytes }) => detect(bytes).confident)
line([
  'confident',
  ...LENGTHS.map((n) => share(inputs, sure, ({ length }) => length === n).toFixed(1)),
])
const isSure = new Map(inputs.map((input, i) => [input, sure[i]]))
line([
  'and right',
  ...LENGTHS.map((n) =>
    share(inputs, right[0], (input) => input.length === n && isSure.get(input)).toFixed(1),
  ),
])

if (argv.includes('--wrong')) {
  const counts = new Map()
  inputs.forEach((input, i) => {
    if (right[0][i]) return
    const key = `${input.length}: ${input.row} as ${answers[0][i]}${isSure.get(input) ? ' (confident)' : ''}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  console.log('\nWhat encodium tells wrong:\n')
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${count} ${key}`)
}
