/**
 * Prints how long every contestant takes on every text and size, in every host, as a multiple of our
 * time. `--help` lists the options.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { Command, Option } from 'commander'
import { coldStart } from './cold.js'
import { hosts } from './hosts.js'
import { plot } from './plot.js'
import { rivalModule } from './rival-build.js'
import { texts } from './texts.js'

const KINDS = ['decode', 'encode', 'stream']
const SIZES = [16, 256, 4 << 10, 64 << 10, 1 << 20, 16 << 20]
const QUICK = [16, 4 << 10, 64 << 10, 1 << 20]

const number = (value) => Number(value)
const several = (value, before = []) => [...before, value]
const severalNumbers = (value, before = []) => [...before, number(value)]

const program = new Command('bench')
  .addOption(
    new Option('--host <name>', 'only this host; may be repeated')
      .choices(Object.keys(hosts))
      .argParser(several),
  )
  .addOption(new Option('--kind <kind>', `${KINDS.join(', ')}; may be repeated`).argParser(several))
  .option('--only <label>', 'only this encoding; may be repeated', several)
  .option('--size <bytes>', 'only this size; may be repeated', severalNumbers)
  .option('--quick', 'four sizes and short turns: minutes, not half an hour')
  .option('--cold', 'what is paid once: the first string, unfolding, memory')
  .option('--json <file>', 'keep the figures', 'target/bench/result.json')
  .option('--svg <file>', 'draw the decoders of the result')
  .option('--from <file>', 'measure nothing, draw what was kept')
const options = program.parse().opts()

const spelled = (size) =>
  size >= 1 << 20 ? `${size >> 20} MB` : size >= 1 << 10 ? `${size >> 10} KB` : `${size} B`

const cellText = (entry, own) =>
  (typeof entry === 'string' ? entry : (entry.ns / own).toFixed(2)).padStart(14)

const line = ({ name, label, size, entries }) => {
  const own = entries[0]
  const title = `${name}, ${label}`.padEnd(30)
  const spread = `${(100 * own.spread).toFixed(0)} %`.padStart(8)
  const ratios = entries.slice(1).map((entry) => cellText(entry, own.ns))
  console.log(
    `${title}${spelled(size).padStart(7)}${own.ns.toFixed(0).padStart(11)}${spread}${ratios.join('')}`,
  )
}

const measure = async () => {
  console.log('Time of each as a multiple of ours: above 1, we are faster.')
  const turns = options.quick ? { rounds: 5, ms: 10 } : { rounds: 9, ms: 25 }
  const sizes = options.size ?? (options.quick ? QUICK : SIZES)
  const wanted = texts.filter(({ label }) => options.only?.includes(label) ?? true)
  const report = {
    processor: cpus()[0].model,
    load: loadavg()[0],
    date: new Date().toISOString(),
    hosts: [],
  }
  const modules = rivalModule()
  for (const name of options.host ?? Object.keys(hosts)) {
    const host = await hosts[name]()
    const contestants = await host.call('start', modules)
    const rows = []
    report.hosts.push({ name, title: host.title, contestants, rows })
    for (const kind of options.kind ?? KINDS) {
      const titles = contestants
        .slice(1)
        .map((title) => title.padStart(14))
        .join('')
      console.log(
        `\n${`${host.title}: ${kind}`.padEnd(30)}${'size'.padStart(7)}${'our ns'.padStart(11)}  spread${titles}`,
      )
      for (const { name, label, bytes } of wanted) {
        for (const size of sizes.filter((size) => kind !== 'stream' || size > 4096)) {
          const entries = await host.call('cell', { kind, label, bytes, size, ...turns })
          if (entries === null) continue
          const row = { kind, name, label, size, entries }
          rows.push(row)
          line(row)
        }
      }
    }
    await host.close()
  }
  return report
}

const cold = async () => {
  const tables = await coldStart()
  const line = (name, texts) =>
    console.log(name.padEnd(40) + texts.map((text) => `${text}`.padStart(15)).join(''))
  for (const { heading, columns, rows } of tables) {
    line(`\n${heading}`, columns)
    for (const [name, values] of rows)
      line(
        name,
        values.map((value) => +value.toFixed(1)),
      )
  }
  return tables
}

let report
if (options.from === undefined) {
  report = options.cold ? { cold: await cold() } : await measure()
  mkdirSync('target/bench', { recursive: true })
  writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
} else {
  report = JSON.parse(readFileSync(options.from, 'utf8'))
}
if (options.svg !== undefined) writeFileSync(options.svg, await plot(report))
