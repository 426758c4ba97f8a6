/** js/host/engine.js names the host, by which js/one-shot/rules.js chooses. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHROMIUM, FIREFOX, NO_WASM, runModule, version } from '../common/run-module.js'

const engine = new URL('../../js/host/engine.js', import.meta.url).href

for (const [host, prepare] of [
  ['Node.js 20', version('node', '20.1.0')],
  ['Node.js 20', version('node', '23.9.0')],
  ['Node.js 24', version('node', '25.2.0')],
  ['Node.js 26', version('node', '31.0.0')],
  ['Bun', version('bun', '1.0.0')],
  ['Deno', version('deno', '2.0.0')],
  ['Chromium', CHROMIUM],
  ['Chromium', 'delete globalThis.process;'],
  ['no WebAssembly', NO_WASM],
  ['Firefox', FIREFOX],
]) {
  test(`${prepare.slice(0, 90)} is ${host}`, () => {
    const code = `${prepare} const { HOST } = await import('${engine}'); console.log(HOST)`
    assert.equal(runModule(code), host)
  })
}
