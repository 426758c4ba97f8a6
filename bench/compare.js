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
import { contestants } from './contestants.js'
import { documentWriter, markdownRow } from './document.js'
import { encodingJapanese } from './encoding-japanese.js'
import { exactness } from './exact.js'
import { hosts } from './hosts.js'
import { median } from './median.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** What else stands in a library's row, and the module that has all that it decodes and encodes. */
const LIBRARIES = {
  encodium: { source: `export * from './dist/index.js'`, detects: 'yes' },
  '@exodus/bytes': {
    source: ['encoding', 'multi-byte', 'single-byte']
      .map((name) => `export * from '@exodus/bytes/${name}.js'`)
      .join('\n'),
    required: '@exodus/bytes/encoding.js',
  },
  'iconv-lite': { source: `export { default } from 'iconv-lite'` },
  'text-encoding': { source: `export * from 'text-encoding'` },
  'encoding-japanese': {
    source: `export { default } from 'encoding-japanese'`,
    detects: 'Japanese',
  },
}

const HOSTS = ['node', 'newest', 'chromium', 'firefox']

const SIZE = 1 << 16
const ROUNDS = 40

/** 64 KB of Japanese in Shift_JIS, beginning at another line each time. */
const inputs = () => {
  const sample = readFileSync(here('../samples/ja.shift_jis.txt'))
  const starts = [0, ...[...sample.keys()].filter((i) => sample[i - 1] === 0x0a)]
  return starts.slice(0, 8).map((start) => {
    const whole = Buffer.concat(Array(Math.ceil(SIZE / sample.length) + 1).fill(sample))
    return Uint8Array.from(whole.subarray(start, whole.lastIndexOf(0x0a, start + SIZE)))
  })
}

/** Megabytes of Shift_JIS a second, decoded and encoded: the median of interleaved rounds. */
const speeds = (all) => {
  const bytes = inputs()
  const texts = bytes.map(all[0].decoder('shift_jis'))
  const results = {}
  for (const [kind, rotating] of [
    ['decoder', bytes],
    ['encoder', texts],
  ]) {
    const runs = all.map(({ name, [kind]: make }) => ({ name, run: make('shift_jis'), times: [] }))
    const expected = JSON.stringify([...runs[0].run(rotating[0])])
    for (const { name, run } of runs) {
      if (JSON.stringify([...run(rotating[0])]) !== expected) throw new Error(`${name}: ${kind}`)
    }
    for (let round = 0; round < ROUNDS; round++) {
      const input = rotating[round % rotating.length]
      for (const { run, times } of runs) {
        const start = performance.now()
        const result = run(input)
        times.push((performance.now() - start) / bytes[round % bytes.length].length)
        if (result.length === 0) throw new Error('empty')
      }
    }
    for (const { name, times } of runs) {
      results[name] = { ...results[name], [kind]: 1 / (1000 * median(times.slice(ROUNDS / 4))) }
    }
  }
  return results
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
  return JSON.parse(readFileSync(here(file)))
}

/** The size of a module in bytes after gzip. */
const sizeOf = async (source) => gzipSync(await smallestBundle(source), { level: 9 }).length

const libraryRows = async () => {
  const all = [...contestants, encodingJapanese].filter(({ name }) => LIBRARIES[name])
  const fast = speeds(all)
  const rows = []
  for (const { name } of all) {
    const { source, detects = 'no', required = name } = LIBRARIES[name]
    const { decoder, encoder } = fast[name]
    const { version, dependencies = {} } = manifestOf(name)
    rows.push([
      `${name} ${version}`,
      ...codecs(await exactness(name)),
      Math.round((await sizeOf(source)) / 1000),
      Math.round(decoder),
      Math.round(encoder),
      Object.keys(dependencies).length,
      detects,
      canRequire(required),
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
const rows = [...(await libraryRows()), ...(await hostRows())]
const rule = COLUMNS.map((_, i) => (i === 0 || i > 6 ? '---' : '--:'))
const table = [COLUMNS, rule, ...rows].map(markdownRow).join('\n')
if (!write) console.log(table)
else if (rows.length === Object.keys(LIBRARIES).length + HOSTS.length) write(table)
else {
  console.error('this machine lacks a host: nothing is written')
  exit(1)
}
