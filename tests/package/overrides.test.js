/**
 * The packages that stand in for others, in fresh projects: the lines of docs/migration.md in npm, pnpm
 * and Yarn, with dependents of those packages.
 */

import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { packages } from '../../packages/packages.js'
import { packPackages } from '../../scripts/packages.js'
import { PROGRAMS } from './overrides-programs.js'
import { execute, makeProject } from './project.js'
import { MANAGERS, startRegistry } from './registry.js'

const migration = await readFile(new URL('../../docs/migration.md', import.meta.url), 'utf8')
const read = (path) => readFile(new URL(path, import.meta.url))

/** The object in docs/migration.md for a manager, of which a test takes the line of one package. */
const documented = (key) => {
  const blocks = Array.from(migration.matchAll(/^```json\n(.*?)^```$/gms), ([, text]) => text)
  return blocks.map((text) => JSON.parse(text)).find((object) => key in object)
}

/** The part of package.json that replaces one package, as the page has it. */
const linesFor = (key, name) => {
  const only = (rows) => ({ [name]: rows[name] })
  const { [key]: rows } = documented(key)
  return { [key]: key === 'pnpm' ? { overrides: only(rows.overrides) } : only(rows) }
}

let registry
let packed
before(async () => {
  packed = await mkdtemp(join(tmpdir(), 'encodium-packed-'))
  const project = await makeProject()
  try {
    const [name] = (await readdir(project.folder)).filter((file) => file.endsWith('.tgz'))
    await writeFile(join(packed, name), await readFile(join(project.folder, name)))
    const tarballs = Object.values(packPackages(packed))
    registry = await startRegistry([join(packed, name), ...tarballs])
  } finally {
    await project.remove()
  }
})
after(async () => {
  registry?.close()
  await rm(packed, { recursive: true, force: true })
})

/** Prints nothing, or fails: the dependents work, and have the package that stands in for `name`. */
const programFor = async (name, folder, dependents) => {
  const { code } = PROGRAMS[name]
  const [file] = Object.keys(packages[folder].modules)
  const specifier = file === 'index' ? name : `${name}/${file}.js`
  const bytes = await read('../../samples/ja.shift_jis.txt')
  const text = new TextDecoder('shift_jis').decode(bytes)
  return `
const assert = require('node:assert/strict')
const SJIS = ${JSON.stringify(bytes.toString('base64'))}
const TEXT = ${JSON.stringify(text)}
const DEPENDENTS = ${JSON.stringify(dependents)}
${code}
const main = async () => {
  const { createRequire } = require('node:module')
  const { dirname, join } = require('node:path')
  const { readFileSync } = require('node:fs')
  for (const dependent of DEPENDENTS) {
    const path = createRequire(require.resolve(dependent)).resolve(${JSON.stringify(specifier)})
    const { name } = JSON.parse(readFileSync(join(dirname(path), 'package.json'), 'utf8'))
    assert.equal(name, '@encodium/${folder}', dependent)
  }
  await run()
  const imported = await import(${JSON.stringify(specifier)})
  const required = require(${JSON.stringify(specifier)})
  for (const name of Object.keys(required)) {
    if (name !== '__esModule') assert.equal(imported[name], required[name], name)
  }
}
main()
`
}

/** Makes a project of these files, and passes its folder to `body`. */
const inFolder = async (files, body) => {
  const folder = await mkdtemp(join(tmpdir(), 'encodium-override-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    return await body(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

for (const [manager, { files, install, key }] of Object.entries(MANAGERS)) {
  for (const [folder, row] of Object.entries(packages)) {
    const name = row.for
    test(`${manager}: dependents of ${name}`, async () => {
      const lines = linesFor(key, name)
      const [[, value]] = Object.entries(lines[key].overrides ?? lines[key])
      const { dependents, large = [] } = PROGRAMS[name]
      const all = manager === 'npm' ? [...dependents, ...large] : dependents
      const others = Object.fromEntries(all.map((other) => [other, '*']))
      // The project itself depends on the package, too, by the same value.
      const manifest = { name: 'user', private: true, dependencies: { ...others, [name]: value } }
      const written = {
        'package.json': JSON.stringify({ ...manifest, ...lines }),
        'program.cjs': await programFor(name, folder, all),
        ...files(registry),
      }
      await inFolder(written, async (cwd) => {
        const [command, ...args] = install
        await execute(command, args, { cwd })
        await execute(process.execPath, ['program.cjs'], { cwd })
        if (manager === 'npm') {
          const { stdout, stderr } = await execute('npm', ['ls', '--all'], { cwd })
          assert.doesNotMatch(stdout + stderr, /invalid|extraneous|missing:/i)
        }
      })
    })
  }
}
