/**
 * The packages that stand in for others, in fresh projects: the lines of docs/migration.md in npm, pnpm
 * and Yarn, with dependents of those packages.
 */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { globSync } from 'tinyglobby'
import { packages } from '../../packages/packages.js'
import { packPackages } from '../../scripts/packages.js'
import { PROGRAMS } from './overrides-programs.js'
import { execute, makeProject } from './project.js'
import { MANAGERS, startRegistry } from './registry.js'

const migration = await readFile(new URL('../../docs/migration.md', import.meta.url), 'utf8')
const read = (path) => readFile(new URL(path, import.meta.url))

/** The objects in docs/migration.md for npm and Yarn, and the lines for pnpm. */
const [blocks, [yaml]] = ['json', 'yaml'].map((language) => {
  const found = migration.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))
  return Array.from(found, ([, text]) => text)
})

/** By name of a file of a project, what replaces one package, as the page has it; and the value of the override. */
const linesFor = (key, name) => {
  if (key === 'pnpm') {
    const [line] = yaml
      .split('\n')
      .filter((text) => text.replaceAll("'", '').startsWith(`  ${name}: `))
    return { value: line.split(': ')[1], yaml: `overrides:\n${line}\n` }
  }
  const { [key]: rows } = blocks.map((text) => JSON.parse(text)).find((object) => key in object)
  return { value: rows[name], json: { [key]: { [name]: rows[name] } } }
}

/** Packs an unpacked tarball again, as the next patch release. Returns the version and the path. */
const packNext = async (tarball, folder) => {
  await execute('tar', ['-xzf', tarball, '-C', folder])
  const path = join(folder, 'package/package.json')
  const { version, ...manifest } = JSON.parse(await readFile(path, 'utf8'))
  const next = version.replace(/\d+$/, (patch) => Number(patch) + 1)
  await writeFile(path, JSON.stringify({ ...manifest, version: next }))
  const packedAgain = join(folder, 'next.tgz')
  await execute('tar', ['-czf', packedAgain, '-C', folder, 'package'])
  return { version, next, path: packedAgain }
}

let registry
let packed
let tarballs
before(async () => {
  packed = await mkdtemp(join(tmpdir(), 'encodium-packed-'))
  const project = await makeProject()
  try {
    const [name] = (await readdir(project.folder)).filter((file) => file.endsWith('.tgz'))
    await writeFile(join(packed, name), await readFile(join(project.folder, name)))
    tarballs = [join(packed, name), ...Object.values(packPackages(packed))]
    registry = await startRegistry(tarballs)
  } finally {
    await project.remove()
  }
})
after(async () => {
  registry?.close()
  await rm(packed, { recursive: true, force: true })
})

/** Prints `done`, or fails: the dependents work, and have the package that stands in for `name`. */
const programFor = async (name, folder, dependents) => {
  const { code } = PROGRAMS[name]
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
    const path = createRequire(require.resolve(dependent)).resolve('${name}')
    const { name } = JSON.parse(readFileSync(join(dirname(path), 'package.json'), 'utf8'))
    assert.equal(name, '@encodium/${folder}', dependent)
  }
  await run()
  const imported = await import('${name}')
  const required = require('${name}')
  for (const name of Object.keys(required)) {
    if (name !== '__esModule') assert.equal(imported[name], required[name], name)
  }
}
main().then(() => console.log('done'))
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
      const { value, json, yaml } = linesFor(key, name)
      const { dependents, large = [] } = PROGRAMS[name]
      const all = manager === 'npm' ? [...dependents, ...large] : dependents
      const others = Object.fromEntries(all.map((other) => [other, '*']))
      // The project itself depends on the package, too, by the same value.
      const manifest = { name: 'user', private: true, dependencies: { ...others, [name]: value } }
      const written = {
        'package.json': JSON.stringify({ ...manifest, ...json }),
        // pnpm 12 takes its store from here alone.
        ...(yaml && { 'pnpm-workspace.yaml': `${yaml}storeDir: ${join(packed, 'pnpm')}\n` }),
        'program.cjs': await programFor(name, folder, all),
        ...files(registry),
      }
      await inFolder(written, async (cwd) => {
        const [command, ...args] = install
        await execute(command, args, { cwd })
        // A promise that never settles ends the program, too, with exit code 0.
        assert.equal((await execute(process.execPath, ['program.cjs'], { cwd })).stdout, 'done\n')
        if (manager === 'npm') {
          const { stdout, stderr } = await execute('npm', ['ls', '--all'], { cwd })
          assert.doesNotMatch(stdout + stderr, /invalid|extraneous|missing:/i)
        }
      })
    })
  }
}

test("Yarn 4 with Plug'n'Play, whose file system is its own: encodium/file and the command", async () => {
  const { files, install } = MANAGERS['Yarn 4']
  const yarnrc = files(registry)['.yarnrc.yml'].replace('node-modules', 'pnp')
  const written = {
    ...files(registry),
    '.yarnrc.yml': yarnrc,
    'package.json': '{ "name": "user", "private": true, "dependencies": { "encodium": "*" } }',
    'in.txt': 'café, crème\n',
    'program.mjs': `import { openFile } from 'encodium/file'
const file = await openFile('in.txt')
await file.replace('crème', 'thé').save({ backup: '.bak' })\n`,
  }
  await inFolder(written, async (cwd) => {
    const [command, ...args] = install
    const yarn = (...others) => execute(command, [...args.slice(0, -1), ...others], { cwd })
    const text = (name) => readFile(join(cwd, name), 'latin1')
    await yarn('install')
    await yarn('node', 'program.mjs')
    assert.equal(await readFile(join(cwd, 'in.txt'), 'utf8'), 'café, thé\n')
    await yarn('encodium', '-t', 'windows-1252', 'in.txt', '-o', 'out.txt')
    assert.equal(await text('out.txt'), 'caf\xe9, th\xe9\n')
    await yarn('encodium', '-t', 'windows-1252', '-i', '--no-backup', 'in.txt')
    assert.equal(await text('in.txt'), 'caf\xe9, th\xe9\n')
    await yarn('encodium', '--check', 'in.txt.bak')
  })
})

test('npm update leaves one copy of encodium beside a package that needs it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'encodium-next-'))
  const { version, next, path } = await packNext(tarballs[0], folder)
  const both = await startRegistry([...tarballs, path])
  const { value, json } = linesFor('overrides', 'iconv-lite')
  const manifest = (range) =>
    JSON.stringify({ dependencies: { encodium: range, 'iconv-lite': value }, ...json })
  const { files, install } = MANAGERS.npm
  const written = { 'package.json': manifest(version), ...files(both) }
  try {
    await inFolder(written, async (cwd) => {
      const copies = () =>
        globSync('node_modules/**/encodium/package.json', { cwd }).map(
          (name) => JSON.parse(readFileSync(join(cwd, name), 'utf8')).version,
        )
      const [npm, ...first] = install
      await execute(npm, first, { cwd })
      assert.deepEqual(copies(), [version])
      await writeFile(join(cwd, 'package.json'), manifest(`^${version}`))
      await execute(npm, ['update', ...first.slice(1)], { cwd })
      assert.deepEqual(copies(), [next])
    })
  } finally {
    both.close()
    await rm(folder, { recursive: true })
  }
})
