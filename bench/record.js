/** The facts about a run in a recorded result: its time, its machine, and all versions. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { dirname } from 'node:path'

/** The packages that encodium is measured against, and encoding_rs, a crate. */
const PACKAGES = ['@exodus/bytes', 'iconv-lite', 'text-encoding']

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()

const versions = () => {
  const [, encodingRs] = read('Cargo.lock').match(/name = "encoding_rs"\nversion = "(.*)"/)
  const packages = PACKAGES.map((name) => [
    name,
    JSON.parse(read(`node_modules/${name}/package.json`)).version,
  ])
  return {
    encodium: JSON.parse(read('package.json')).version,
    // A build of files that are not committed is not the commit's.
    commit: git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' (modified)'),
    ...Object.fromEntries(packages),
    encoding_rs: encodingRs,
  }
}

/** Call it before measuring, so that the load is that of other programs. */
export const about = () => ({
  date: new Date().toISOString(),
  machine: {
    processor: cpus()[0].model,
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    loadBefore: loadavg()[0],
  },
  versions: versions(),
})

/** Where `--record` keeps a report: one file for each day and processor. */
export const recordPath = ({ date, machine }) => {
  const processor = machine.processor.toLowerCase().match(/[a-z0-9]+/g) ?? ['unknown']
  return `bench/results/${[date.slice(0, 10), ...processor].join('-')}.json`
}

export const save = (path, report) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`)
}
