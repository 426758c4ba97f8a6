/**
 * The packages that stand in for others, and the aliases of docs/migration.md: their files, names and
 * types, bundlers, and Jest.
 */

import assert from 'node:assert/strict'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { packages, versionOf } from '../../packages/packages.js'
import { migrationOf, packageProblems, packPackages } from '../../scripts/packages.js'
import { fromMarkdown } from '../common/examples.js'
import { tsc } from '../common/tsc.js'
import { execute, load, makeProject, tool } from './project.js'

const { execPath } = process
const migration = await readFile(new URL('../../docs/migration.md', import.meta.url), 'utf8')
const release = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))

let project
let tarballs
before(async () => {
  project = await makeProject()
  tarballs = packPackages(project.folder)
  for (const [folder, { for: name }] of Object.entries(packages)) {
    const installed = join(project.folder, 'node_modules', name)
    await mkdir(installed, { recursive: true })
    const tarball = tarballs[`@encodium/${folder}`]
    await execute('tar', ['-xzf', tarball, '--strip-components', '1', '-C', installed])
  }
})
after(() => project?.remove())

test('packages/ has what its table says', () => {
  assert.deepEqual(packageProblems(), [])
})

test('a version satisfies the ranges of dependents, and rises with each release', () => {
  assert.equal(versionOf('0.7.3', '0.1.0'), '0.7.1000')
  assert.equal(versionOf('0.7.3', '1.2.3'), '0.7.1002003')
  assert.equal(versionOf('3.1.1', '2.0.0-rc.1'), '3.1.2000000-rc.1')
})

test('each override names one version, that of this release', async () => {
  const readmes = await Promise.all(
    Object.keys(packages).map((folder) =>
      readFile(new URL(`../../packages/${folder}/README.md`, import.meta.url), 'utf8'),
    ),
  )
  const values = [migration, ...readmes].join('\n').matchAll(/npm:@encodium\/([\w-]+)@([^\s"]*)/g)
  const found = new Set()
  for (const [, folder, version] of values) {
    assert.equal(version, versionOf(packages[folder].version, release.version), folder)
    found.add(folder)
  }
  assert.deepEqual([...found].sort(), Object.keys(packages).sort())
  const older = 'npm:@encodium/chardet@^2.2.999'
  assert.equal(migrationOf(older), `npm:@encodium/chardet@${versionOf('2.2.0', release.version)}`)
})

test('a tarball has the files that package.json names, and the licenses', async () => {
  for (const [name, tarball] of Object.entries(tarballs)) {
    const { stdout } = await execute('tar', ['-tzf', tarball])
    const files = stdout.trim().split('\n')
    const text = (await execute('tar', ['-xzOf', tarball, 'package/package.json'])).stdout
    const { name: own, exports, main, module, types } = JSON.parse(text)
    const values = (value) =>
      typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(values)
    const named = values([exports, main, module, types].filter((value) => value !== undefined)).map(
      (path) => join('package', path),
    )
    const licenses = ['package/LICENSE-APACHE', 'package/LICENSE-MIT', 'package/README.md']
    assert.deepEqual([...new Set([...named, ...licenses])].sort(), files.sort(), name)
    assert.equal(own, name)
  }
})

/** The package itself, as `import` finds it. */
const originals = {
  'iconv-lite': () => load('iconv-lite'),
  'whatwg-encoding': () => load('whatwg-encoding'),
  jschardet: () => import('jschardet'),
  chardet: () => import('chardet'),
}

/** A program that prints the names in a package: by import, through CommonJS, and by require. */
const NAMES = `
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const found = [await import(SPECIFIER), await import('./passes-on.cjs'), require(SPECIFIER)]
console.log(JSON.stringify(found.map((value) => Object.keys(value))))
`

/** Not names of an object before somebody writes to it, or of CommonJS only. */
const NOT_REQUIRED = ['default', 'skipDecodeWarning']
const NOT_IMPORTED = ['__esModule', 'module.exports']

for (const { for: name } of Object.values(packages)) {
  test(`${name}: the names of the package itself, by import and by require`, async () => {
    await project.write('passes-on.cjs', `module.exports = require('${name}')`)
    await project.write('names.mjs', NAMES.replaceAll('SPECIFIER', `'${name}'`))
    const { stdout } = await project.run(execPath, 'names.mjs')
    const [imported, passedOn, required] = JSON.parse(stdout)
    const names = Object.keys(await originals[name]())
    const missingIn = (found, others) =>
      names.filter((key) => !found.includes(key) && !others.includes(key))
    assert.deepEqual(missingIn(imported, NOT_IMPORTED), [])
    assert.deepEqual(missingIn(passedOn, NOT_IMPORTED), [])
    assert.deepEqual(missingIn(required, [...NOT_IMPORTED, ...NOT_REQUIRED]), [])
  })
}

const TYPES = {
  'iconv-lite': `
import iconv from 'iconv-lite'
import { decode, encodingExists, type DecodeOptions } from 'iconv-lite'
export const options: DecodeOptions = { stripBOM: false }
export const text: string = decode(new Uint8Array(2), 'sjis', options)
export const known: boolean = iconv.encodingExists('sjis') && encodingExists('sjis')
// @ts-expect-error
decode(2, 'sjis')
`,
  'whatwg-encoding': `
import { labelToName, isSupported } from 'whatwg-encoding'
export const name: string | null = labelToName('sjis')
export const can: boolean = isSupported('Shift_JIS')
`,
  jschardet: `
import { detect as guess, detectAll } from 'jschardet'
export const encoding: string | null = guess(new Uint8Array(2)).encoding
export const all = detectAll(new Uint8Array(2)).length
`,
  chardet: `
import { analyse, detect } from 'chardet'
export const found: string | null = detect(new Uint8Array(2))
export const first: number | undefined = analyse(new Uint8Array(2))[0]?.confidence
`,
}

for (const [module, moduleResolution, file, compiler = tsc] of [
  ['node16', 'node16', 'user.mts'],
  ['node16', 'node16', 'user.cts'],
  ['nodenext', 'nodenext', 'user.cts'],
  ['esnext', 'bundler', 'user.ts'],
  ['commonjs', 'node10', 'old.ts', tool('typescript57', 'bin/tsc')],
  ['commonjs', 'node10', 'user.ts', tool('typescript59', 'bin/tsc')],
]) {
  test(`TypeScript: ${moduleResolution}, ${file}`, async () => {
    const files = []
    for (const [, { for: name }] of Object.entries(packages)) {
      files.push(`${files.length}.${file}`)
      await project.write(files.at(-1), TYPES[name])
    }
    const compilerOptions = {
      ...{ module, moduleResolution, target: 'es2022', lib: ['esnext', 'dom'], types: [] },
      ...{ strict: true, noEmit: true, skipLibCheck: false, esModuleInterop: true },
    }
    await project.write('tsconfig.json', JSON.stringify({ compilerOptions, files }))
    await project.run(execPath, compiler, '--project', '.')
  })
}

/** What a program has to print if its imports, and those of a dependency in CommonJS, are encodium's. */
const PRINTED = ['日', 'ISO-2022-JP', '日', 'utf-8', 'UTF-8']
const ENTRY = `
import iconv from 'iconv-lite'
import { labelToName } from 'whatwg-encoding'
import { detect } from 'jschardet'
import chardet from 'chardet'
import { text } from './dependency.cjs'
const bytes = Uint8Array.of(0x93, 0xfa)
console.log(JSON.stringify([
  iconv.decode(bytes, 'sjis'),
  labelToName('csiso2022jp'),
  text,
  detect(new TextEncoder().encode('日本語')).encoding,
  chardet.detect(new TextEncoder().encode('日本語')),
]))
`
const DEPENDENCY = `
const iconv = require('iconv-lite')
exports.text = iconv.decode(iconv.encode('日', 'sjis'), 'sjis')
`

/** The object \`alias\` of docs/migration.md. */
const documentedAlias = async (write) => {
  const code = fromMarkdown(migration).find((text) => text.includes('alias: {'))
  const path = await write('aliases.mjs', code)
  return (await import(pathToFileURL(path))).default.resolve.alias
}

const BUNDLERS = {
  esbuild: async ({ entry, outfile, alias }) => {
    const { build } = await load('esbuild')
    await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', alias })
  },
  Vite: async ({ folder, entry, alias }) => {
    const { build } = await load('vite')
    const lib = { entry, formats: ['es'], fileName: () => 'out.mjs' }
    const output = { lib, outDir: join(folder, 'dist'), emptyOutDir: false }
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: { alias },
      build: output,
    })
  },
  webpack: async ({ folder, entry, alias }) => {
    const webpack = (await load('webpack')).default
    const options = {
      ...{ mode: 'production', performance: false, target: 'web', context: folder, entry },
      output: { path: join(folder, 'dist'), filename: 'out.mjs', module: true },
      experiments: { outputModule: true },
      resolve: { alias },
    }
    const stats = await new Promise((done, failed) =>
      webpack(options, (error, result) => (error ? failed(error) : done(result))),
    )
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString())
  },
}

for (const [name, bundle] of Object.entries(BUNDLERS)) {
  test(`${name}: the aliases of docs/migration.md`, async () => {
    // Without the packages: an alias that does not take finds nothing.
    const alone = await makeProject()
    try {
      const { folder, write, run } = alone
      const entry = await write('entry.mjs', ENTRY)
      await write('dependency.cjs', DEPENDENCY)
      const outfile = join(folder, 'dist/out.mjs')
      await bundle({ folder, entry, outfile, alias: await documentedAlias(write) })
      assert.deepEqual(JSON.parse((await run(execPath, outfile)).stdout), PRINTED)
    } finally {
      await alone.remove()
    }
  })
}

/** Modules that import every package, and get the same exports from a dependency that requires them. */
const IMPORTER = `
import * as required from './requirer.cjs'
import iconv, { decode, encodingExists } from 'iconv-lite'
import * as whatwg from 'whatwg-encoding'
import * as jschardet from 'jschardet'
import chardet, { detect } from 'chardet'
console.log(JSON.stringify([
  iconv === required.iconv,
  decode === required.iconv.decode,
  iconv.decode(Uint8Array.of(0x93, 0xfa), 'sjis') === '日',
  encodingExists('sjis'),
  whatwg.labelToName === required.whatwg.labelToName,
  jschardet.detect === required.jschardet.detect,
  detect === required.chardet.detect,
  chardet.detect === detect,
]))
`
const REQUIRER = `
exports.iconv = require('iconv-lite')
exports.whatwg = require('whatwg-encoding')
exports.jschardet = require('jschardet')
exports.chardet = require('chardet')
`

for (const [name, bundle] of Object.entries(BUNDLERS)) {
  test(`${name}: import and require get one copy of each package`, async () => {
    const entry = await project.write('importer.mjs', IMPORTER)
    await project.write('requirer.cjs', REQUIRER)
    const outfile = join(project.folder, 'dist/out.mjs')
    await bundle({ folder: project.folder, entry, outfile, alias: {} })
    const { stdout } = await project.run(execPath, outfile)
    assert.deepEqual(JSON.parse(stdout), Array(8).fill(true))
    const { size } = await stat(outfile)
    // Without the dependency in CommonJS, a bundle lacks a few bytes of wrappers and no more.
    const imports = IMPORTER.replace(/^import \* as required.*$/m, 'const required = {}')
    const alone = await project.write('alone.mjs', imports.replaceAll(/required\.\w+/g, '{}'))
    await bundle({ folder: project.folder, entry: alone, outfile, alias: {} })
    assert.ok(size < (await stat(outfile)).size * 1.1, `${size} bytes`)
  })
}

/** A program that finds the packages, or throws. */
const REQUIRES = `
const iconv = require('iconv-lite')
const { labelToName } = require('whatwg-encoding')
const { detect } = require('chardet')
const jschardet = require('jschardet')
const bytes = iconv.encode('日', 'sjis')
const utf8 = Uint8Array.of(0xe6, 0x97, 0xa5, 0xe6, 0x9c, 0xac, 0xe8, 0xaa, 0x9e)
const found = [
  iconv.decode(bytes, labelToName('csshiftjis')),
  detect(utf8),
  jschardet.detect(utf8).encoding,
].join()
`
const FOUND = '日,UTF-8,utf-8'

const { resolve } = createRequire(import.meta.url)
for (const testEnvironment of ['node', resolve('jest-environment-jsdom')]) {
  test(`Jest finds the packages, in ${basename(testEnvironment)}`, async () => {
    const code = `${REQUIRES}\ntest('works', () => expect(found).toBe('${FOUND}'))\n`
    await project.write('user.test.js', code)
    const config = { testEnvironment, testMatch: ['<rootDir>/user.test.js'], transform: {} }
    await project.run(execPath, tool('jest', 'bin/jest.js'), '--config', JSON.stringify(config))
  })
}
