/**
 * How often the encoding of a text is told right, beside other detectors: `npm run accuracy`. The
 * texts are what `crates/detect/train` keeps apart from the models; its scripts make them in
 * target/detect, or in the folder that is named by the first argument, and need Debian's apt for it.
 *
 * An answer is right if it gives the text back. `--wrong` lists what encodium tells wrong.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import chardet from 'chardet'
import jschardet from 'jschardet'
import { detect } from '../js/detect.js'
import { TextDecoder } from '../js/index.js'
import { corpus, LENGTHS } from './accuracy-corpus.js'
import { chardetng, python } from './accuracy-rivals.js'

const TRAIN = fileURLToPath(new URL('../crates/detect/train', import.meta.url))
const folder =
  argv.slice(2).find((argument) => !argument.startsWith('--')) ??
  fileURLToPath(new URL('../target/detect', import.meta.url))

const prepare = () => {
  if (existsSync(`${folder}/texts/test/wa.txt`)) return
  for (const [command, file] of [
    ['sh', 'fetch.sh'],
    ['python3', 'extract.py'],
  ]) {
    const { status } = spawnSync(command, [`${TRAIN}/${file}`, folder], { stdio: 'inherit' })
    if (status !== 0) throw new Error(`${file} failed`)
  }
}

/** Answers' names that are no labels of the standard's, and the encoding that they mean. */
const MEANT = {
  __proto__: null,
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  big5hkscs: 'big5',
  hkscs: 'big5',
  euc_jp: 'euc-jp',
  euc_kr: 'euc-kr',
  johab: undefined,
  'utf-8-sig': 'utf-8',
  utf_8: 'utf-8',
  utf_16_le: 'utf-16le',
  utf_16_be: 'utf-16be',
  'utf-16-le': 'utf-16le',
  'utf-16-be': 'utf-16be',
  mac_cyrillic: 'x-mac-cyrillic',
  'mac-cyrillic': 'x-mac-cyrillic',
  maccyrillic: 'x-mac-cyrillic',
  mac_roman: 'macintosh',
  'mac-roman': 'macintosh',
  macroman: 'macintosh',
  tis620: 'windows-874',
  cp874: 'windows-874',
}

const meant = (answer) => {
  const name = answer.toLowerCase()
  if (name in MEANT) return MEANT[name]
  // Python writes cp1252 and iso8859_2.
  return name.replace(/^iso8859[_-]/, 'iso-8859-').replace(/^koi8_/, 'koi8-')
}

const decoders = { __proto__: null }

const isRight = (answer, { bytes, text, whole = { bytes, text } }) => {
  if (!answer) return false
  try {
    decoders[answer] ??= new TextDecoder(meant(answer), { ignoreBOM: true })
    return decoders[answer].decode(whole.bytes) === whole.text
  } catch {
    return false
  }
}

const line = (cells) => console.log(`| ${cells.join(' | ')} |`)
const head = (title, cells = LENGTHS) => {
  line([title, ...cells])
  line(['---', ...cells.map(() => '--:')])
}

prepare()
const pieces = corpus(folder)
const detections = pieces.map(({ bytes }) => detect(bytes))
const detectors = {
  __proto__: null,
  encodium: detections.map(({ encoding }) => encoding),
  chardetng: chardetng(pieces),
  jschardet: pieces.map(({ bytes }) => jschardet.detect(Buffer.from(bytes)).encoding),
  chardet: pieces.map(({ bytes }) => chardet.detect(bytes)),
  ...python(pieces),
}
const names = Object.keys(detectors)
const right = names.map((name) => pieces.map((piece, i) => isRight(detectors[name][i], piece)))

/** Of the pieces that pass, the share of `hits` in percent. */
const share = (hits, passes) => {
  let all = 0
  let some = 0
  pieces.forEach((piece, i) => {
    if (!passes(piece, i)) return
    all++
    if (hits[i]) some++
  })
  return all === 0 ? '' : ((100 * some) / all).toFixed(1)
}

console.log(
  `Of ${pieces.length} pieces, those told right, in percent, by their length in characters.`,
)
for (const form of new Set(pieces.map(({ form }) => form))) {
  console.log('')
  head(form)
  names.forEach((name, which) => {
    line([
      name,
      ...LENGTHS.map((n) => share(right[which], (p) => p.form === form && p.length === n)),
    ])
  })
}

console.log('\nThe cells of prose where encodium is worst:\n')
head('', ['characters', ...names])
const cells = new Map()
for (const { form, language, encoding, length } of pieces) {
  if (form !== 'prose') continue
  const passes = (p) =>
    p.form === form && p.language === language && p.encoding === encoding && p.length === length
  const key = `${language}, ${encoding}, ${length}`
  if (cells.has(key)) continue
  const shares = right.map((hits) => share(hits, passes))
  cells.set(key, [`${language}, ${encoding}`, length, ...shares])
}
const worst = [...cells.values()].sort((a, b) => a[2] - b[2]).slice(0, 15)
for (const cell of worst) line(cell)

console.log(
  '\nOf all pieces, those that encodium is confident of; of those, what it tells right:\n',
)
head('')
const isSure = detections.map(({ confident }) => confident)
line(['confident', ...LENGTHS.map((n) => share(isSure, ({ length }) => length === n))])
line([
  'and right',
  ...LENGTHS.map((n) => share(right[0], ({ length }, i) => length === n && isSure[i])),
])
console.log(`\nOf all confident answers ${share(right[0], (_, i) => isSure[i])} % are right.`)
for (const form of new Set(pieces.map(({ form }) => form))) {
  console.log(`- ${form}: ${share(right[0], (p, i) => p.form === form && isSure[i])} %`)
}

if (argv.includes('--wrong')) {
  const counts = new Map()
  pieces.forEach(({ form, length, language, encoding }, i) => {
    if (right[0][i]) return
    const key = `${form} ${length}: ${language} ${encoding} as ${detectors.encodium[i]}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  console.log('\nWhat encodium tells wrong:\n')
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${count} ${key}`)
}
