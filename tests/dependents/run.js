/**
 * Runs the tests of packages that depend on those that encodium's stand in for, with encodium's in their
 * place:
 *
 *     node tests/dependents/run.js NAME PATH
 *
 * NAME is one of those below, and PATH a clone of it, which is copied. Build before. npm installs what
 * the tests need, by the overrides of docs/migration.md. Fails if a test fails.
 */

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { argv, env, execPath, exit } from 'node:process'
import { packages } from '../../packages/packages.js'
import { pack } from '../../scripts/pack.js'
import { packPackages } from '../../scripts/packages.js'

const CLASSES = 'encodium-classes.mjs'

/**
 * What runs a project's tests in its folder. postal-mime uses the host's classes. One test of imapflow wants
 * a network in which 192.0.2.1 does not answer.
 */
const PROJECTS = {
  'encoding-sniffer': ['npx', 'vitest', 'run'],
  imapflow: ['npx', 'grunt', 'nodeunit'],
  libmime: ['npx', 'grunt', 'mochaTest'],
  'postal-mime': [execPath, '--import', `./${CLASSES}`, '--test'],
}

/** Puts encodium's classes in the place of the host's. */
const classes = `
import { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } from 'encodium'
Object.assign(globalThis, { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream })
`

const run = (cwd, command, ...args) => execFileSync(command, args, { cwd, encoding: 'utf8' })

/** Adds encodium and the overrides to package.json; npm wants a direct dependency to be the same. */
const override = (folder, tarballs, encodium) => {
  const path = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const overrides = {}
  for (const [name, row] of Object.entries(packages)) {
    const tarball = `file:${tarballs[`@encodium/${name}`]}`
    overrides[row.for] = tarball
    for (const key of ['dependencies', 'devDependencies']) {
      if (manifest[key]?.[row.for] !== undefined) manifest[key][row.for] = tarball
    }
  }
  const dependencies = { ...manifest.dependencies, encodium: `file:${encodium}` }
  writeFileSync(path, JSON.stringify({ ...manifest, dependencies, overrides }, null, 2))
}

/**
 * Counts encodium's packages in a project. Throws if it has the package that one of them replaces.
 */
const checkOverrides = (folder) => {
  let found = 0
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  for (const [name, row] of Object.entries(packages)) {
    for (const path of Object.keys(lock.packages)) {
      if (!path.endsWith(`node_modules/${row.for}`)) continue
      const manifest = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'))
      assert.equal(manifest.name, `@encodium/${name}`, path)
      found++
    }
  }
  return found
}

const main = ([name, path]) => {
  if (!Object.hasOwn(PROJECTS, name) || path === undefined) {
    console.error(`node tests/dependents/run.js ${Object.keys(PROJECTS).join('|')} PATH`)
    return 2
  }
  const work = mkdtempSync(join(tmpdir(), 'encodium-dependent-'))
  try {
    const folder = join(work, name)
    run(work, 'git', 'clone', '--quiet', resolve(path), folder)
    const encodium = join(work, pack('--pack-destination', work).filename)
    override(folder, packPackages(work), encodium)
    rmSync(join(folder, 'package-lock.json'), { force: true })
    run(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent')
    const found = checkOverrides(folder)
    assert.ok(found > 0 || name === 'postal-mime', 'no package is replaced')
    writeFileSync(join(folder, CLASSES), classes)
    const [command, ...args] = PROJECTS[name]
    const options = { cwd: folder, stdio: 'inherit', env: { ...env, CI: 'true' } }
    return spawnSync(command, args, options).status ?? 1
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

exit(main(argv.slice(2)))
