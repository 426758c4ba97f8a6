/**
 * Folders of the package for tools that do not read `exports` of package.json, such as Jest 27, browserify and
 * TypeScript's `moduleResolution: node10`: they find `encodium/detect` by `detect/package.json`. `npm pack` and
 * `npm publish` write them before they read the files, and remove them afterwards:
 *
 *     node scripts/stubs.js write|remove
 */

import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { entries, namesOf, specifier } from '../entries.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** By the path of an entry below the package, the paths of its CommonJS and its types below `dist`. */
const stubs = () => {
  const stub = (name, form = '') => [
    specifier(name, form === '' ? '' : `/${form}`).slice(1),
    { main: `${form === '' ? '' : `${form}/`}${name}.cjs`, types: `${name}.d.cts` },
  ]
  const others = Object.keys(entries).filter((name) => name !== 'index')
  const noWasm = namesOf((row) => row.noWasm)
  return [...others.map((name) => stub(name)), ...noWasm.map((name) => stub(name, 'no-wasm'))]
}

/** The paths of their files below the package. */
export const stubFiles = () => stubs().map(([entry]) => `${entry}/package.json`)

/** Writes them to a copy of the package, or to the repository. */
export const writeStubs = (folder) => {
  for (const [entry, { main, types }] of stubs()) {
    mkdirSync(join(folder, entry), { recursive: true })
    const up = `${'../'.repeat(entry.split('/').length)}dist/`
    const manifest = JSON.stringify({ main: up + main, types: up + types }, null, 2)
    writeFileSync(join(folder, entry, 'package.json'), `${manifest}\n`)
  }
}

/** Removes the files, and the folders that are empty then. */
const removeStubs = () => {
  for (const file of stubFiles()) rmSync(join(root, file), { force: true })
  const folders = stubFiles().flatMap((file) => [dirname(file), file.split('/')[0]])
  // The deepest first.
  for (const folder of new Set(folders.sort((a, b) => b.length - a.length))) {
    const path = join(root, folder)
    if (existsSync(path) && readdirSync(path).length === 0) rmdirSync(path)
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (argv[2] === 'write') writeStubs(root)
  else if (argv[2] === 'remove') removeStubs()
  else throw new Error('usage: node scripts/stubs.js write|remove')
}
