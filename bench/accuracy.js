/**
 * How often detectors find the encoding of a text: `npm run accuracy`. The texts are those that
 * `crates/detect/train` holds out from the models. Its scripts make them in target/detect, or in the
 * folder that the first argument names, and need Debian's apt.
 * People's files, and the ASCII of documents, come from public repositories, which are fetched into the
 * same folder.
 *
 * An answer is right if it gives the text back. `--write` puts the tables into docs/internals/accuracy.md, and
 * that of the forms where encodium is worst into docs/detect.md; `--wrong` lists encodium's wrong
 * answers. `--every N` takes one piece of N, `--rivals NAMES` the detectors of a list with commas.
 * Takes some half an hour with two cores, most of it for the other detectors.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { detect } from '../js/detect.js'
import { corpora, inUtf8, real } from './accuracy-files.js'
import { made } from './accuracy-made.js'
import { declared, mixed, printWorstForms } from './accuracy-mixed.js'
import { rivals } from './accuracy-rivals.js'
import { encodingsOf, judged, newTables } from './accuracy-tables.js'
import { documentWriter } from './document.js'

/**
 * Each section has `load(folder)`, which returns pieces and what is missing; the `options` of encodium;
 * `print(tables, pieces, detectors, missing)`; and `wrong(piece)`, which names a piece.
 */
const SECTIONS = [made, mixed, declared, real, corpora, inUtf8]

const MARKS = 'npm run accuracy'
const inRepository = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const TRAIN = inRepository('crates/detect/train')

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    wrong: { type: 'boolean' },
    every: { type: 'string', default: '1' },
    rivals: { type: 'string' },
  },
})
const [folder = inRepository('target/detect')] = positionals
const every = Number(values.every)
const write = values.write && documentWriter(inRepository('docs/internals/accuracy.md'), MARKS)
const writeWorst = values.write && documentWriter(inRepository('docs/detect.md'), MARKS)

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

prepare()
const loaded = SECTIONS.map((section) => {
  const { pieces, missing } = section.load(folder)
  return { section, missing, pieces: pieces.filter((_, i) => i % every === 0) }
})
const others = rivals(
  loaded.flatMap(({ pieces }) => pieces),
  values.rivals?.split(','),
)

const tables = newTables()
tables.print(
  `The other detectors: ${others.found.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
)
if (others.missing.length > 0) tables.print(`\nNot there: ${others.missing.join('; ')}.`)

let from = 0
for (const { section, pieces, missing } of loaded) {
  const to = from + pieces.length
  const found = pieces.map(({ bytes }) => detect(bytes, section.options))
  const encodium = {
    name: 'encodium',
    found,
    isSure: found.map(({ confident }) => confident),
    right: judged(pieces, encodingsOf(found)),
  }
  const detectors = [
    encodium,
    ...others.found.map(({ name, answers }) => ({
      name,
      right: judged(pieces, answers.slice(from, to)),
    })),
  ]
  section.print(tables, pieces, detectors, missing)
  if (section === mixed && writeWorst) {
    const worst = newTables()
    printWorstForms(worst, pieces, detectors)
    writeWorst(worst.text())
  }
  if (values.wrong) listWrong(section, pieces, encodium)
  from = to
}
if (write) write(tables.text())

/** Lists encodium's wrong answers of a section, with how often each came. */
function listWrong({ wrong }, pieces, { found, right }) {
  const counts = new Map()
  pieces.forEach((piece, i) => {
    if (right[i]) return
    const key = `${wrong(piece)} as ${found[i].encoding}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  console.log('\nWrong answers of encodium:\n')
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${count} ${key}`)
}
