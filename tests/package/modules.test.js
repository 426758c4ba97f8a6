/** ES modules and CommonJS of the packed package: one instance of both, and the same names. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { namesOf, specifier } from '../../entries.js'
import { makeProject, RUNTIMES } from './project.js'

const { Bun: _, Deno: __, ...NODES } = RUNTIMES

/** The entries, and a function that requires. */
const head = `
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { exports } = JSON.parse(readFileSync('node_modules/encodium/package.json', 'utf8'))
const keys = Object.keys(exports).filter((key) => typeof exports[key] === 'object')
const entries = keys.map((key) => 'encodium' + key.slice(1))
`

/** Prints each entry that has something else by \`require\` than by \`import\`. */
const same = `${head}
const rows = []
for (const entry of entries) {
  const imported = await import(entry)
  const required = require(entry)
  // Deno imports the CommonJS of an entry that the same file requires, which has two more names.
  const names = Object.keys(imported).filter((name) => name !== 'default' && name !== 'module.exports')
  if (names.some((name) => imported[name] !== required[name])) rows.push(entry)
}
const { TextDecoder } = await import('encodium')
const { TextDecoder: Japanese } = require('encodium/ja')
if (TextDecoder !== Japanese) rows.push('ja')
const polyfill = await import('encodium/polyfill')
const list = JSON.stringify(require('encodium/polyfill').replaced())
if (list !== JSON.stringify(polyfill.replaced())) rows.push('replaced')
console.log(JSON.stringify([entries.length, rows]))
`

/** Prints the CommonJS files that have other names for \`import\` than for \`require\`. */
const names = `
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const files = readdirSync('node_modules/encodium/dist', { recursive: true })
  .filter((file) => /^common.*\\.js$|\\.cjs$/.test(file) && !file.includes('shared-'))
  .map((file) => './node_modules/encodium/dist/' + file)
const wrong = []
for (const file of files) {
  const imported = await import(file)
  const required = require(file)
  const expected = Object.keys(required).filter((name) => name !== 'default' && name[0] !== '_')
  const missing = expected.filter((name) => imported[name] !== required[name])
  const isEmpty = expected.length === 0
  // These are imported for what they do.
  if (isEmpty !== /ebcdic|jis-/.test(file) || missing.length > 0) wrong.push([file, missing.join()])
}
console.log(JSON.stringify([files.length, wrong]))
`

/** Prints the entries of which `import` of CommonJS that exports the entry finds other names. */
const passedOn = `${head}
import { writeFileSync } from 'node:fs'
const wrong = []
for (const [i, entry] of entries.entries()) {
  writeFileSync('passes-on.' + i + '.cjs', 'module.exports = require("' + entry + '")')
  const imported = await import('./passes-on.' + i + '.cjs')
  const expected = Object.keys(await import(entry))
  if (expected.some((name) => !(name in imported))) wrong.push([entry, Object.keys(imported)])
}
console.log(JSON.stringify([entries.length, wrong]))
`

/** Prints the names of the errors of requiring each entry. */
const errors = `${head}
const codes = {}
for (const entry of entries) {
  try {
    require(entry)
  } catch ({ code }) {
    codes[entry] = code
  }
}
const { TextDecoder } = require('encodium')
const { LegacyTextEncoder } = require('encodium')
const bytes = new LegacyTextEncoder('gbk').encode('中')
console.log(JSON.stringify([codes, new TextDecoder('gbk').decode(bytes)]))
`

let project
before(async () => {
  project = await makeProject()
  for (const [name, text] of Object.entries({ same, names, passedOn, errors })) {
    await project.write(`${name}.mjs`, text)
  }
})
after(() => project?.remove())

const printed = async (...command) => JSON.parse((await project.run(...command)).stdout)

for (const [name, command] of Object.entries(RUNTIMES)) {
  test(`${name}: import and require have the same instance`, async () => {
    const [count, different] = await printed(...command, 'same.mjs')
    assert.ok(count > 15, `${count}`)
    assert.deepEqual(different, [])
  })
}

/** Node.js finds no names of CommonJS that change. In the ES module all but the streams are exports. */
const CHANGING = [
  'defaultCharUnicode',
  'defaultCharSingleByte',
  'encodings',
  'IconvLiteDecoderStream',
  'IconvLiteEncoderStream',
  'skipDecodeWarning',
  'supportsStreams',
]

for (const [name, command] of Object.entries(NODES)) {
  test(`${name}: every CommonJS file can be imported by its names`, async () => {
    const [count, wrong] = await printed(...command, 'names.mjs')
    assert.ok(count > 15, `${count}`)
    const left = wrong.map(([file, missing]) => [
      file,
      missing.split(',').filter((name) => !CHANGING.includes(name)),
    ])
    assert.deepEqual(
      left.filter(([, missing]) => missing.length > 0),
      [],
    )
  })
}

for (const [name, command] of Object.entries(NODES)) {
  test(`${name}: an ES module finds every name in CommonJS that exports an entry`, async () => {
    const [count, wrong] = await printed(...command, 'passedOn.mjs')
    assert.ok(count > 15, `${count}`)
    assert.deepEqual(wrong, [])
  })
}

for (const [name, [command]] of Object.entries(NODES)) {
  test(`${name}: where require takes no ES modules, all but what few need has CommonJS`, async () => {
    const [codes, text] = await printed(command, '--no-experimental-require-module', 'errors.mjs')
    assert.equal(text, '中')
    const without = namesOf((row) => row.noWasm).map((name) => specifier(name, 'encodium/no-wasm'))
    assert.equal(without.length, 11)
    const refused = Object.fromEntries(without.map((entry) => [entry, 'ERR_REQUIRE_ESM']))
    assert.deepEqual(codes, refused)
  })
}

const shown = `
import { LegacyTextEncoder, TextDecoder, TextDecoderStream, TextEncoder } from 'encodium'
console.log(new TextDecoder('sjis', { fatal: true }))
console.log(new TextEncoder(), { in: new LegacyTextEncoder('gbk') })
class Mine extends TextDecoder {}
console.log(new Mine('big5'))
console.log([[[new TextDecoder()]]])
console.log(String(Object.keys(new TextDecoderStream('gbk'))), TextDecoder.prototype !== undefined)
void \`\${console.log(TextDecoder.prototype)}\`
`

for (const [name, command] of Object.entries(RUNTIMES)) {
  test(`${name}: the console shows a decoder's encoding and flags`, async () => {
    await project.write('shown.mjs', shown)
    const { stdout } = await project.run(...command, 'shown.mjs')
    // Bun writes a line for each, and the others do if they are long.
    const text = stdout.replaceAll(/\s+/g, ' ').replaceAll(/["']/g, '"').replaceAll(', }', ' }')
    assert.match(text, /^TextDecoder \{ encoding: "shift_jis", fatal: true, ignoreBOM: false \} /)
    assert.match(
      text,
      /TextEncoder \{ encoding: "utf-8" \} \{ in: LegacyTextEncoder \{ encoding: "gbk",/,
    )
    assert.match(text, /Mine \{ encoding: "big5"/)
    assert.match(text, /\[ ?\[ ?\[ ?\[TextDecoder\]|\[ \[ \[ TextDecoder \{/)
  })
}

test('a frozen globalThis is no error, neither of the classes nor of the polyfill', async () => {
  await project.write(
    'frozen.mjs',
    `Object.freeze(globalThis)
    const { TextDecoder } = await import('encodium')
    const { replaced } = await import('encodium/polyfill')
    const decoded = new TextDecoder('gbk').decode(Uint8Array.of(0xd6, 0xd0))
    console.log(JSON.stringify([decoded, replaced().map(({ installed }) => installed)]))`,
  )
  for (const [name, command] of Object.entries(NODES)) {
    const [decoded, installed] = await printed(...command, 'frozen.mjs')
    assert.equal(decoded, '中', name)
    assert.ok(installed.length > 0 && !installed.includes(true), name)
  }
})
