/**
 * How often detectors find the encoding of a text: `npm run accuracy`. The texts are those that
 * `crates/detect/train` holds out from the models. Its scripts make them in target/detect, or in the
 * folder that the first argument names, and need Debian's apt.
 * People's files come from public repositories, which are fetched into the same folder.
 *
 * An answer is right if it gives the text back. `--write` puts the tables into docs/accuracy.md;
 * `--wrong` lists encodium's wrong answers. Takes some ten minutes with two cores, most of them for
 * the other detectors.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { detect } from '../js/detect.js'
import { corpus, LENGTHS } from './accuracy-corpus.js'
import { isRight } from './accuracy-names.js'
import { realFiles, SIZES } from './accuracy-real.js'
import { rivals } from './accuracy-rivals.js'
import { utf8Files } from './accuracy-utf8.js'
import { documentWriter, markdownRow } from './document.js'

const DOCS = fileURLToPath(new URL('../docs/accuracy.md', import.meta.url))
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

const write = argv.includes('--write') && documentWriter(DOCS, 'npm run accuracy')

/** The lines that are printed, and written between the marks of docs/accuracy.md. */
const output = []
const print = (text = '') => {
  output.push(text)
  console.log(text)
}
const line = (cells) => print(markdownRow(cells))
const head = (title, cells = LENGTHS) => {
  line([title, ...cells])
  line(['---', ...cells.map(() => '--:')])
}

/** Of the pieces that pass, the share of `hits` in percent. */
const share = (pieces, hits, passes) => {
  let all = 0
  let some = 0
  pieces.forEach((piece, i) => {
    if (!passes(piece, i)) return
    all++
    if (hits[i]) some++
  })
  return all === 0 ? '' : ((100 * some) / all).toFixed(1)
}

/** Of each detector's answers, which are right. */
const judged = (pieces, { answers }) => answers.map((answer, i) => isRight(answer, pieces[i]))

prepare()
const made = corpus(folder)
const real = realFiles(folder)
const utf8 = utf8Files(folder)
const detections = made.map(({ bytes }) => detect(bytes))
const detectReal = (options) => real.pieces.map(({ bytes }) => detect(bytes, options))
const guesses = detectReal({ declared: false })
const ofUtf8 = utf8.pieces.map(({ bytes }) => detect(bytes, { declared: false }))
const others = rivals([...made, ...real.pieces, ...utf8.pieces])

const encodingsOf = (results) => results.map(({ encoding }) => encoding)
const part =
  (from, to) =>
  ({ name, answers }) => ({ name, answers: answers.slice(from, to) })
const forMade = [
  { name: 'encodium', answers: encodingsOf(detections) },
  ...others.found.map(part(0, made.length)),
]
const forReal = [
  { name: 'encodium', answers: encodingsOf(guesses) },
  ...others.found.map(part(made.length, made.length + real.pieces.length)),
]
const forUtf8 = [
  { name: 'encodium', answers: encodingsOf(ofUtf8) },
  ...others.found.map(part(made.length + real.pieces.length)),
]
const names = forMade.map(({ name }) => name)

print(
  `The other detectors: ${others.found.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
)
if (others.missing.length > 0) print(`\nNot there: ${others.missing.join('; ')}.`)

const forms = new Set(made.map(({ form }) => form))
const right = forMade.map((detector) => judged(made, detector))
print(`\nOf ${made.length} pieces: right answers (%), by length in characters.`)
for (const form of forms) {
  print()
  head(form)
  names.forEach((name, which) => {
    const cell = (n) => share(made, right[which], (p) => p.form === form && p.length === n)
    line([name, ...LENGTHS.map(cell)])
  })
}
print()
head('prose in legacy encodings alone')
names.forEach((name, which) => {
  const passes = (n) => (p) => p.form === 'prose' && p.encoding !== 'utf-8' && p.length === n
  line([name, ...LENGTHS.map((n) => share(made, right[which], passes(n)))])
})

print('\nThe cells of prose where encodium is worst:\n')
head('', ['characters', ...names])
const cells = new Map()
for (const { form, language, encoding, length } of made) {
  if (form !== 'prose') continue
  const passes = (p) =>
    p.form === form && p.language === language && p.encoding === encoding && p.length === length
  const key = `${language}, ${encoding}, ${length}`
  if (cells.has(key)) continue
  const shares = right.map((hits) => share(made, hits, passes))
  cells.set(key, [`${language}, ${encoding}`, length, ...shares])
}
const worst = [...cells.values()].sort((a, b) => a[2] - b[2]).slice(0, 15)
for (const cell of worst) line(cell)

print('\nAll pieces: confident answers of encodium (%), and the right ones among these (%):\n')
head('')
const isSure = detections.map(({ confident }) => confident)
line(['confident', ...LENGTHS.map((n) => share(made, isSure, ({ length }) => length === n))])
line([
  'and right',
  ...LENGTHS.map((n) => share(made, right[0], ({ length }, i) => length === n && isSure[i])),
])
print(`\nOf all confident answers ${share(made, right[0], (_, i) => isSure[i])} % are right.`)
for (const form of forms) {
  print(`- ${form}: ${share(made, right[0], (p, i) => p.form === form && isSure[i])} %`)
}

const rightOfReal = forReal.map((detector) => judged(real.pieces, detector))
const countOf = (passes) => real.pieces.filter(passes).length
print("\nPeople's files: right answers (%); encodium reads no declarations here:\n")
head('real files', SIZES)
line(['how many', ...SIZES.map((size) => countOf((p) => p.size === size))])
forReal.forEach(({ name }, which) => {
  const cell = (size) => share(real.pieces, rightOfReal[which], (p) => p.size === size)
  line([name, ...SIZES.map(cell)])
})
const declared = judged(real.pieces, { answers: encodingsOf(detectReal()) })
line([
  'encodium that reads declarations',
  ...SIZES.map((size) => share(real.pieces, declared, (p) => p.size === size)),
])
const isSureOfReal = guesses.map(({ confident }) => confident)
line([
  'encodium, confident',
  ...SIZES.map((size) => share(real.pieces, isSureOfReal, (p) => p.size === size)),
])
line([
  'encodium, of these right',
  ...SIZES.map((size) =>
    share(real.pieces, rightOfReal[0], (p, i) => p.size === size && isSureOfReal[i]),
  ),
])
print('\nThe same files, heads and lines together, by where they are from:\n')
head('', ['pieces', ...names])
for (const source of new Set(real.pieces.map((p) => p.source))) {
  const passes = (p) => p.source === source
  line([source, countOf(passes), ...rightOfReal.map((hits) => share(real.pieces, hits, passes))])
}

print(
  '\nReal files in UTF-8 without a mark, how many are wrong; encodium reads no declarations here:\n',
)
const sources = [...new Set(utf8.pieces.map(({ source }) => source))]
const inSource = (source) => utf8.pieces.filter((piece) => piece.source === source).length
head('files in UTF-8', sources)
line(['how many', ...sources.map(inSource)])
const wrongIn = (passes) => (source) =>
  utf8.pieces.filter((piece, i) => piece.source === source && passes(i)).length
forUtf8.forEach((detector) => {
  const hits = judged(utf8.pieces, detector)
  line([detector.name, ...sources.map(wrongIn((i) => !hits[i]))])
})
const isUtf8 = judged(utf8.pieces, forUtf8[0])
const sureAndWrong = (i) => ofUtf8[i].confident && !isUtf8[i]
line(['encodium, confident and wrong', ...sources.map(wrongIn(sureAndWrong))])
for (const reason of [...real.missing, ...utf8.missing]) print(`\n${reason}.`)

if (write) write(output.join('\n'))

if (argv.includes('--wrong')) {
  const counts = new Map()
  made.forEach(({ form, length, language, encoding }, i) => {
    if (right[0][i]) return
    const key = `${form} ${length}: ${language} ${encoding} as ${detections[i].encoding}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  real.pieces.forEach(({ source, size, encoding }, i) => {
    if (rightOfReal[0][i]) return
    const key = `${source}, ${size}: ${encoding} as ${guesses[i].encoding}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  console.log('\nWrong answers of encodium:\n')
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${count} ${key}`)
}
