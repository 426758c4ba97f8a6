/**
 * What each entry adds to an application, beside its rivals: bundled and minified by the same
 * bundler in the same run. Fails if an entry is over its budget.
 */

import { exit } from 'node:process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { bundle } from './bundle.js'

/** 1 KB is 1000 bytes. */
const KB = 1000

const ours = (...entries) => entries.map((entry) => `export * from './dist/${entry}.js'`).join('\n')

const ROWS = [
  { name: 'encodium', source: ours('index') },
  { name: 'encodium + encodium/legacy', source: ours('index', 'legacy'), budget: 76 * KB },
  { name: 'encodium/hooks', source: ours('hooks') },
  { name: 'encodium/extended', source: ours('extended') },
  { name: 'encodium/ja', source: ours('ja') },
  { name: 'encodium/ko', source: ours('ko') },
  { name: 'encodium/zh-hans', source: ours('zh-hans') },
  { name: 'encodium/zh-hant', source: ours('zh-hant') },
  { name: 'encodium/single-byte', source: ours('single-byte') },
  { name: 'encodium/polyfill', source: ours('polyfill') },
  { name: 'encodium/slim', source: ours('slim') },
  { name: 'encodium/detect', source: ours('detect') },
  { name: 'encodium/js', source: `export * from './dist/js/no-wasm.js'` },
  { name: '@exodus/bytes/encoding.js', source: `export * from '@exodus/bytes/encoding.js'` },
  { name: 'iconv-lite', source: `export { default } from 'iconv-lite'` },
  { name: 'text-encoding', source: `export * from 'text-encoding'` },
]

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

const column = (value) => String(value).padStart(9)

console.log(`${'entry'.padEnd(28)}${['raw', 'gzip', 'brotli', 'budget'].map(column).join('')}`)
let over = 0
for (const { name, source, budget } of ROWS) {
  const raw = await bundle(source)
  const gzip = gzipSync(raw, { level: 9 }).length
  const sizes = [raw.length, gzip, brotli(raw).length, budget ?? '']
  console.log(`${name.padEnd(28)}${sizes.map(column).join('')}`)
  if (gzip > budget) over++
}
console.log('Sizes in bytes; budgets are for gzip.')
if (over > 0) {
  console.error('over budget')
  exit(1)
}
