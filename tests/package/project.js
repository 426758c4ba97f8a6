/** A user's project: an empty folder, the packed tarball installed in it, and the user's program. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { globSync } from 'tinyglobby'
import { pack } from '../../scripts/pack.js'
import { expected } from './expected.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { resolve } = createRequire(import.meta.url)

/** The path of a file of an installed tool. */
export const tool = (name, file) => join(root, 'tests/package/node_modules', name, file)

/** The commands that run a file in each runtime, by the runtime's name. */
const ALL = {
  'Node.js 20': [process.execPath],
  'Node.js 20.19': [tool('node20', 'bin/node')],
  'Node.js 22': [tool('node22', 'bin/node')],
  'Node.js 24': [tool('node24', 'bin/node')],
  'Node.js 26': [tool('node26', 'bin/node')],
  Bun: [tool('@oven/bun-linux-x64', 'bin/bun')],
  Deno: [tool('@deno/linux-x64-glibc', 'deno'), 'run', '--no-remote', '--allow-read'],
}

/** With `ENCODIUM_HOSTS=one`, which `npm test` sets, the tests run in the Node.js that runs them and in no other. */
export const RUNTIMES =
  process.env.ENCODIUM_HOSTS === 'one' ? { 'Node.js 20': ALL['Node.js 20'] } : ALL

/** What a tool exports. */
export const load = (name) => import(resolve(name))

/** Runs a command. Fails with all that it printed. */
export const execute = async (command, args, options) => {
  try {
    return await promisify(execFile)(command, args, { maxBuffer: 1 << 26, ...options })
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`)
  }
}

/** The program as an ES module, importing other entries of the package if it should. */
export const program = async (entries = {}) => {
  const source = await readFile(new URL('user.js', import.meta.url), 'utf8')
  return source.replace(/'(encodium[^']*)'/g, (_, name) => `'${entries[name] ?? name}'`)
}

/** For a program that is to run without WebAssembly. */
export const withoutWasm = { encodium: 'encodium/no-wasm' }

/** An ES module of such a form as CommonJS. */
export const asCommonJS = (source) =>
  source
    .replaceAll(/^import (\{.*\}) from ('.*')$/gm, 'const $1 = require($2)')
    .replaceAll(/^export const (\w+) =/gm, 'const $1 = exports.$1 =')

/** Prints what the program returns. */
export const printing = `${'\n'}run().then((results) => console.log(JSON.stringify(results)))\n`

/** Checks what a program printed. */
export const check = ({ stdout }) => assert.deepEqual(JSON.parse(stdout), expected)

const TARGET = join(root, 'target')

/**
 * The name of the project that all others copy, in which the packed package is installed once for each build: it has the
 * time at which a file of the package changed last.
 */
const installedName = () => {
  const files = globSync(['*', 'dist/**'], { cwd: root })
  return `installed-${Math.max(...files.map((path) => statSync(join(root, path)).mtimeMs))}`
}

/** Packs the package and installs it, unless that of this build is installed. Resolves to the folder. */
const install = async () => {
  const name = installedName()
  const installed = join(TARGET, name)
  if (existsSync(installed)) return installed
  mkdirSync(TARGET, { recursive: true })
  for (const old of readdirSync(TARGET).filter((file) => /^installed-/.test(file) && file !== name))
    await rm(join(TARGET, old), { recursive: true, force: true })
  const folder = await mkdtemp(join(TARGET, 'installing-'))
  const { filename } = pack('--pack-destination', folder)
  await writeFile(join(folder, 'package.json'), '{ "name": "user", "private": true }\n')
  const args = ['install', '--silent', '--offline', '--no-audit', '--no-fund']
  await execute('npm', [...args, `./${filename}`], { cwd: folder })
  // Several tests may do so at once: the first one's folder stays, because others copy it already.
  await rename(folder, installed).catch(() => rm(folder, { recursive: true }))
  return installed
}

/** Makes a project. Its `remove` takes it away. */
export const makeProject = async () => {
  const installed = await install()
  const folder = await mkdtemp(join(tmpdir(), 'encodium-user-'))
  // The links in node_modules/.bin point beside themselves.
  await cp(installed, folder, { recursive: true, verbatimSymlinks: true })
  return {
    folder,
    /** Writes a file of the project, and returns its path. */
    write: async (name, text) => {
      const path = join(folder, name)
      await writeFile(path, text)
      return path
    },
    /** Makes a tool look installed in the project, by another name if it should. */
    link: (name, as = name) => symlink(tool(name, ''), join(folder, 'node_modules', as)),
    /** Runs a command in the project. */
    run: (command, ...args) => execute(command, args, { cwd: folder }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Makes a project, passes it to `body` and removes it; returns what `body` returns. */
export const withProject = async (body) => {
  const project = await makeProject()
  try {
    return await body(project)
  } finally {
    await project.remove()
  }
}
