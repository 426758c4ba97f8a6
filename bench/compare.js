/**
 * Writes the table of the README that compares encodium with other libraries and with hosts:
 *
 *     npm run compare [-- --write]
 *
 * Without `--write` it prints the table. Build before. Hosts that this machine lacks are left out, which
 * `--write` refuses.
 */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { argv, execPath, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { smallestBundle } from '../scripts/bundle.js'
import { contestants, others } from './contestants.js'
import { documentWriter, markdownRow } from './document.js'
import { exactness } from './exact.js'
import { hosts } from './hosts.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** What else stands in a library's row, and the module that has all that it decodes and encodes. */
const LIBRARIES = {
  encodium: { source: `export * from './dist/index.js'` },
  '@exodus/bytes': {
    source: ['encoding', 'multi-byte', 'single-byte']
      .map((name) => `export * from '@exodus/bytes/${name}.js'`)
      .join('\n'),
    required: '@exodus/bytes/encoding.js',
  },
  'iconv-lite': { source: `export { default } from 'iconv-lite'` },
  'iconv-lite-1': { source: `export { default } from 'iconv-lite-1'` },
  'text-encoding': { source: `export * from 'text-encoding'` },
  'encoding-japanese': {
    source: `export { default } from 'encoding-japanese'`,
    detects: 'Japanese',
  },
}

/** What detects and neither decodes nor encodes: the package, and the module that a user imports. */
const DETECTORS = {
  'encodium/detect': ['encodium', `export { detect } from './dist/detect.js'`],
  jschardet: ['jschardet', `export { detect } from 'jschardet'`],
  chardet: ['chardet', `export { detect } from 'chardet'`],
}

const HOSTS = ['node', 'newest', 'chromium', 'firefox']

const SIZE = 1 << 16
const ROUNDS = 40
const SAMPLES = [
  ...['fr.windows-1252', 'ru.windows-1251', 'ja.shift_jis', 'ja.euc-jp', 'ko.euc-kr'],
  'zh-hans.gbk',
]

/** 64 KB of a sample, beginning at another line each time. */
const inputs = (name) => {
  const sample = readFileSync(here(`../samples/${name}.txt`))
  const starts = [0, ...[...sample.keys()].filter((i) => sample[i - 1] === 0x0a)]
  return starts.slice(0, 8).map((start) => {
    const whole = Buffer.concat(Array(Math.ceil(SIZE / sample.length) + 1).fill(sample))
    return Uint8Array.from(whole.subarray(start, whole.lastIndexOf(0x0a, start + SIZE)))
  })
}

/**
 * By name, how many megabytes of a sample's encoding each library decodes or encodes in a second, if it does so
 * rightly: the lower quartile of interleaved rounds, of which other work on the machine disturbs few.
 */
const speeds = (all, kind, sample) => {
  const label = sample.split('.')[1]
  const bytes = inputs(sample)
  const rotating = kind === 'decoder' ? bytes : bytes.map(all[0].decoder(label))
  const written = (run) => run && JSON.stringify([...run(rotating[0])])
  const made = all.map(({ name, [kind]: make }) => ({ name, run: make(label), times: [] }))
  const expected = written(made[0].run)
  const runs = made.filter(({ run }) => written(run) === expected)
  for (let round = 0; round < ROUNDS; round++) {
    const at = round % rotating.length
    for (const { run, times } of runs) {
      const start = performance.now()
      const result = run(rotating[at])
      times.push((performance.now() - start) / bytes[at].length)
      if (result.length === 0) throw new Error('empty')
    }
  }
  return runs.map(({ name, times }) => {
    const sorted = times.slice(ROUNDS / 4).toSorted((a, b) => a - b)
    return [name, 1 / (1000 * sorted[sorted.length >> 2])]
  })
}

/** By name, the speeds in the slowest sample and in the fastest. */
const slowestToFastest = (all, kind) => {
  const found = SAMPLES.flatMap((sample) => speeds(all, kind, sample))
  return Object.fromEntries(
    all.map(({ name }) => {
      const own = found.filter(([of]) => of === name).map(([, speed]) => Math.round(speed))
      return [name, `${Math.min(...own)} to ${Math.max(...own)}`]
    }),
  )
}

const COLUMNS = [
  '',
  'decodes exactly, of 39',
  'encodes exactly, of 37',
  'KB, gzip',
  'decodes, MB/s',
  'encodes, MB/s',
  'dependencies',
  'detects',
  'CommonJS',
]

/** How many are exact, and which others a library has. */
const share = (exact, has) => {
  const others = has.filter((name) => !exact.includes(name))
  if (others.length === 0) return exact.length
  const which = others.length > 3 ? others.length : others.join(', ')
  return `${exact.length} (${which} differ)`
}

const codecs = ({ decodes, hasDecoder, encodes, hasEncoder }) => [
  share(decodes, hasDecoder),
  share(encodes, hasEncoder),
]

/** Whether this Node.js requires a module under these options. */
const requires = (name, ...options) => {
  const args = [...options, '-e', `require(${JSON.stringify(name)})`]
  return spawnSync(execPath, args, { cwd: here('.') }).status === 0
}

/** Some hosts of functions run Node.js with this option. */
const canRequire = (name) => {
  if (requires(name, '--no-experimental-require-module')) return 'yes'
  return requires(name) ? 'only where `require` takes ES modules' : 'no'
}

const manifestOf = (name) => {
  const file = name === 'encodium' ? '../package.json' : `../node_modules/${name}/package.json`
  const { version, dependencies = {} } = JSON.parse(readFileSync(here(file)))
  return [version, Object.keys(dependencies).length]
}

/** The size of a module in kilobytes after gzip. */
const sizeOf = async (source) =>
  Math.round(gzipSync(await smallestBundle(source), { level: 9 }).length / 1000)

const libraryRows = async () => {
  const all = [...contestants, ...others].filter(({ name }) => LIBRARIES[name])
  const [decodes, encodes] = ['decoder', 'encoder'].map((kind) => slowestToFastest(all, kind))
  const rows = []
  for (const { name } of all) {
    const { source, detects = 'no', required = name } = LIBRARIES[name]
    const [version, dependencies] = manifestOf(name)
    rows.push([
      `${name.replace('-1', '')} ${version}`,
      ...codecs(await exactness(name)),
      await sizeOf(source),
      decodes[name],
      encodes[name],
      dependencies,
      detects,
      canRequire(required),
    ])
  }
  return rows
}

const detectorRows = async () => {
  const rows = []
  for (const [name, [of, source]] of Object.entries(DETECTORS)) {
    const [version, dependencies] = manifestOf(of)
    const size = await sizeOf(source)
    rows.push([
      `${name} ${version}`,
      ...['–', '–', size, '–', '–', dependencies, 'yes', canRequire(name)],
    ])
  }
  return rows
}

const hostRows = async () => {
  const rows = []
  for (const key of HOSTS) {
    if (hosts[key] === undefined) continue
    const host = await hosts[key]()
    rows.push([
      `\`TextDecoder\` of ${host.title}`,
      ...codecs(await host.call('exactness', 'host')),
      ...Array(6).fill('–'),
    ])
    await host.close()
  }
  return rows
}

const write = argv.includes('--write') && documentWriter('README.md', 'npm run compare')
const ofHosts = await hostRows()
if (write && ofHosts.length < HOSTS.length) {
  console.error('this machine lacks a host: node tests/package/setup.js installs them')
  exit(1)
}
const rows = [...(await libraryRows()), ...(await detectorRows()), ...ofHosts]
const rule = COLUMNS.map((_, i) => (i === 0 || i > 6 ? '---' : '--:'))
const table = [COLUMNS, rule, ...rows].map(markdownRow).join('\n')
if (write) write(table)
else console.log(table)
