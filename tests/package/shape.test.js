/** What the package looks like to tools: its files, its exports and its types. */

import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { tsc } from '../common/compile.js'
import { load, tool, withProject } from './project.js'

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

const IMPORTED = /\b(?:from|import|require)\s*\(?\s*["'](\.[^"']*)["']/g

/** The paths in a target of `exports`. */
const named = (target) =>
  typeof target === 'string' ? [target] : Object.values(target).flatMap(named)

/** The JavaScript among files and among all that they import, by path; each of these is read. */
const withImports = async (files) => {
  const paths = new Set(files)
  const sources = {}
  for (const path of paths) {
    const text = await readFile(path, 'utf8')
    if (!/\.c?js$/.test(path)) continue
    sources[path] = text
    for (const [, name] of text.matchAll(IMPORTED)) {
      paths.add(join(dirname(path), name.replace(/\?module$/, '')))
    }
  }
  return sources
}

test('every file that an entry names, and every file that one of these imports, is there', () =>
  withProject(async ({ folder }) => {
    const root = join(folder, 'node_modules/encodium')
    const { exports } = JSON.parse(await readFile(join(root, 'package.json')))
    const sources = await withImports(named(exports).map((path) => join(root, path)))
    assert.ok(Object.keys(sources).length > 100)
  }))

/** A message in iconv-lite's words has a call of `require`, and CommonJS requires the ES module beside it. */
const OF_NODE =
  /\bprocess\b|getBuiltinModule|\bnode:|(?<!enableStreamingAPI\()\brequire\s*\((?!\s*'\.)/

test('no file for edge runtimes names an API of Node.js: the one of Next.js throws if it is called', () =>
  withProject(async ({ folder }) => {
    const root = join(folder, 'node_modules/encodium')
    const { exports } = JSON.parse(await readFile(join(root, 'package.json')))
    const files = Object.values(exports).flatMap((target) => named(target['edge-light'] ?? []))
    const sources = await withImports(files.map((path) => join(root, path)))
    assert.ok(files.length > 15 && Object.keys(sources).length > files.length)
    for (const [path, text] of Object.entries(sources)) {
      assert.equal(text.match(OF_NODE)?.[0], undefined, path)
    }
  }))

const source = `
import { canEncode, LegacyTextEncoder, TextDecoder, TextDecoderStream, TextEncoder } from 'encodium'
import { decode as legacyHookDecode } from 'encodium/hooks'
import { bomSniff, encodings, getEncoding } from 'encodium/labels'
import { ExtendedTextDecoder } from 'encodium/extended'
import { TextDecoder as Portable } from 'encodium/no-wasm'
import { replaced } from 'encodium/polyfill'
import { init, initSync, TextDecoder as Slim } from 'encodium/wasm-file'
import { decode, encode } from 'encodium/compat/iconv-lite'
import * as whatwgEncoding from 'encodium/compat/whatwg-encoding'
import jschardet, { chardet as python } from 'encodium/compat/jschardet'
import chardet, { type Match } from 'encodium/compat/chardet'

const text: string = new TextDecoder('shift_jis', { fatal: true }).decode(new Uint8Array(2))
const bytes: Uint8Array<ArrayBuffer> = new LegacyTextEncoder('gbk').encode(text)
const can: boolean = canEncode(text, 'big5')
const name: string | null = getEncoding('sjis')
export const stream: TextDecoderStream = new TextDecoderStream('gbk')
export const done: Promise<void> = init('/encodium.wasm')
initSync(bytes)
export const same: Uint8Array<ArrayBuffer> = encode(decode(bytes, 'cp936'), 'gbk', { addBOM: true })
export const named: [string | null, boolean] = [whatwgEncoding.labelToName('sjis'), whatwgEncoding.isSupported('GBK')]
export const guessed: string | null = jschardet.detect(bytes).encoding ?? new python.UniversalDetector().close().encoding
export const matches: Match[] = chardet.analyse(bytes)
export const sniffed: string = bomSniff(bytes) ?? encodings()[0]?.labels[0] ?? legacyHookDecode(bytes, 'gbk')
export const all = [replaced()[0]?.fault, can, name, new TextEncoder(), new ExtendedTextDecoder('utf-7'), new Portable(), Slim]
declare const encodium: typeof import('encodium')
export const script: string = new encodium.TextDecoder('sjis').decode(new encodium.LegacyTextEncoder('gbk').encode())
// @ts-expect-error
export const wrong: number = new TextDecoder().decode()
`

const WAYS = [
  { module: 'node16', moduleResolution: 'node16', file: 'user.mts' },
  { module: 'node16', moduleResolution: 'node16', file: 'user.cts' },
  { module: 'nodenext', moduleResolution: 'nodenext', file: 'user.mts' },
  { module: 'nodenext', moduleResolution: 'nodenext', file: 'user.cts' },
  { module: 'esnext', moduleResolution: 'bundler', file: 'user.ts' },
]

for (const { module, moduleResolution, file } of WAYS) {
  test(`TypeScript: ${moduleResolution}, ${file}`, () =>
    withProject(async ({ write, run }) => {
      await write(file, source)
      const compilerOptions = {
        module,
        moduleResolution,
        target: 'es2022',
        lib: ['esnext', 'dom'],
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        types: [],
      }
      await write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }))
      await run(process.execPath, tsc, '--project', '.')
    }))
}

test('tools are the ones that are pinned', async () => {
  const { dependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url)))
  for (const version of Object.values(dependencies))
    assert.match(version, /^(npm:.*@)?\d+\.\d+\.\d+$/)
  assert.ok(await readFile(tool('publint', 'package.json')))
})
