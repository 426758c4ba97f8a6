/** Figures and names in documents are those of what they speak of. */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { bundle } from '../../scripts/bundle.js'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const README = read('README.md')

/** The numbers in the first match of a pattern in a document. */
const numbersIn = (path, pattern) => {
  const match = read(path).match(pattern)
  assert.ok(match, `${path}: ${pattern}`)
  return match[0].match(/\d+(\.\d+)?/g).map(Number)
}

/** The bytes of an entry as docs/sizes.md has them: as it is, and with gzip. */
const documentedSize = (name) =>
  numbersIn('docs/sizes.md', new RegExp(`(?<=^${name} +)\\d+ +\\d+`, 'm'))

const kilobytes = (bytes) => Math.round(bytes / 1000)

test('the README, docs/guide.md and docs/react-native.md have the sizes of docs/sizes.md', async () => {
  const [, gzip] = documentedSize('encodium')
  const bundled = await bundle(`export * from './dist/index.js'`)
  assert.ok(Math.abs(gzipSync(bundled, { level: 9 }).length - gzip) < 1500)
  const [all] = numbersIn('README.md', /(?<=^\| encodium (\| \d+ ){2}\| )\d+/m)
  assert.ok(Math.abs(all - kilobytes(gzip)) <= 1)
  const [, labels] = documentedSize('encodium/labels')
  assert.deepEqual(numbersIn('docs/guide.md', /(?<=no codec and takes )\d+ KB/), [
    kilobytes(labels),
  ])
  assert.deepEqual(
    numbersIn('docs/react-native.md', /(?<=`encodium` adds )\d+ KB, \d+ KB/),
    documentedSize('encodium/no-wasm').map(kilobytes),
  )
  assert.match(README, /a third to two thirds of the size/)
  for (const family of ['ja', 'ko', 'single-byte', 'zh-hans', 'zh-hant']) {
    const share = documentedSize(`encodium/${family}`)[1] / gzip
    assert.ok(share > 0.33 && share < 0.67, family)
  }
})

const newestRecord = () =>
  readdirSync(new URL('../../bench/results', import.meta.url))
    .filter((name) => name.endsWith('-decode.json'))
    .sort()
    .at(-1)

/** How many times as long as encodium the decoder of a host takes, from 4 KB on, in the newest recorded run. */
const recorded = (host, labels) => {
  const { hosts } = JSON.parse(read(`bench/results/${newestRecord()}`))
  const factors = []
  for (const { title, contestants, rows } of hosts.filter(({ title }) => title.startsWith(host))) {
    const other = contestants.indexOf('host')
    for (const { kind, label, size, entries } of rows) {
      if (kind !== 'decode' || size < 4096 || !labels.includes(label)) continue
      factors.push(entries[other] === 'wrong' ? 'wrong' : entries[other].ns / entries[0].ns)
    }
    assert.ok(factors.length > 0, title)
  }
  return factors
}

const isBetween = (factors, least, most) => {
  assert.ok(factors.length > 10)
  for (const factor of factors) assert.ok(factor >= least && factor < most, `${factor}`)
}

test('the README says how much faster it decodes than Node.js and Chromium', () => {
  const [, least, most] = README.match(/(\d) to (\d) times as fast as the decoders of Node\.js,/)
  const node = recorded('Node.js', ['shift_jis', 'euc-jp', 'iso-2022-jp', 'gbk', 'gb18030'])
  isBetween(node, Number(least) - 0.05, Number(most) + 0.5)
  const [, slowest, fastest] = README.match(/([\d.]+) to (\d+) times as fast as those of Chromium/)
  const labels = ['shift_jis', 'euc-jp', 'gbk', 'gb18030', 'big5', 'euc-kr']
  isBetween(recorded('Chromium', labels), Number(slowest) - 0.05, Number(fastest) + 0.5)
  assert.ok(README.includes("by the newest record in the repository's `bench/results`"))
  assert.match(README, /The decoder of Node\.js reads Korean and Big5 wrongly/)
  assert.deepEqual([...new Set(recorded('Node.js', ['big5', 'euc-kr']))], ['wrong'])
})

test('CI runs the command that the README names for the web-platform tests, at its commit', () => {
  const weekly = read('.github/workflows/weekly.yml')
  assert.ok(README.includes('`node tests/wpt/run.js PATH_TO_WPT`'))
  assert.match(weekly, /^ {6}- run: node tests\/wpt\/run\.js target\/wpt$/m)
  const [, commit] = README.match(/web-platform-tests\/wpt\/tree\/([0-9a-f]{40})\/encoding/)
  assert.ok(weekly.includes(`ref: ${commit}\n`))
})

test('SECURITY.md names the Rust of the release workflow, which does not move', () => {
  const release = read('.github/workflows/release.yml')
  const [, version] = release.match(/^ +toolchain: (\d+\.\d+\.\d+)$/m)
  assert.ok(read('SECURITY.md').includes(`Rust ${version}.`))
  assert.match(release, /dtolnay\/rust-toolchain@[0-9a-f]{40} # master$/m)
})

test('the README names the packages that npm start installs, and CONTRIBUTING.md those of .ci/run', () => {
  const [, section] = README.match(/\n## From a clone\n(.*?)\n## /s)
  const [, setup] = read('scripts/setup.js').match(/\binstall\(('[^)]*')\)/)
  const names = setup.split(', ').map((name) => name.slice(1, -1))
  assert.ok(names.length > 3, names.join())
  for (const name of names) assert.ok(section.includes(`\`${name}\``), name)
  const [, packages] = read('.ci/run').match(/^packages=\((.*)\)$/m)
  assert.ok(read('CONTRIBUTING.md').includes(`apt-get install ${packages}\``))
})

test('NOTICE has the licences of what tables are read from, and names each source of a page', () => {
  const notice = read('NOTICE')
  for (const text of [
    'UNICODE LICENSE V3\n\nCOPYRIGHT AND PERMISSION NOTICE\n\nCopyright © 1991-2023 Unicode, Inc.',
    'PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2',
    'Copyright (c) 2018 Kent Gibson'.toLowerCase(),
    read('node_modules/iconv-lite/LICENSE')
      .match(/Copyright.*/)[0]
      .toLowerCase(),
  ]) {
    assert.ok(notice.toLowerCase().includes(text.toLowerCase()), text)
  }
  const sources = read('xtask/code-pages/pages.txt').matchAll(/^from ([a-z-]+)/gm)
  const counts = {}
  for (const [, name] of sources) counts[name] = (counts[name] ?? 0) + 1
  assert.deepEqual(Object.keys(counts).sort(), ['iconv-lite', 'icu', 'perl', 'python'])
  assert.ok(notice.includes(`${counts.icu} of the single-byte code pages: ICU`))
  assert.ok(notice.includes(`${counts.python} of the single-byte code pages: the codecs of Python`))
  assert.ok(notice.includes(`${counts['iconv-lite']} of the single-byte code pages: iconv-lite`))
  assert.equal(counts.perl, 1)
})

test('docs/internals/architecture.md has the figures of the code', () => {
  const architecture = read('docs/internals/architecture.md')
  const [, bytes] = read('js/generated/boundary.js').match(/^export const BYTES = (\d+)$/m)
  assert.ok(architecture.includes(`any number of bytes, ${bytes / 1024} KB at a time`))
  const packed = ['ja', 'ko', 'single-byte', 'zh-hans', 'zh-hant'].map(
    (family) =>
      readFileSync(new URL(`../../src/index/packed/${family}.bin`, import.meta.url)).length,
  )
  const total = packed.reduce((sum, length) => sum + length)
  assert.ok(architecture.includes(`from ${Math.round(total / 1000)} KB of packed indexes`))
  const [, table] = architecture.match(/## The forms in `dist`(.*?)\n## /s)
  assert.equal(table.match(/^\| `dist/gm).length, 5)
  assert.ok(table.includes('in five forms'))
  for (const path of JSON.parse(read('package.json')).sideEffects) {
    const [name] = path.match(/polyfill|ebcdic|jis-x-0213|encodium\.min|cli/)
    const [, section] = architecture.match(/## Side effects\n(.*)/s)
    const words = { 'encodium.min': 'classic script', cli: 'the command' }
    assert.ok(section.includes(words[name] ?? name), path)
  }
})

test('docs/terminal.md and docs/detect.md have the figures of the tables', () => {
  const rows = read('docs/terminal.md').matchAll(
    /^\| [^|]* to [^|]* \| [\d.]+ \| [\d.]+ \| ([\d.]+) \|/gm,
  )
  const factors = Array.from(rows, ([, factor]) => Number(factor))
  assert.equal(factors.length, 10)
  assert.deepEqual(
    numbersIn('docs/terminal.md', /[\d.]+ to [\d.]+ times as fast as glibc's iconv for 100 MB/),
    [Math.min(...factors), Math.max(...factors), 100],
  )
  const [start, iconv] = numbersIn('docs/terminal.md', /^\| start \| [\d.]+ \| [\d.]+ /m)
  const [longer] = numbersIn('docs/terminal.md', /a start takes [\d.]+ s longer/)
  assert.equal(longer, Math.round(10 * (start - iconv)) / 10)
  const [confident] = numbersIn('docs/internals/accuracy.md', /^\| confident \|.*/m)
  const [doubtful] = numbersIn('docs/detect.md', /(?<=Of four characters it is false in )\d+ %/)
  assert.equal(doubtful, Math.round(100 - confident))
})
