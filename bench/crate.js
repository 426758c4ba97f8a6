/**
 * `node bench/crate.js [--record]`: the crate beside encoding_rs. It runs
 * `cargo bench -p encodium-bench-strings`, which measures the two in turn, and prints a table in
 * Markdown: how many times as fast as encoding_rs each text is decoded and encoded. A figure is the
 * median of the rounds, and a round compares two medians of criterion. With `--record` it also writes
 * bench/results and the table in src/README.md.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { documentWriter, markdownRow } from './document.js'
import { median } from './median.js'
import { about, recordPath, save } from './record.js'

const RESULTS = 'target/criterion'
const SIZES = ['4KB', '64KB', '1MB']

const argument = process.argv.includes('--record') ? about() : null
const write = argument && documentWriter('src/README.md', 'bench/crate.js')
rmSync(RESULTS, { recursive: true, force: true })
execFileSync('cargo', ['bench', '-p', 'encodium-bench-strings', '--', '--noplot'], {
  stdio: ['ignore', 'inherit', 'inherit'],
})

/** The medians of a crate in nanoseconds, by round. */
const rounds = (group, crate, size) => {
  const folder = `${RESULTS}/${group}`
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.startsWith(`${crate} `))
  const result = (name) => `${folder}/${name}/${size}/new/estimates.json`
  return names.sort().map((name) => JSON.parse(readFileSync(result(name))).median.point_estimate)
}

/** The texts in the order of the benchmark. */
const names = readFileSync('crates/bench-strings/lib.rs', 'utf8').matchAll(
  /\("([^"]+)", "([^"]+)", (?:Some|None)/g,
)

const cells = []
const cell = (kind, name, size) => {
  const group = `${kind} ${name}`
  const ours = rounds(group, 'encodium', size)
  if (ours.length === 0) return '–'
  const theirs = rounds(group, 'encoding_rs', size)
  const ratio = median(theirs.map((time, i) => time / ours[i]))
  cells.push({ kind, name, size, encodium: median(ours), encoding_rs: median(theirs), ratio })
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)
}

const KINDS = ['decode', 'encode']
const columns = KINDS.flatMap((kind) => SIZES.map((size) => ({ kind, size })))
const line = (first, others) => `${markdownRow([first, ...others])}\n`
let table = line(
  'text',
  columns.map(({ kind, size }) => `${kind} ${size}`),
)
table += line(
  '---',
  columns.map(() => '---:'),
)
for (const [, text, label] of names) {
  const name = `${text}, ${label}`
  table += line(
    name,
    columns.map(({ kind, size }) => cell(kind, name, size)),
  )
}
console.log(table)

const summary = (of, figure) => ({ of, figure: figure.toFixed(2) })
const ratios = (kind, isOne = () => true) =>
  cells.filter((cell) => cell.kind === kind && isOne(cell.name)).map(({ ratio }) => ratio)
const mean = (all) => Math.exp(all.reduce((sum, ratio) => sum + Math.log(ratio), 0) / all.length)
const isEastAsian = (name) => /^(Japanese|Chinese|Korean)/.test(name) && !name.endsWith('utf-8')
const summaries = [
  summary('decode, geometric mean', mean(ratios('decode'))),
  summary('decode, least', Math.min(...ratios('decode'))),
  summary('encode, geometric mean', mean(ratios('encode'))),
  summary('encode, least', Math.min(...ratios('encode'))),
  summary('encode, least of East Asian texts', Math.min(...ratios('encode', isEastAsian))),
]
let summaryTable = line('', ['measured']) + line('---', ['---:'])
for (const { of, figure } of summaries) summaryTable += line(of, [figure])
console.log(summaryTable)

if (argument !== null) {
  const path = recordPath(argument).replace(/\.json$/, '-crate.json')
  save(path, { ...argument, cells })
  const { machine, date } = argument
  const when =
    `Measured on ${date.slice(0, 10)} on an ${machine.processor} with ${machine.cores} cores, ` +
    `whose load was ${machine.loadBefore.toFixed(1)} before.\n`
  write([when, table, summaryTable].join('\n').trimEnd())
}
