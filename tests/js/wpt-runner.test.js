/** `tests/wpt/run.js` on a folder of the form of web-platform-tests: it counts, and a failure is one. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const runner = fileURLToPath(new URL('../wpt/run.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'encodium-wpt-'))
after(() => rmSync(folder, { recursive: true }))

/** The functions of testharness.js that the runner and the scripts below call. */
const HARNESS = `
const results = []
let report
globalThis.setup = () => {}
globalThis.add_completion_callback = (call) => { report = call }
globalThis.done = () => report(results, { status: 0 })
globalThis.test = (body, name) => {
  try {
    body()
    results.push({ name, status: 0 })
  } catch ({ message }) {
    results.push({ name, status: 1, message })
  }
}`

const FILES = {
  'resources/testharness.js': HARNESS,
  'common/right.js': 'const right = new TextDecoder("shift_jis").decode(Uint8Array.of(0x82, 0xa0))',
  'encoding/one.any.js': `// META: script=/common/right.js
// META: variant=?1
// META: variant=?2
test(() => { if (right !== 'あ') throw new Error(right) }, 'decodes ' + location.search)`,
  'encoding/two.any.js': `test(() => { throw new Error('is wrong') }, 'fails')
test(() => { throw new Error('is missing') }, 'is of a Float16Array')`,
  'encoding/window.any.js': '// META: global=window\nwindow.alert()',
  'encoding/xhr.any.js': '// META: script=resources/decoding-helpers.js\nnew XMLHttpRequest()',
  'encoding/broken.any.js': 'syntax error',
  'encoding/legacy-mb-x/x_chars.html':
    '<meta charset="gbk"><span data-cp="4E2D">\xD6\xD0</span><span data-cp="41">B</span>',
  'encoding/legacy-mb-x/x_errors.html': '<meta charset="gbk"><span>\x80\xFF</span>',
}
for (const [name, text] of Object.entries(FILES)) {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, name.endsWith('.html') ? 'latin1' : 'utf8')
}

const run = (...args) => {
  const { status, stdout } = spawnSync(process.execPath, [runner, ...args], { encoding: 'utf8' })
  return { status, lines: stdout.trimEnd().split('\n') }
}

test('prints how many passed and failed, and exits with 1 if one fails', () => {
  const { status, lines } = run(folder)
  const isOld = globalThis.Float16Array === undefined
  assert.equal(lines.at(-1), isOld ? '4 passed, 3 failed' : '4 passed, 4 failed')
  assert.equal(status, 1)
  const text = lines.join('\n')
  assert.match(text, /^FAIL encoding\/broken\.any\.js: 0 of 1$/m)
  assert.match(text, /^pass encoding\/one\.any\.js: 2 of 2$/m)
  assert.match(text, /^ {5}fails: is wrong$/m)
  assert.match(text, /^ {5}U\+41: decoded as B$/m)
  assert.ok(!/window|xhr/.test(text))
  assert.equal(lines.at(-2).startsWith('1 skipped'), isOld)
})

test('exits with 0 if all of those that are chosen pass', () => {
  const { status, lines } = run(folder, 'one.any')
  assert.equal(lines.at(-1), '2 passed, 0 failed')
  assert.equal(status, 0)
})

test('exits with 1 if there is nothing to run', () => {
  assert.equal(run().status, 1)
  assert.equal(run(join(folder, 'resources')).status, 1)
  assert.equal(run(folder, 'no such').status, 1)
})
