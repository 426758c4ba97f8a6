/**
 * The bytes that each entry adds to an application, bundled and minified. Fails if an entry is over a budget. The
 * README has those of other libraries (`npm run compare`).
 */

import { exit } from 'node:process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as encodium from '../dist/node/index.js'
import { entries, namesOf, specifier } from '../entries.js'
import { smallestBundle } from './bundle.js'
import { pack } from './pack.js'

/** 1 KB is 1000 bytes. */
const KB = 1000

const exportsOf = (...names) => names.map((name) => `export * from './dist/${name}.js'`).join('\n')

/** Imports all that `encodium` exports, and `others`, of an entry that has it, too. */
const sameOf = (name, ...others) =>
  `export { ${[...Object.keys(encodium), ...others].join(', ')} } from './dist/${name}.js'`

const FAMILIES = namesOf(({ families, page }) => families && page === false)

/** Families are measured without TextFile, to be compared with `encodium`. */
const row = (name) => ({
  name: specifier(name),
  source: FAMILIES.includes(name) ? sameOf(name) : exportsOf(name),
  budget: entries[name].budget,
})

const rowBeside = (name) => ({
  name: `  ${name} beside encodium`,
  source: exportsOf('index', name),
  without: exportsOf('index'),
  budget: entries[name].beside,
})

const ROWS = [
  ...Object.keys(entries).map(row),
  ...namesOf((row) => row.beside).map(rowBeside),
  {
    name: '  TextFile beside ja',
    source: sameOf('ja', 'TextFile'),
    without: sameOf('ja'),
    budget: entries.edit.beside,
  },
  {
    name: '  TextDecoder alone',
    source: `export { TextDecoder } from './dist/index.js'`,
    budget: { gzip: 77.7 * KB },
  },
  {
    name: '  TextEncoder alone',
    source: `export { TextEncoder } from './dist/index.js'`,
    budget: { gzip: 77 * KB },
  },
  {
    name: '  detect alone',
    source: `export { Detector, detect } from './dist/detect.js'`,
    budget: { gzip: 190.5 * KB },
  },
  { name: '  detect with encodium', source: exportsOf('index', 'detect') },
  { name: 'encodium/no-wasm', source: exportsOf('no-wasm/index') },
  { name: 'encodium/no-wasm/ja', source: sameOf('no-wasm/ja') },
]
const quality = ({ length }) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/** The bytes of a bundle as it is, with gzip and with brotli. */
const measure = async (source) => {
  const raw = await smallestBundle(source)
  return [
    raw.length,
    gzipSync(raw, { level: 9 }).length,
    brotliCompressSync(raw, quality(raw)).length,
  ]
}

const column = (value) => String(value).padStart(9)

const HEADS = ['raw', 'gzip', 'budget', 'brotli', 'budget']

console.log(`${'entry'.padEnd(28)}${HEADS.map(column).join('')}`)
let over = 0
for (const { name, source, without, budget = {} } of ROWS) {
  const others = without === undefined ? [0, 0, 0] : await measure(without)
  const [raw, gzip, brotli] = (await measure(source)).map((size, i) => size - others[i])
  const sizes = [raw, gzip, budget.gzip ?? '', brotli, budget.brotli ?? '']
  console.log(`${name.padEnd(28)}${sizes.map(column).join('')}`)
  if (gzip > budget.gzip || brotli > budget.brotli) over++
}
console.log('Sizes in bytes: gzip at level 9, brotli at quality 11.')

/** The bytes that `npm install` downloads and writes. */
const TARBALL = { size: 1400 * KB, unpackedSize: 4425 * KB }

const tarball = pack('--dry-run')
console.log(`\n${'the tarball'.padEnd(28)}${['size', 'budget'].map(column).join('')}`)
for (const [name, key] of [
  ['packed', 'size'],
  ['unpacked', 'unpackedSize'],
]) {
  console.log(`${name.padEnd(28)}${[tarball[key], TARBALL[key]].map(column).join('')}`)
  if (tarball[key] > TARBALL[key]) over++
}
console.log(`${'files'.padEnd(28)}${column(tarball.files.length)}`)
if (over > 0) {
  console.error('over budget')
  exit(1)
}
