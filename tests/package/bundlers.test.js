/** The packed package through bundlers, and under test runners that pretend to be a browser. */

import assert from 'node:assert/strict'
import { readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { expected } from './expected.js'
import {
  asCommonJS,
  check,
  execute,
  load,
  printing,
  program,
  tool,
  withProject,
} from './project.js'

const { resolve } = createRequire(import.meta.url)
const BUN = tool('@oven/bun-linux-x64', 'bin/bun')
const { execPath } = process

/** Bundlers: each makes `out` of `entry`. */
const BUNDLERS = {
  esbuild: async ({ entry, out }) => {
    const { build } = await load('esbuild')
    await build({ entryPoints: [entry], outfile: out, bundle: true, format: 'esm', minify: true })
  },
  Rollup: async ({ entry, out }) => {
    const { rollup } = await load('rollup')
    const { nodeResolve } = await load('@rollup/plugin-node-resolve')
    const { transform } = await load('esbuild')
    // Applications have a plugin for it, too.
    const minify = {
      name: 'minify',
      renderChunk: async (source) => (await transform(source, { minify: true })).code,
    }
    const bundle = await rollup({ input: entry, plugins: [nodeResolve(), minify] })
    // One file, although an entry imports some modules only when it needs them.
    await bundle.write({ file: out, format: 'es', inlineDynamicImports: true })
  },
  Vite: async ({ folder, entry, out }) => {
    const { build } = await load('vite')
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: {
        lib: { entry, formats: ['es'], fileName: () => 'out.mjs' },
        outDir: join(out, '..'),
        emptyOutDir: false,
        minify: true,
      },
    })
  },
  webpack: async (files) => packed((await load('webpack')).default, files),
  Rspack: async (files) => packed((await load('@rspack/core')).rspack, files),
  // It does not read `exports` of package.json, and names its output after the entry.
  Parcel: async ({ folder, entry, out }) => {
    const options = ['--dist-dir', join(out, '..'), '--no-cache', '--no-source-maps']
    const args = [tool('parcel', 'lib/bin.js'), 'build', entry, ...options]
    await execute(execPath, args, { cwd: folder })
    await rename(join(out, '..', 'entry.js'), out)
  },
}

/** webpack, and Rspack, which has its interface. */
const packed = (pack, { folder, entry, out }, target = 'web') =>
  new Promise((done, failed) => {
    const output = { path: join(out, '..'), filename: 'out.mjs', module: true }
    const experiments = { outputModule: true }
    const options = {
      mode: 'production',
      // It would warn of 244 KiB, whatever is in them.
      performance: false,
      target,
      context: folder,
      entry,
      output,
      experiments,
    }
    pack(options, (error, stats) => {
      if (error) failed(error)
      else if (stats.hasErrors() || stats.hasWarnings()) failed(new Error(stats.toString()))
      else done()
    })
  })

for (const [name, bundle] of Object.entries(BUNDLERS)) {
  test(`${name} makes a program of it that runs alone`, () =>
    withProject(async ({ folder, write, run }) => {
      const entry = await write('entry.mjs', (await program()) + printing)
      const out = join(folder, 'dist', 'out.mjs')
      await bundle({ folder, entry, out })
      const text = await readFile(out, 'utf8')
      // Messages of errors have such lines, too, but within a string.
      assert.doesNotMatch(text, /(?:^|[;}])\s*import\b[^;'"`]*['"]encodium|\.wasm/m)
      check(await run(execPath, out))
    }))
}

/** One class without the encoders of the same entry, whose options have an error mode. */
const DECODER = `
import { TextDecoder } from 'encodium'
console.log(new TextDecoder('gbk').decode(Uint8Array.of(0xd6, 0xd0)))
`

/** A file in Japanese, without the indexes of other languages. */
const JAPANESE_FILE = `
import { TextDecoder, TextFile } from 'encodium/ja'
const file = new TextFile(Uint8Array.of(0x93, 0xfa, 0x0d, 0x0a), { encoding: 'shift_jis' })
console.log(new TextDecoder('shift_jis').decode(file.replace('日\\n', '本\\n').bytes))
`

/** What imports an entry for its effect, and what that prints. */
const EFFECTS = {
  // Node.js 20 does not know this label.
  "import 'encodium/polyfill'\nconsole.log(new TextDecoder('iso-8859-16').encoding)": 'iso-8859-16',
  "import { ExtendedTextEncoder as E } from 'encodium/extended'\nimport 'encodium/extended/ebcdic'\nconsole.log(new E('cp930').encode('日本').length)":
    '6',
  "import 'encodium/ko'\nimport { decode } from 'encodium/zh-hans'\nconsole.log(decode(Uint8Array.of(0xb0, 0xa1), 'euc-kr'))":
    '가',
  "import { decode } from 'encodium/zh-hans'\nimport { canEncode } from 'encodium/ko'\nconsole.log(decode(Uint8Array.of(0xb0, 0xa1), 'euc-kr'))":
    '가',
}

/** What uses one export of an entry, and what that prints. */
const USES = {
  // It imports what it needs then, for which Parcel's bundles ask a document.
  "import { openBytes } from 'encodium/file'\nopenBytes(Uint8Array.of(0xd0), { charset: 'cp1251' }).then(({ text }) => console.log(text))":
    'Р',
  "import { repair } from 'encodium/repair'\nconsole.log(repair('cafÃ© crÃ¨me').text)":
    'café crème',
  "import { encodeOrFail } from 'encodium/hooks'\nconsole.log(encodeOrFail('中', 'gbk').read)": '1',
  "import { encodeFromScalars as e } from 'encodium/extended/ucs-4'\nconsole.log(e([0x7fffffff]).length)":
    '6',
  "import { TextDecoder as D } from 'encodium/ja'\nconsole.log(new D('sjis').decode(Uint8Array.of(0x93, 0xfa)))":
    '日',
  "import { decode } from 'encodium/no-wasm/ja'\nconsole.log(decode(Uint8Array.of(0x93, 0xfa), 'sjis'))":
    '日',
  "import { TextFile } from 'encodium/edit'\nimport { extended } from 'encodium/extended'\nconsole.log(new TextFile(Uint8Array.of(0x80), { encoding: 'cp437', extended }).text)":
    'Ç',
  "import iconv from 'encodium/compat/iconv-lite'\nconsole.log(iconv.decode(Uint8Array.of(0x80), 'cp437'))":
    'Ç',
  "import { decode } from 'encodium/compat/whatwg-encoding'\nconsole.log(decode(Uint8Array.of(0xd6, 0xd0), 'GBK'))":
    '中',
  "import { detect } from 'encodium/compat/jschardet'\nconsole.log(detect('\\x82\\xb1\\x82\\xf1\\x82\\xc9\\x82\\xbf\\x82\\xcd').encoding)":
    'SHIFT_JIS',
  "import chardet from 'encodium/compat/chardet'\nconsole.log(chardet.detect([0xe3, 0x81, 0x82]))":
    'UTF-8',
}

/** Everything that has no effect if it is not used. */
const UNUSED = `
import { canEncode, TextDecoder } from 'encodium'
import { decode } from 'encodium/hooks'
import { detect } from 'encodium/detect'
import { repair } from 'encodium/repair'
import { TextDecoder as Portable } from 'encodium/no-wasm'
import { TextDecoder as Slim } from 'encodium/wasm-file'
import iconv from 'encodium/compat/iconv-lite'
import { extended } from 'encodium/extended'
import 'encodium'
import 'encodium/edit'
import 'encodium/extended'
console.log('nothing')
`

/** No codec and no index. */
const LABELS = `
import { bomSniff, encodings, getEncoding, getOutputEncoding, isomorphicDecode, isomorphicEncode } from 'encodium/labels'
console.log(getEncoding('sjis'), bomSniff(Uint8Array.of(0xfe, 0xff)), encodings().length,
  getOutputEncoding('utf-16'), isomorphicDecode(isomorphicEncode('é')))
`

/** Detection alone, with what shows that the larger module is not there. */
const DETECTION = `
import { detect } from 'encodium/detect'
console.log(detect(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea)).encoding)
`
const LARGER = /repairText|onSegment|malformedLimit/

/** `import` and `require` in one program, and the one entry whose CommonJS is an object. */
const MIXED = `
import { TextDecoder } from 'encodium'
import { decode, iconv } from './mixed.cjs'
console.log(decode === TextDecoder, iconv.decode(Uint8Array.of(0x80), 'cp437'))
`
const REQUIRING = `
exports.decode = require('encodium').TextDecoder
exports.iconv = require('encodium/compat/iconv-lite')
`

for (const [name, bundle] of Object.entries(BUNDLERS)) {
  test(`${name}: what is not used is not there, and what is used works alone`, () =>
    withProject(async ({ folder, write, run }) => {
      const made = async (source) => {
        const entry = await write('entry.mjs', source)
        const out = join(folder, 'dist', 'out.mjs')
        await bundle({ folder, entry, out })
        const text = await readFile(out, 'utf8')
        return {
          text,
          size: Buffer.byteLength(text),
          stdout: (await run(execPath, out)).stdout.trim(),
        }
      }
      const unused = await made(UNUSED)
      assert.equal(unused.stdout, 'nothing')
      assert.ok(unused.size < 1000, `${unused.size}`)
      const labels = await made(LABELS)
      assert.equal(labels.stdout, 'shift_jis utf-16be 40 utf-8 é')
      assert.ok(labels.size < 15_000, `${labels.size}`)
      const decoder = await made(DECODER)
      assert.equal(decoder.stdout, '中')
      // Parcel keeps the encoders beside it.
      if (name !== 'Parcel') assert.doesNotMatch(decoder.text, /errorMode/)
      const detection = await made(DETECTION)
      assert.equal(detection.stdout, 'shift_jis')
      assert.doesNotMatch(detection.text, LARGER)
      const repairing = await made(DETECTION.replace('/detect', '/repair'))
      assert.equal(repairing.stdout, 'shift_jis')
      assert.match(repairing.text, LARGER)
      assert.ok(detection.size < 0.8 * repairing.size, `${detection.size} ${repairing.size}`)
      const japanese = await made(JAPANESE_FILE)
      assert.equal(japanese.stdout, '本')
      assert.ok(japanese.size < 0.9 * decoder.size, `${japanese.size} ${decoder.size}`)
      // Each takes Parcel some seconds.
      const uses = name === 'Parcel' ? EFFECTS : { ...EFFECTS, ...USES }
      for (const [source, printed] of Object.entries(uses)) {
        assert.equal((await made(source)).stdout, printed, source)
      }
      await write('mixed.cjs', REQUIRING)
      // Rollup leaves `require` alone without a plugin for CommonJS.
      if (name !== 'Rollup') assert.equal((await made(MIXED)).stdout, 'true Ç')
    }))
}

test('esbuild makes a classic script of it', () =>
  withProject(async ({ folder, write, run }) => {
    const { build } = await load('esbuild')
    const entry = await write('entry.mjs', (await program()) + printing)
    const outfile = join(folder, 'classic.cjs')
    await build({ entryPoints: [entry], outfile, bundle: true, format: 'iife', minify: true })
    check(await run(execPath, outfile))
  }))

/** What brings code and indexes of each module of the package, and prints what they make of bytes. */
const EVERY_MODULE = `
const { TextDecoder } = require('encodium')
const { detect } = require('encodium/detect')
const { repair } = require('encodium/repair')
const iconv = require('encodium/compat/iconv-lite')
const text = [new TextDecoder('gbk').decode(Uint8Array.of(0xd6, 0xd0)), iconv.decode(Uint8Array.of(0x80), 'cp437')]
console.log(...text, detect(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea)).encoding, repair('cafÃ© crÃ¨me').text)
`
const PRINTED = '中 Ç shift_jis café crème\n'

const esbuildForNode = async ({ entry, out }, options) => {
  const { build } = await load('esbuild')
  await build({ entryPoints: [entry], outfile: out, bundle: true, platform: 'node', ...options })
}

/** esbuild forgets the condition `module` under conditions of one's own, and then takes CommonJS. */
const FORGETFUL = { conditions: ['custom'] }

/** What makes one file, `out`, of a program for Node.js. */
const FOR_NODE = {
  esbuild: (files) => esbuildForNode(files, { format: 'esm' }),
  'esbuild that forgets': (files) => esbuildForNode(files, { format: 'esm', ...FORGETFUL }),
  // ncc is webpack with options.
  webpack: async (files) => packed((await load('webpack')).default, files, 'node'),
  Rspack: async (files) => packed((await load('@rspack/core')).rspack, files, 'node'),
  Bun: ({ entry, out }) => execute(BUN, ['build', entry, '--target=node', '--outfile', out]),
}

/** Makes one file of a program for Node.js, moves it away from the package, and removes that. */
const forNode = async ({ folder, write }, bundle, name) => {
  const out = join(folder, 'moved', name)
  await bundle({ folder, entry: await write('entry.cjs', EVERY_MODULE), out })
  await rm(join(folder, 'node_modules/encodium'), { recursive: true })
  return out
}

for (const [name, bundle] of Object.entries(FOR_NODE)) {
  test(`a bundle for Node.js is one file, which needs none of the package: ${name}`, () =>
    withProject(async (project) => {
      const { stdout } = await project.run(execPath, await forNode(project, bundle, 'out.mjs'))
      assert.equal(stdout, PRINTED)
    }))
}

for (const options of [{}, FORGETFUL]) {
  test(`the same in CommonJS, and as a single executable: ${JSON.stringify(options)}`, () =>
    withProject(async (project) => {
      const bundle = (files) => esbuildForNode(files, options)
      const main = await forNode(project, bundle, 'out.cjs')
      assert.equal((await project.run(execPath, main)).stdout, PRINTED)
      const output = join(project.folder, 'moved', 'program')
      const config = await project.write('sea.json', JSON.stringify({ main, output }))
      await project.run(tool('node26', 'bin/node'), '--build-sea', config)
      await rm(main)
      assert.equal((await project.run(output)).stdout, PRINTED)
    }))
}

test('what copies the files that a program needs to a server finds those that the package reads', () =>
  withProject(async ({ folder, write }) => {
    const { nodeFileTrace } = (await load('next/dist/compiled/@vercel/nft')).default
    const entry = await write(
      'entry.mjs',
      "import 'encodium/detect'\nimport 'encodium/repair'\nimport 'encodium/extended'",
    )
    const { fileList } = await nodeFileTrace([entry], { base: folder })
    for (const name of ['encodium.wasm', 'extended.wasm', 'repair.wasm', 'data/ja.js']) {
      assert.ok(fileList.has(`node_modules/encodium/dist/${name}`), name)
    }
  }))

test('where the code was copied alone, the error says what to do', () =>
  withProject(async ({ folder, write, run }) => {
    const dist = join(folder, 'node_modules/encodium/dist')
    for (const name of ['encodium.wasm', 'repair.wasm', 'data'])
      await rm(join(dist, name), { recursive: true })
    const entry = await write(
      'entry.mjs',
      `import { detect } from 'encodium/detect'
      import { decode } from 'encodium/ja'
      import { decode as decodeExtended } from 'encodium/extended'
      for (const [use, label] of [[detect], [decode, 'sjis'], [decodeExtended, 'cp437']]) {
        try { use(Uint8Array.of(0x93, 0xfa), label) } catch ({ message }) { console.log(message) }
      }`,
    )
    const { stdout } = await run(execPath, entry)
    const said = stdout.match(/encodium: \S+dist\S+ is missing. Copy all files .*'module'/g)
    assert.equal(said?.length, 3, stdout)
  }))

/** The program's results where `TransformStream` is hidden. */
const withoutStreams = { ...expected, stream: null }

test('Jest, in jsdom', () =>
  withProject(async ({ write, run }) => {
    const wanted = JSON.stringify(withoutStreams)
    const body = `\ntest('works', async () => expect(await run()).toEqual(${wanted}))\n`
    // The package's own files are not those of the file system that a test has put in place.
    const head = "jest.mock('fs')\njest.mock('node:fs')\n"
    await write('user.test.cjs', head + asCommonJS((await program()) + body))
    const config = {
      testEnvironment: resolve('jest-environment-jsdom'),
      testMatch: ['**/*.test.cjs'],
      transform: {},
    }
    await run(execPath, tool('jest', 'bin/jest.js'), '--config', JSON.stringify(config))
  }))

test('Vitest, in jsdom', () =>
  withProject(async ({ link, run, write }) => {
    const wanted = JSON.stringify(expected)
    const head = "import { expect, test } from 'vitest'\n"
    const body = `\ntest('works', async () => expect(await run()).toEqual(${wanted}))\n`
    await write('user.test.mjs', head + (await program()) + body)
    for (const name of ['vitest', 'jsdom']) await link(name)
    await run(execPath, tool('vitest', 'vitest.mjs'), 'run', '--environment', 'jsdom')
  }))
