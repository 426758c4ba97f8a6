/**
 * `node bench/crate.js [--record]`: the crate beside encoding_rs. It runs
 * `cargo bench -p encodium-bench-strings` and prints a table in Markdown: how many times as fast as
 * encoding_rs each text is decoded and encoded, by the medians of criterion.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { about, recordPath, save } from './record.js'

const RESULTS = 'target/criterion'
const SIZES = ['4KB', '64KB', '1MB']

const argument = process.argv.includes('--record') ? about() : null
rmSync(RESULTS, { recursive: true, force: true })
execFileSync('cargo', ['bench', '-p', 'encodium-bench-strings', '--', '--noplot'], {
  stdio: ['ignore', 'inherit', 'inherit'],
})

const nanoseconds = (group, crate, size) => {
  const file = `${RESULTS}/${group}/${crate}/${size}/new/estimates.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).median.point_estimate : null
}

/** The texts in the order of the benchmark. */
const names = readFileSync('crates/bench-strings/lib.rs', 'utf8').matchAll(
  /\("([^"]+)", "([^"]+)", (?:Some|None)/g,
)

const cells = []
const cell = (kind, name, size) => {
  const group = `${kind} ${name}`
  const ours = nanoseconds(group, 'encodium', size)
  if (ours === null) return '–'
  const theirs = nanoseconds(group, 'encoding_rs', size)
  const ratio = theirs / ours
  cells.push({ kind, name, size, encodium: ours, encoding_rs: theirs, ratio })
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)
}

const KINDS = ['decode', 'encode']
console.log(
  `| text | ${KINDS.flatMap((kind) => SIZES.map((size) => `${kind} ${size}`)).join(' | ')} |`,
)
console.log(`| --- |${' ---: |'.repeat(6)}`)
for (const [, text, label] of names) {
  const name = `${text}, ${label}`
  const row = KINDS.flatMap((kind) => SIZES.map((size) => cell(kind, name, size)))
  console.log(`| ${name} | ${row.join(' | ')} |`)
}
for (const kind of KINDS) {
  const ratios = cells.filter((cell) => cell.kind === kind).map(({ ratio }) => ratio)
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
  console.log(`${kind}: geometric mean ${mean.toFixed(2)}, least ${Math.min(...ratios).toFixed(2)}`)
}
if (argument !== null) {
  const path = recordPath(argument).replace(/\.json$/, '-crate.json')
  save(path, { ...argument, cells })
}
