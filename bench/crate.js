/**
 * `node bench/crate.js [--record]`: the crate beside encoding_rs. It runs
 * `cargo bench -p encodium-bench-strings`, which measures the two in turn, and prints tables in
 * Markdown: how many times as fast as encoding_rs the crate is, the slowest cells first. With `--record` it also
 * writes bench/results and the tables in src/README.md.
 */

import { execFileSync } from 'node:child_process'
import { documentWriter, markdownTable } from './document.js'
import { about, recordPath, save } from './record.js'

const argument = process.argv.includes('--record') ? about() : null
const write = argument && documentWriter('src/README.md', 'bench/crate.js')
const output = execFileSync('cargo', ['bench', '--quiet', '-p', 'encodium-bench-strings'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
})

const cells = output
  .trim()
  .split('\n')
  .map((line) => {
    const [name, size, encodium, encoding_rs, ratio] = line.split('\t')
    return { name, size, encodium: +encodium, encoding_rs: +encoding_rs, ratio: +ratio }
  })
const of = (start) => cells.filter(({ name }) => name.startsWith(start))
const mean = (some) =>
  Math.exp(some.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / some.length)

/** How many cells a reader sees one by one. */
const SLOWEST = 20
const texts = [...of('decode'), ...of('encode')]
const slowest = texts.toSorted((a, b) => a.ratio - b.ratio).slice(0, SLOWEST)
const sizes = [...new Set(texts.map(({ size }) => size))]
const kinds = ['decode', 'encode'].flatMap((kind) =>
  ['whole', 'stream', 'UTF-16'].map((form) => `${kind} ${form}`),
)
const tables = [
  markdownTable(
    [`the ${SLOWEST} slowest cells`, 'size', 'ratio'],
    slowest.map(({ name, size, ratio }) => [name, size, ratio.toFixed(2)]),
  ),
  markdownTable(
    ['geometric means', ...sizes],
    kinds.map((kind) => [
      kind,
      ...sizes.map((size) => mean(of(kind).filter((cell) => cell.size === size)).toFixed(2)),
    ]),
  ),
  markdownTable(
    ['', 'measured'],
    [
      ['decode, geometric mean', mean(of('decode')).toFixed(2)],
      ['encode, geometric mean', mean(of('encode')).toFixed(2)],
      ['cells below 0.7', `${texts.filter(({ ratio }) => ratio < 0.7).length} of ${texts.length}`],
    ],
  ),
  markdownTable(
    ['label or first use', 'nanoseconds', 'of `encoding_rs`'],
    [...of('label'), ...of('first')].map(({ name, encodium, encoding_rs }) => [
      name,
      encodium.toFixed(0),
      encoding_rs.toFixed(0),
    ]),
  ),
]
console.log(tables.join('\n\n'))

if (argument !== null) {
  const path = recordPath(argument).replace(/\.json$/, '-crate.json')
  save(path, { ...argument, cells })
  const { machine, date } = argument
  const when =
    `Measured on ${date.slice(0, 10)} on an ${machine.processor} with ${machine.cores} cores, ` +
    `whose load was ${machine.loadBefore.toFixed(1)} before.`
  write([when, ...tables].join('\n\n'))
}
