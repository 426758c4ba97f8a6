/**
 * Packs the package as `npm pack` does, from a copy of what is published, so that several may pack at once: the
 * tests and `npm run size` do. `node scripts/pack.js [FOLDER]` writes the tarball into a folder, this one by default;
 * with `--dry-run` it writes nothing, and lists what the tarball would have.
 *
 * The copy has a folder for each entry besides, for Parcel 2 and TypeScript's `moduleResolution: node10`, which do not
 * read `exports` of package.json: they find `encodium/detect` by `detect/package.json`.
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
import { join, resolve } from 'node:path'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { entries, namesOf, specifier } from '../entries.js'
import { NPM } from './npm.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * By the path of an entry below the package, the paths of its files below `dist`. Parcel takes the ES module, so that
 * all entries share one instance; not that of an object, of which `require` would get a namespace.
 */
export const stubs = () => {
  const stub = (entry, file, name) => {
    const { isObject } = entries[name]
    const paths = isObject
      ? { main: `common/${file}.js`, browser: `${file}.require.cjs` }
      : { module: `${file}.js` }
    return [entry, { ...paths, types: `common/${name}.d.ts` }]
  }
  const others = Object.keys(entries).filter((name) => name !== 'index')
  return [
    ...others.map((name) => stub(name, name, name)),
    ...namesOf((row) => row.noWasm).map((name) =>
      stub(specifier(name, 'no-wasm'), `no-wasm/${name}`, name),
    ),
  ]
}

const writeStubs = (folder) => {
  for (const [entry, paths] of stubs()) {
    mkdirSync(join(folder, entry), { recursive: true })
    const up = `${'../'.repeat(entry.split('/').length)}dist/`
    const manifest = Object.entries(paths).map(([key, path]) => [key, up + path])
    const text = JSON.stringify(Object.fromEntries(manifest), null, 2)
    writeFileSync(join(folder, entry, 'package.json'), `${text}\n`)
  }
}

/** Writes what is published to a folder. */
const stage = (folder) => {
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((row) => row.isFile())) {
    cpSync(join(root, name), join(folder, name))
  }
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  const path = join(folder, 'package.json')
  // Here `private` and the script `prepack` refuse `npm publish` and `npm pack`, which would take other files.
  const {
    private: _,
    workspaces,
    scripts,
    devDependencies,
    allowScripts,
    ...manifest
  } = JSON.parse(readFileSync(path, 'utf8'))
  manifest.files.push(...stubs().map(([entry]) => `${entry}/package.json`))
  writeFileSync(path, JSON.stringify(manifest))
  writeStubs(folder)
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
    const [npm, ...first] = NPM
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
    // npm 12 prints an object by name, and those before it an array.
    const [packed] = Object.values(JSON.parse(execFileSync(npm, [...first, ...command], options)))
    return packed
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const isDry = argv[2] === '--dry-run'
  if (argv.length > 3 || (argv[2]?.startsWith('-') && !isDry)) {
    console.error('usage: node scripts/pack.js [FOLDER | --dry-run]')
    exit(1)
  }
  const destination = resolve(isDry ? '.' : (argv[2] ?? '.'))
  mkdirSync(destination, { recursive: true })
  const { filename, files } = pack(...(isDry ? [argv[2]] : ['--pack-destination', destination]))
  for (const { path, size } of files) console.log(`${size} ${path}`)
  console.log(filename)
}
