/**
 * Prints how long every contestant takes on every text and size, in every host, as a multiple of
 * encodium's time. `--help` lists the options.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import { CHUNK, IN_CHUNKS } from './chunks.js'
import { firstUseCosts } from './cold.js'
import { documentWriter, firstUseTables } from './document.js'
import { hosts } from './hosts.js'
import { plot } from './plot.js'
import { about, recordPath, save } from './record.js'
import { printSlowCells, slowCellTables } from './slow-cells.js'
import { moreTexts, texts } from './texts.js'

const KINDS = ['decode', 'encode', 'stream', 'pipe']
const SIZES = [16, 256, 4 << 10, 64 << 10, 1 << 20, 16 << 20]
const QUICK_SIZES = [16, 4 << 10, 64 << 10, 1 << 20]
const RESULT = 'target/bench/result.json'
const SLOW_CELLS = 'target/bench/slow-cells.md'
const PLOT = 'docs/bench.svg'
/** These measure a part, which is no record of how fast everything is. */
const PARTIAL = ['host', 'kind', 'only', 'size', 'cold', 'all', 'runs']

const collect = (value, before = []) => [...before, value]
/** Collects values that are among the choices; `choices` of an option would take one alone. */
const oneOf = (choices) => (value, before) => {
  if (!choices.includes(value))
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`)
  return collect(value, before)
}
const collectNumbers = (value, before = []) => [...before, Number(value)]

const toCount = (value) => {
  if (!/^[1-9][0-9]*$/.test(value)) throw new InvalidArgumentError('It must be a positive number.')
  return Number(value)
}

const command = new Command('bench')
  .addOption(
    new Option(
      '--host <name>',
      'only this host; may be repeated (tests/package/setup.js installs more)',
    ).argParser(oneOf(Object.keys(hosts))),
  )
  .addOption(new Option('--kind <kind>', 'only this kind; may be repeated').argParser(oneOf(KINDS)))
  .option('--only <label>', 'only this encoding; may be repeated', collect)
  .option('--size <bytes>', 'only this size; may be repeated', collectNumbers)
  .option('--quick', 'four sizes and short rounds')
  .option(
    '--all',
    `more texts, against the host alone (encoders: and @exodus/bytes); lists slow cells, also in ${SLOW_CELLS}`,
  )
  .option('--runs <count>', 'with --all: start each host so often; cells are medians', toCount)
  .option('--cold', 'only the first-use costs: first string, unpacking of indexes, memory')
  .option('--json <file>', `write the report to this file (default: ${RESULT})`)
  .option('--svg <file>', 'draw how fast the decoders of the report are')
  .option('--doc <file>', 'write what --cold measures into this document')
  .option('--from <file>', 'measure nothing; read a report that --json or --record wrote')
  .addOption(
    new Option('--record', `write a dated report of all hosts and texts, and ${PLOT}`).conflicts([
      ...PARTIAL,
      'json',
      'svg',
      'from',
    ]),
  )
  .parse()
const options = command.opts()
if (options.runs && !options.all) command.error('error: --runs needs --all')
if (options.doc && !options.cold) command.error('error: --doc needs --cold')

const ALL_SIZES = [16, 256, 4 << 10, 64 << 10, 1 << 20]
/** The contestants that `--all` measures. */
const RIVALS = ['encodium', 'host']
const ENCODING_RIVALS = [...RIVALS, '@exodus/bytes']

const ROUNDS = options.quick ? { rounds: 5, ms: 10 } : { rounds: 9, ms: 25 }
// Rounds are short, so that a pause of the machine spoils one of them only.
if (options.all) Object.assign(ROUNDS, { rounds: 15, ms: 2 })

const formatSize = (size) =>
  size >= 1 << 20 ? `${size >> 20} MB` : size >= 1 << 10 ? `${size >> 10} KB` : `${size} B`

const formatEntry = (entry, ours) =>
  (typeof entry === 'string' ? entry : (entry.ns / ours).toFixed(2)).padStart(14)

const printRow = ({ name, label, size, entries: [ours, ...others] }) => {
  const title = `${name}, ${label}`.padEnd(30)
  const ns = ours.ns.toFixed(0).padStart(11)
  const spread = `${(100 * ours.spread).toFixed(0)} %`.padStart(8)
  const ratios = others.map((entry) => formatEntry(entry, ours.ns)).join('')
  console.log(`${title}${formatSize(size).padStart(7)}${ns}${spread}${ratios}`)
}

const printHeading = (host, kind, contestants) => {
  const title = `${host}: ${kind}`.padEnd(30)
  const names = contestants.slice(1).map((name) => name.padStart(14))
  console.log(
    `\n${title}${'size'.padStart(7)}${'encodium ns'.padStart(12)}  spread${names.join('')}`,
  )
}

/** A row for each kind, text and size, in one host. */
const measureHost = async (name) => {
  const sizes = options.size ?? (options.all ? ALL_SIZES : options.quick ? QUICK_SIZES : SIZES)
  const chosen = (options.all ? [...texts, ...moreTexts] : texts).filter(
    ({ label }) => options.only?.includes(label) ?? true,
  )
  const host = await hosts[name]()
  const contestants = await host.call('start')
  const rows = []
  for (const kind of options.kind ?? KINDS) {
    printHeading(host.title, kind, contestants)
    const only = options.all && (kind === 'encode' ? ENCODING_RIVALS : RIVALS)
    const call = ({ label, bytes }, size, rounds) =>
      host.call('cell', { kind, label, bytes, size, only, ...ROUNDS, rounds })
    const measured = sizes.filter((size) => !IN_CHUNKS.includes(kind) || size > CHUNK)
    // Hosts compile again what all texts share when one brings something new, so the first ones were slower.
    for (const size of measured.slice(0, 2)) {
      for (const text of chosen) await call(text, size, 2)
    }
    for (const text of chosen) {
      for (const size of measured) {
        const entries = await call(text, size, ROUNDS.rounds)
        if (entries === null) continue
        const { name, label } = text
        const row = { kind, name, label, size, entries }
        rows.push(row)
        printRow(row)
      }
    }
  }
  await host.close()
  return { name, title: host.title, contestants, rows }
}

const measureHosts = async () => {
  console.log("Each time is a multiple of encodium's: above 1, encodium is faster.")
  const measured = []
  // All hosts before any of them again, so that what disturbs the machine for a while spoils one run only.
  for (let run = 0; run < (options.runs ?? 1); run++) {
    for (const name of options.host ?? Object.keys(hosts)) measured.push(await measureHost(name))
  }
  return measured
}

const measureFirstUse = async () => {
  const tables = await firstUseCosts()
  const print = (name, values) =>
    console.log(name.padEnd(40) + values.map((value) => `${value}`.padStart(15)).join(''))
  for (const { heading, columns, rows } of tables) {
    print(`\n${heading}`, columns)
    for (const [name, values] of rows) {
      print(
        name,
        values.map((value) => +value.toFixed(1)),
      )
    }
  }
  return tables
}

const measure = async () => {
  const report = { ...about(), ...ROUNDS, runs: options.runs ?? 1 }
  if (!options.cold) report.hosts = await measureHosts()
  if (options.cold || options.record) report.firstUse = await measureFirstUse()
  return report
}

const { from, doc } = options
const write = doc && documentWriter(doc, 'first use')
const report = from === undefined ? await measure() : JSON.parse(readFileSync(from, 'utf8'))
const json = options.record ? recordPath(report) : (options.json ?? RESULT)
const svg = options.record ? PLOT : options.svg
if (from === undefined) save(json, report)
if (options.all) {
  printSlowCells(report.hosts, formatSize)
  writeFileSync(SLOW_CELLS, `${slowCellTables(report.hosts, formatSize)}\n`)
}
write?.(firstUseTables(report.firstUse))
if (svg !== undefined) writeFileSync(svg, await plot(report))
