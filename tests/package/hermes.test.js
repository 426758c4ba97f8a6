/**
 * The packed package in Hermes, the engine of React Native: each file goes through Babel with React
 * Native's preset, and the bundle runs in the engine and is compiled by the current compiler.
 */

import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { load, makeProject, tool } from './project.js'

const hermes = tool('hermes-engine-cli', 'linux64-bin/hermes')
const hermesc = tool('hermes-compiler', 'hermesc/linux64-bin/hermesc')

const textEncoding = createRequire(import.meta.url).resolve('text-encoding')

const samples = new URL('../../samples/', import.meta.url)

/** What the host must not have, for the test to mean anything. */
const HIDDEN = ['WebAssembly', 'TextDecoder', 'TextEncoder', 'TransformStream', 'Buffer', 'atob']

const head = `
import { TextDecoder } from 'encodium'
import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'
import { detect, inspect } from 'encodium/repair'
import { encode } from 'encodium/hooks'
import { bomSniff, getEncoding } from 'encodium/labels'
import { LegacyTextEncoder } from 'encodium'
import samples from './samples.json'
`

/**
 * Decodes and encodes every sample, and says what is wrong, what the host has, and how long it took to
 * the first string and for each sample after that, in milliseconds.
 */
const source = `${head}
const wrong = []
const since = (start) => Date.now() - start
const start = Date.now()
new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa))
const times = { 'first string': since(start) }
for (const { file, encoding, bytes, text, encoded } of samples) {
  const input = Uint8Array.from(bytes)
  const decoder = new TextDecoder(encoding, { fatal: true })
  if (decoder.decode(input) !== text) wrong.push(file + ' decoded')
  let parts = ''
  for (let at = 0; at < input.length; at += 7) {
    parts += decoder.decode(input.subarray(at, at + 7), { stream: true })
  }
  if (parts + decoder.decode() !== text) wrong.push(file + ' decoded in parts')
  const encoder = new LegacyTextEncoder(encoding, { errorMode: 'html' })
  if (encoder.encode(text).join() !== encoded.join()) wrong.push(file + ' encoded')
  const [before, again] = [Date.now(), 10]
  for (let i = 0; i < again; i++) decoder.decode(input)
  times[encoding] = [bytes.length, since(before) / again]
}
const imap = new ExtendedTextEncoder('utf-7-imap').encode('日本語')
if (new ExtendedTextDecoder('utf-7-imap').decode(imap) !== '日本語') wrong.push('UTF-7 of IMAP')
if (new ExtendedTextDecoder('cp437').decode(Uint8Array.of(0x80)) !== 'Ç') wrong.push('cp437')
if (encode('a💩', 'big5').length !== 10 || getEncoding('sjis') !== 'shift_jis') wrong.push('hooks')
if (bomSniff(Uint8Array.of(0xff, 0xfe)) !== 'utf-16le') wrong.push('bomSniff')
const detecting = Date.now()
detect(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea))
times['first detection'] = since(detecting)
for (const { file, encoding, bytes, detected } of samples) {
  const input = Uint8Array.from(bytes)
  if (JSON.stringify(detect(input)) !== detected) wrong.push(file + ' detected')
  if (inspect(input, encoding).malformed.length > 0) wrong.push(file + ' inspected')
}
const has = ${JSON.stringify(HIDDEN)}.filter((name) => globalThis[name] !== undefined)
print(JSON.stringify({ wrong, has, count: samples.length, times }))
`

/**
 * The polyfill over a decoder of the host. This Hermes has none, unlike that of newer React Natives, so `text-encoding`
 * stands in for it: it counts its calls by label, and its koi8-r is wrong.
 */
const host = `
import { TextDecoder as Right } from 'text-encoding'
globalThis.calls = {}
globalThis.TextDecoder = class TextDecoder extends Right {
  decode(input, options) {
    calls[this.encoding] = (calls[this.encoding] ?? 0) + 1
    const text = super.decode(input, options)
    return this.encoding === 'koi8-r' ? text.toLowerCase() : text
  }
}
`

/** Decodes samples in whole and in parts, and says what is wrong and how often the host was asked. */
const polyfilled = `
import './host.mjs'
import { replaced } from 'encodium/polyfill'
import samples from './samples.json'

const wrong = []
const asked = {}
const labels = [...new Set(samples.map(({ encoding }) => encoding))]
for (const label of labels) {
  for (const fatal of [false, true]) {
    const decoder = new TextDecoder(label, { fatal })
    const { encoding } = decoder
    const { bytes, text } = samples.find((row) => row.encoding === label)
    const input = Uint8Array.from(bytes)
    // The trial.
    decoder.decode(input)
    const before = calls[encoding] ?? 0
    if (decoder.decode(input) !== text) wrong.push(label)
    asked[label] = [...(asked[label] ?? []), (calls[encoding] ?? 0) - before]
    if (decoder.decode(input, { stream: true }) + decoder.decode() !== text) wrong.push(label + ' in parts')
    try {
      decoder.decode(Uint8Array.from({ length: 40 }, (_, i) => (i < 20 ? 0x41 : 0xff)))
      if (fatal && label === 'utf-8') wrong.push(label + ' takes what is malformed')
    } catch (error) {
      if (!fatal || !(error instanceof TypeError)) wrong.push(label + ' throws')
    }
  }
}
print(JSON.stringify({ wrong, asked, replaced: replaced() }))
`

/** esbuild resolves the imports, and each file has the helpers of Babel that it needs. */
const KEPT = { disableImportExportTransform: true, enableBabelRuntime: false }

/** Each file through Babel, as React Native's bundler does it; esbuild only puts them together. */
const babel = async (options) => {
  const { transformAsync } = (await load('@babel/core')).default
  const preset = (await load('@react-native/babel-preset')).default
  return {
    name: 'babel',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
        const { code } = await transformAsync(await readFile(path, 'utf8'), {
          filename: path,
          babelrc: false,
          configFile: false,
          compact: false,
          presets: [[preset, { ...options, ...KEPT }]],
        })
        return { contents: code }
      }),
  }
}

/** Bundles the program as for React Native, and returns the file. */
const bundled = async (project, name, options, entry = 'entry.mjs') => {
  const { build } = await load('esbuild')
  const outfile = join(project.folder, name)
  await build({
    entryPoints: [join(project.folder, entry)],
    outfile,
    bundle: true,
    format: 'iife',
    platform: 'neutral',
    conditions: ['react-native'],
    alias: { 'text-encoding': textEncoding },
    plugins: [await babel(options)],
  })
  return outfile
}

let project
before(async () => {
  project = await makeProject()
  const rows = JSON.parse(await readFile(new URL('manifest.json', samples)))
  const installed = (file) =>
    createRequire(project.folder)(join(project.folder, 'node_modules/encodium/dist', file))
  const { LegacyTextEncoder } = installed('common/index.js')
  const { detect } = installed('common/detect.js')
  const embedded = rows.map(async (row) => {
    const text = await readFile(new URL(row.text, samples), 'utf8')
    // Not the sample: it has characters of Hong Kong, which no encoder of the standard writes.
    const encoder = new LegacyTextEncoder(row.encoding, { errorMode: 'html' })
    const encoded = Array.from(encoder.encode(text))
    const bytes = await readFile(new URL(row.file, samples))
    const detected = JSON.stringify(detect(bytes))
    return { ...row, bytes: Array.from(bytes), text, encoded, detected }
  })
  await writeFile(join(project.folder, 'samples.json'), JSON.stringify(await Promise.all(embedded)))
  await project.write('entry.mjs', source)
  await project.write('host.mjs', host)
  await project.write('polyfilled.mjs', polyfilled)
})
after(() => project?.remove())

/** For the engine of today's React Native, and for engines before it, which have no classes. */
const PROFILES = ['hermes-stable', 'default']

for (const profile of PROFILES) {
  test(`the current compiler takes it: ${profile}`, async () => {
    const file = await bundled(project, `${profile}.js`, { unstable_transformProfile: profile })
    assert.doesNotMatch(await readFile(file, 'utf8'), /WebAssembly\.Module\(/)
    await project.run(hermesc, '-O', '-w', '-emit-binary', '-out', `${file}.hbc`, file)
  })
}

test('Hermes decodes and encodes every sample', async (context) => {
  const { stdout } = await project.run(hermes, '-O', '-w', 'default.js')
  const { wrong, has, count, times } = JSON.parse(stdout)
  assert.deepEqual(has, [])
  assert.deepEqual(wrong, [])
  assert.ok(count >= 25)
  context.diagnostic(JSON.stringify(times))
})

/** Labels whose decoder is not the host's: of several bytes, or wrong there. */
const OWN = ['big5', 'euc-jp', 'euc-kr', 'gb18030', 'gbk', 'iso-2022-jp', 'koi8-r', 'shift_jis']

test("the polyfill keeps what Hermes's own decoder does rightly, label by label", async () => {
  await bundled(
    project,
    'polyfilled.js',
    { unstable_transformProfile: 'default' },
    'polyfilled.mjs',
  )
  const { stdout } = await project.run(hermes, '-O', '-w', 'polyfilled.js')
  const { wrong, asked, replaced } = JSON.parse(stdout)
  assert.deepEqual(wrong, [])
  assert.equal(replaced.find(({ className }) => className === 'TextDecoder').installed, true)
  const labels = Object.keys(asked)
  const kept = labels.filter((label) => asked[label].join() === '1,1')
  const own = labels.filter((label) => asked[label].join() === '0,0')
  assert.deepEqual(own.sort(), OWN)
  assert.equal(kept.length + own.length, labels.length)
})
