/** A page whose Content-Security-Policy forbids to compile WebAssembly. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engines, resultOf } from './engines.js'
import { serve } from './serve.js'

for (const [name, start] of Object.entries(engines)) {
  test(`${name}: encodium/js works without 'wasm-unsafe-eval', and the error names it`, async () => {
    const { origin, close } = await serve()
    const browser = await start()
    try {
      const { message, text } = await resultOf(browser, `${origin}/tests/browser/pages/csp.html`)
      assert.equal(text, '日本')
      assert.match(message, /refused to compile.*'encodium\/js'.*'wasm-unsafe-eval'/s)
    } finally {
      await browser.close()
      close()
    }
  })
}
