/** What the package looks like to tools: its files, and its exports. */

import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { load, withProject } from './project.js'

test('publint has nothing to say', () =>
  withProject(async ({ folder }) => {
    const { publint } = await load('publint')
    const { formatMessage } = await load('publint/utils')
    const pkgDir = join(folder, 'node_modules/encodium')
    const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true })
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg)),
      [],
    )
  }))

test('the types are right for every way to resolve modules', () =>
  withProject(async ({ folder }) => {
    const { checkPackage, createPackageFromTarballData } = await load('@arethetypeswrong/core')
    const [tarball] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
    const data = new Uint8Array(await readFile(join(folder, tarball)))
    const options = { excludeEntrypoints: ['./encodium.wasm', './encodium.min.js'] }
    const { types, problems } = await checkPackage(createPackageFromTarballData(data), options)
    assert.equal(types?.kind, 'included')
    assert.deepEqual(problems, [])
  }))

const IMPORTED = /\b(?:from|import|require)\s*\(?\s*["']([.#][^"']*)["']/g

/** The paths in a target of `exports`. */
const named = (target) =>
  typeof target === 'string' ? [target] : Object.values(target).flatMap(named)

/** The paths that `imports` of a package.json has for a name, by all conditions or by one. */
const chosen = (imports, name, condition) => {
  const key = Object.keys(imports).find((key) => name.startsWith(key.replace('*', '')))
  const { [condition]: one, ...others } = imports[key]
  const [, rest] = name.split('/')
  return (one ? [one] : named(others)).map((path) => path.replace('*', rest))
}

/**
 * The JavaScript among files of a package and among all that they import, under a condition if there is one, by path;
 * each of these is read.
 */
const withImports = async (root, files, condition) => {
  const { imports } = JSON.parse(await readFile(join(root, 'package.json')))
  const paths = new Set(files)
  const sources = {}
  for (const path of paths) {
    const text = await readFile(path, 'utf8')
    if (!/\.c?js$/.test(path)) continue
    sources[path] = text
    for (const [, name] of text.matchAll(IMPORTED)) {
      const found = name.startsWith('#')
        ? chosen(imports, name, condition).map((target) => join(root, target))
        : [join(dirname(path), name.replace(/\?module$/, ''))]
      for (const one of found) paths.add(one)
    }
  }
  return sources
}

test('every file that an entry names, and every file that one of these imports, is there', () =>
  withProject(async ({ folder }) => {
    const root = join(folder, 'node_modules/encodium')
    const { exports } = JSON.parse(await readFile(join(root, 'package.json')))
    const sources = await withImports(
      root,
      named(exports).map((path) => join(root, path)),
    )
    assert.ok(Object.keys(sources).length > 100)
    assert.ok(Object.keys(sources).includes(join(root, 'dist/edge/standard.js')))
  }))

/** A message in iconv-lite's words has a call of `require`, and CommonJS requires the ES module beside it. */
const OF_NODE =
  /\bprocess\b|getBuiltinModule|\bnode:|(?<!enableStreamingAPI\()\brequire\s*\((?!\s*'\.)/

test('no file for edge runtimes names an API of Node.js: the one of Next.js throws if it is called', () =>
  withProject(async ({ folder }) => {
    const root = join(folder, 'node_modules/encodium')
    const { exports } = JSON.parse(await readFile(join(root, 'package.json')))
    const files = Object.values(exports).flatMap((target) => named(target['edge-light'] ?? []))
    const sources = await withImports(
      root,
      files.map((path) => join(root, path)),
      'edge-light',
    )
    assert.ok(Object.keys(sources).includes(join(root, 'dist/edge/engine.js')))
    assert.ok(files.length > 15 && Object.keys(sources).length > files.length)
    for (const [path, text] of Object.entries(sources)) {
      assert.equal(text.match(OF_NODE)?.[0], undefined, path)
    }
  }))
