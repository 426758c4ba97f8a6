/**
 * How often detectors find the encoding of a text:
 *
 *     npm run accuracy -- [FOLDER] [--corpus NAME] [--rivals NAMES] [--every N] [--wrong] [--write]
 *
 * FOLDER, `target/detect` by default, gets the texts that `crates/detect/train` holds out from the models, for which its
 * scripts need Debian's apt, and the repositories and packages of the other corpora. An answer is right if it gives the
 * text back. `--corpus` measures one corpus, `--rivals` asks these detectors of a list with commas beside encodium (an
 * empty one: none), `--every N` takes one input of N, `--wrong` lists encodium's wrong answers, and `--write` puts each
 * table into its document. Without rivals all corpora take some minutes.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { argv } from 'node:process'
import { parseArgs } from 'node:util'
import { detect } from '../js/detect.js'
import { hardInputs } from './accuracy-hard.js'
import { shortInputs } from './accuracy-lists.js'
import { isRight } from './accuracy-names.js'
import { peoplesFiles, publicCorpora, utf8Files } from './accuracy-repositories.js'
import { rivals } from './accuracy-rivals.js'
import { documents, extendedPieces, pieces } from './accuracy-texts.js'
import { documentWriter, inRepository, markdownTable } from './document.js'

const INTERNALS = 'docs/internals/accuracy.md'
const USERS = 'docs/detect.md'

/**
 * By name, what loads a corpus (objects with `rows`, the names of the table's rows that count the input; `language`,
 * `encoding`, `bytes` and `text`, and `whole`, the input as it was before it was cut or damaged), the document that has
 * the table, one that has its rows for all encodings together (`summary`), and the options of encodium. Rivals that have
 * no name for an encoding are not asked.
 */
const CORPORA = {
  __proto__: null,
  hard: { load: hardInputs, document: USERS },
  prose: { load: pieces, document: USERS },
  documents: { load: documents, document: USERS },
  short: { load: shortInputs, document: USERS, alone: true },
  extended: { load: extendedPieces, document: INTERNALS, summary: USERS, alone: true },
  people: { load: peoplesFiles, document: INTERNALS, options: { declared: false } },
  public: { load: publicCorpora, document: INTERNALS, options: { declared: false } },
  'utf-8': { load: utf8Files, document: INTERNALS, options: { declared: false } },
}

const TRAIN = inRepository('crates/detect/train')

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: {
    corpus: { type: 'string', multiple: true, default: Object.keys(CORPORA) },
    rivals: { type: 'string' },
    every: { type: 'string', default: '1' },
    wrong: { type: 'boolean' },
    write: { type: 'boolean' },
  },
})
const [folder = inRepository('target/detect')] = positionals

if (!existsSync(`${folder}/texts/test/wa.txt`)) {
  for (const [command, file] of [
    ['sh', 'fetch.sh'],
    ['python3', 'extract.py'],
  ]) {
    const { status } = spawnSync(command, [`${TRAIN}/${file}`, folder], { stdio: 'inherit' })
    if (status !== 0) throw new Error(`${file} failed`)
  }
}

const percent = (some, all) => (all === 0 ? '' : ((100 * some) / all).toFixed(1))

/** The lines of a corpus's table, and below it the other detectors and the rows in which one of them is better. */
const linesOf = (inputs, found, others) => {
  // Of what is no text, an answer that is not confident is as good as none.
  const given = ({ encoding, confident }, { text }) => ((text ?? confident) ? encoding : null)
  const right = inputs.map((input, i) => isRight(given(found[i], input), input))
  const indexes = new Map()
  for (const at of [0, 1]) {
    for (const [i, { rows }] of inputs.entries()) {
      if (rows.length > at) indexes.set(rows[at], [...(indexes.get(rows[at]) ?? []), i])
    }
  }
  const heads = ['number', 'encodium', 'confident', 'of these right', ...others.map((o) => o.name)]
  const lines = []
  const worse = []
  for (const [row, all] of indexes) {
    const sure = all.filter((i) => found[i].confident)
    const count = all.filter((i) => right[i]).length
    const counts = others.map(
      ({ answers }) => all.filter((i) => isRight(answers[i], inputs[i])).length,
    )
    if (counts.some((other) => other > count)) worse.push(row)
    lines.push([
      row,
      all.length,
      percent(count, all.length),
      percent(sure.length, all.length),
      percent(sure.filter((i) => right[i]).length, sure.length),
      ...counts.map((other) => percent(other, all.length)),
    ])
  }
  const table = markdownTable(['right (%)', ...heads], lines).split('\n')
  if (others.length === 0) return table
  const versions = others.map(({ name, version }) => `${name} ${version}`).join(', ')
  const where = worse.length === 0 ? 'nowhere' : `in these rows: ${worse.join('; ')}`
  return [...table, '', `The other detectors: ${versions}. One of them is better ${where}.`]
}

for (const name of values.corpus) {
  const { load, document, summary, alone, options } = CORPORA[name]
  const writerOf = (path) =>
    values.write && path && documentWriter(path, `npm run accuracy: ${name}`)
  const write = writerOf(document)
  const writeSummary = writerOf(summary)
  const inputs = (await load(folder)).filter((_, i) => i % Number(values.every) === 0)
  const found = inputs.map(({ bytes }) => detect(bytes, options))
  const others = alone ? [] : rivals(inputs, values.rivals?.split(',').filter(Boolean))
  const lines = linesOf(inputs, found, others)
  console.log(`\n${name}\n\n${lines.join('\n')}`)
  write?.(lines.join('\n'))
  writeSummary?.(lines.filter((line, i) => i < 2 || line.startsWith('| all, ')).join('\n'))
  if (!values.wrong) continue
  for (const [i, input] of inputs.entries()) {
    const { encoding, confident } = found[i]
    if (isRight(encoding, input)) continue
    const said = `${encoding}${confident ? ', confident' : ''}`
    console.log(`${input.rows[0]}, ${input.language ?? input.path}, ${input.encoding}: ${said}`)
  }
}
