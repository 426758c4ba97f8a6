/**
 * Writes `exports` and `sideEffects` of package.json from entries.js. With `--check` it writes nothing, and fails if
 * package.json has other ones.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { entries, foldersOf, formByCondition, namesOf, specifier } from '../entries.js'

const FILE = fileURLToPath(new URL('../package.json', import.meta.url))

const dist = (path) => `./dist/${path}`

const typesOf = (name) => ({ require: dist(`common/${name}.d.ts`), default: dist(`${name}.d.ts`) })

/** CommonJS that requires an ES module; its text says which names that has. */
const requiring = (file) => file.replace(/js$/, 'require.cjs')

/** A file for a runtime that can require an ES module; `isObject` as in entries.js. */
const alone = (file, isObject) => (isObject ? { require: requiring(file), default: file } : file)

/** A file for those that may not. It and its CommonJS are two instances, so who can gets the file. */
const withCommonJS = (file, common, isObject) => ({
  module: alone(file, isObject),
  require: common,
  default: file,
})

/** The value of an entry in `exports` of package.json. */
const exported = (name) => {
  const row = entries[name]
  const { isObject } = row
  const [folder, ...forms] = foldersOf(row)
  const types = typesOf(name)
  const file = dist(`${folder}${name}.js`)
  const common = dist(`common/${name}.js`)
  const own = Object.entries(formByCondition).map(([condition, form]) => [
    condition,
    alone(dist(`${form}/${name}.js`), isObject),
  ])
  const oneForm = { bun: file, deno: file, node: file }
  const { node, ...others } = forms.length > 0 ? Object.fromEntries(own) : oneForm
  // Of Deno's conditions, `deno` is that of its `import` alone; of its `require`, it lacks `node-addons`.
  const byRequire = { 'node-addons': common, 'module-sync': node, default: common }
  const inNode = { module: node, require: byRequire, default: dist(`${name}.mjs`) }
  return { types, ...others, node: inNode, ...withCommonJS(file, common, isObject) }
}

/** The value for the entry without WebAssembly. */
const exportedNoWasm = (name) => {
  const file = dist(`no-wasm/${name}.js`)
  const requires = { module: file, require: file.replace(/js$/, 'cjs'), default: file }
  return { types: typesOf(name), ...requires }
}

const noWasm = namesOf((row) => row.noWasm)

const keyed = (names, prefix, make) =>
  Object.fromEntries(names.map((name) => [specifier(name, prefix), make(name)]))

const allExports = () => ({
  ...keyed(Object.keys(entries), '.', exported),
  ...keyed(noWasm, './no-wasm', exportedNoWasm),
  './encodium.min.js': dist('encodium.min.js'),
  './encodium.wasm': dist('encodium.wasm'),
  './package.json': './package.json',
})

/** The files of these entries in all forms, CommonJS as well: who does not read `exports` may take it. */
const filesWithEffects = () => {
  const files = namesOf((row) => row.sideEffects).map((name) => dist(`**/${name}.*`))
  return [...files, dist('encodium.min.js'), dist('cli/*')]
}

const text = readFileSync(FILE, 'utf8')
const written = JSON.parse(text)
const wanted = { ...written, sideEffects: filesWithEffects(), exports: allExports() }
if (!argv.includes('--check')) {
  writeFileSync(FILE, `${JSON.stringify(wanted, null, 2)}\n`)
} else if (JSON.stringify(wanted) !== JSON.stringify(written)) {
  console.error('package.json: exports or sideEffects are not those of entries.js: npm run entries')
  exit(1)
}
