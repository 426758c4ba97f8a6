/**
 * Packs the package as `npm pack` would, with a folder for each entry beside `dist`: Jest 27, browserify,
 * TypeScript's `moduleResolution: node10` and others do not read `exports` of package.json, and find
 * `encodium/detect` by `detect/package.json`. Prints the tarball's name. The folders are written to a copy
 * of what is published, and never to the repository.
 *
 *     npm run pack [-- --destination FOLDER | --dry-run]
 */

import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv, cwd } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { entries, namesOf, specifier } from '../entries.js'

const root = fileURLToPath(new URL('..', import.meta.url))

const writeJSON = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)

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

/** Writes what is published to a folder. */
const stage = (folder) => {
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((row) => row.isFile())) {
    cpSync(join(root, name), join(folder, name))
  }
  for (const name of ['dist', 'docs']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  const path = join(folder, 'package.json')
  const { files, workspaces: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8'))
  const added = []
  for (const [entry, { main, types }] of stubs()) {
    mkdirSync(join(folder, entry), { recursive: true })
    const up = `${'../'.repeat(entry.split('/').length)}dist/`
    writeJSON(join(folder, entry, 'package.json'), { main: up + main, types: up + types })
    added.push(`${entry}/package.json`)
  }
  writeJSON(path, { ...manifest, files: [...files, ...added] })
}

/**
 * Runs `npm pack` with more arguments, and returns what `--json` says of the tarball: its `filename`, its
 * sizes in bytes and its files.
 */
export const pack = (...args) => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-pack-'))
  try {
    stage(folder)
    const command = ['pack', '--ignore-scripts', '--json', ...args]
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
    return JSON.parse(execFileSync('npm', command, options))[0]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      destination: { type: 'string', default: cwd() },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const args = values['dry-run'] ? ['--dry-run'] : ['--pack-destination', values.destination]
  const { filename, files, size, unpackedSize } = pack(...args)
  if (values['dry-run']) for (const { path } of files) console.log(path)
  console.error(`${files.length} files, ${size} bytes packed, ${unpackedSize} unpacked`)
  console.log(filename)
}
