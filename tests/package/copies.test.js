/** Two copies of the package in one program: a plugin has its own. What works does, and the rest says why not. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'encodium-copies-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const PLUGIN = join(folder, 'node_modules/plugin')
for (const parent of [folder, PLUGIN]) {
  const copy = join(parent, 'node_modules/encodium')
  mkdirSync(copy, { recursive: true })
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true })
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
}
const packageJson = { name: 'plugin', type: 'module', exports: { './*': './*.js' } }
writeFileSync(join(PLUGIN, 'package.json'), JSON.stringify(packageJson))

/** Modules of the plugin, each of which imports the plugin's copy. */
const MODULES = {
  index: "export * from 'encodium'",
  ja: "import 'encodium/ja'",
  extended: "export * from 'encodium/extended'",
  'jis-x-0213': "import 'encodium/extended/jis-x-0213'",
  hooks: "export * from 'encodium/hooks'",
  edit: "export * from 'encodium/edit'",
  init: `
    import { readFileSync } from 'node:fs'
    import { initSync } from 'encodium/wasm-file'
    const path = new URL('node_modules/encodium/dist/encodium.wasm', import.meta.url)
    initSync(readFileSync(path))`,
}
for (const [name, source] of Object.entries(MODULES)) {
  writeFileSync(join(PLUGIN, `${name}.js`), source)
}

/** What an ES module of the program prints. */
const run = (source) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: folder,
    encoding: 'utf8',
  })
  assert.equal(stderr, '')
  return stdout.trim()
}

/** The name and the message of the error that an expression throws after some imports. */
const errorOf = (imports, expression) =>
  run(`${imports}
    try { ${expression}; console.log('no error') }
    catch ({ name, message }) { console.log(name + ': ' + message) }`)

const TWO = /if you already do, two copies of encodium are installed$/

test('each copy decodes and encodes by itself, and takes bytes of the other', () => {
  const printed = run(`
    import { LegacyTextEncoder, TextDecoder } from 'encodium'
    import { LegacyTextEncoder as Other, TextDecoder as Its } from 'plugin/index'
    const bytes = new LegacyTextEncoder('sjis').encode('日')
    console.log(new Its('sjis').decode(bytes) + new TextDecoder('sjis').decode(new Other('sjis').encode('本')))`)
  assert.equal(printed, '日本')
})

test('an error of the other copy has the same code; the class is another one', () => {
  const printed = run(`
    import { UnmappableError } from 'encodium'
    import { LegacyTextEncoder } from 'plugin/index'
    try { new LegacyTextEncoder('sjis').encode('💩') }
    catch (error) { console.log(error.code, error.name, error instanceof UnmappableError) }`)
  assert.equal(printed, 'ERR_ENCODING_UNMAPPABLE UnmappableError false')
})

test('in one copy every entry has the one class, required or imported', () => {
  const printed = run(`
    import { createRequire } from 'node:module'
    import { UnmappableError } from 'encodium'
    import * as edit from 'encodium/edit'
    import * as extended from 'encodium/extended'
    import * as dicom from 'encodium/dicom'
    import * as ja from 'encodium/ja'
    const required = createRequire(import.meta.url)('encodium')
    const entries = [edit, extended, dicom, ja, ...(process.features.require_module ? [required] : [])]
    console.log(entries.every((entry) => entry.UnmappableError === UnmappableError))`)
  assert.equal(printed, 'true')
})

for (const [title, imports, expression] of [
  [
    'a family of indexes',
    "import 'plugin/ja'; import { TextDecoder } from 'encodium/single-byte'",
    "new TextDecoder('sjis').decode(new Uint8Array(99).fill(0x82))",
  ],
  [
    'indexes beside extended',
    "import 'plugin/jis-x-0213'; import { ExtendedTextDecoder } from 'encodium/extended'",
    "new ExtendedTextDecoder('shift_jis-2004').decode(new Uint8Array(99).fill(0x82))",
  ],
  [
    'those of repair',
    "import 'plugin/jis-x-0213'; import { inspect } from 'encodium/repair'",
    "inspect(new Uint8Array(9), 'iso-2022-jp-2004')",
  ],
  [
    'encodings for edit',
    "import { extended } from 'plugin/extended'; import { TextFile } from 'encodium/edit'",
    "new TextFile(new Uint8Array(9), { encoding: 'utf-7', extended })",
  ],
  [
    'an encoder of the hooks',
    "import { getEncoder } from 'plugin/hooks'; import { encodeOrFail } from 'encodium/hooks'",
    "encodeOrFail('a', getEncoder('sjis'))",
  ],
  [
    'WebAssembly for wasm-file',
    "import 'plugin/init'; import { TextDecoder } from 'encodium/wasm-file'",
    "new TextDecoder('sjis').decode(new Uint8Array(99).fill(0x82))",
  ],
]) {
  test(`${title}, provided to the other copy: the error says that there may be two`, () => {
    assert.match(errorOf(imports, expression), TWO)
    // The import that the error names, in place of the plugin's.
    const own = imports
      .replace('plugin/jis', 'encodium/extended/jis')
      .replace('plugin/', 'encodium/')
    if (!imports.includes('plugin/init')) assert.equal(errorOf(own, expression), 'no error')
  })
}
