/** Tools that do not read `exports` of package.json find every entry of the packed package all the same. */

import assert from 'node:assert/strict'
import { createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { after, before, test } from 'node:test'
import { entries, namesOf, specifier } from '../../entries.js'
import { expected } from './expected.js'
import { asCommonJS, check, load, makeProject, printing, program, tool } from './project.js'

const { execPath } = process

const NO_WASM = namesOf((row) => row.noWasm)
/** The imports that CommonJS suffices for. */
const COMMON = namesOf((row) => !row.requiresModule).map((name) => specifier(name))
const ALL = [
  ...Object.keys(entries).map((name) => specifier(name)),
  ...NO_WASM.map((name) => specifier(name, 'encodium/no-wasm')),
]

/** Requires each entry, and prints the text that the detector's decoder returns after all of them. */
const requiring = `
${COMMON.map((name) => `require('${name}')`).join('\n')}
const { AutoTextDecoder } = require('encodium/detect')
exports.text = new AutoTextDecoder({ only: ['gbk'] }).decode(Uint8Array.of(0xd6, 0xd0))
`

let project
before(async () => {
  project = await makeProject()
})
after(() => project?.remove())

test("the algorithm of Node.js before exports finds every entry's file", () => {
  const { sync } = createRequire(tool('browserify', 'package.json'))('resolve')
  assert.ok(ALL.length > 30)
  for (const name of ALL) {
    const path = sync(name, { basedir: project.folder })
    assert.match(path, /node_modules\/encodium\/dist\/.*\.cjs$/, name)
  }
})

const browserified = async (entry, out) => {
  const { default: browserify } = await load('browserify')
  const bundle = browserify(entry).bundle()
  let failed
  const output = bundle
    .on('error', (error) => {
      failed = error
      output.end()
    })
    .pipe(createWriteStream(out))
  await finished(output)
  if (failed !== undefined) throw failed
}

test('browserify makes a program of it that runs alone', async () => {
  const entry = await project.write('entry.cjs', asCommonJS((await program()) + printing))
  const out = join(project.folder, 'bundle.cjs')
  await browserified(entry, out)
  check(await project.run(execPath, out))
})

test('browserify takes every entry that has CommonJS', async () => {
  const source = `${requiring}\nconsole.log(exports.text)\n`
  const entry = await project.write('every.cjs', source)
  const out = join(project.folder, 'every.bundle.cjs')
  await browserified(entry, out)
  assert.equal((await project.run(execPath, out)).stdout, '中\n')
})

test('Jest 27 finds every entry, and runs those that have CommonJS', async () => {
  // Jest 27 hides TransformStream.
  const body = `
    ${requiring}
    test('works', async () => expect(await run()).toEqual(${JSON.stringify({ ...expected, stream: null })}))
    test('the decoder of another entry', () => expect(exports.text).toBe('中'))
    test.each(${JSON.stringify(ALL)})('%s', (name) => expect(require.resolve(name)).toMatch(/\\.cjs$/))
  `
  await project.write('user.test.js', asCommonJS(await program()) + body)
  const config = JSON.stringify({ testEnvironment: 'node', transform: {} })
  await project.run(execPath, tool('jest27', 'bin/jest.js'), '--config', config)
})
