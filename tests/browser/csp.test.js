/** The packed package in pages with a strict Content-Security-Policy. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expected } from '../package/expected.js'
import { inEveryEngine, resultOf } from './engines.js'
import { makeSite } from './site.js'

const STRICT = "default-src 'none'; require-trusted-types-for 'script'; script-src 'self'"

const page = (policy, program) => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>running</title>
<script type="module" src="${program}"></script>
<script type="module" src="pages/done.js"></script>
`

let site
before(async () => {
  site = await makeSite()
  await site.write('portable.html', page(STRICT, 'portable.js'))
  await site.write('refused.html', page(STRICT, 'program.js'))
  await site.write('allowed.html', page(`${STRICT} 'wasm-unsafe-eval'`, 'program.js'))
})
after(() => site?.remove())

inEveryEngine((browser) => {
  const result = (file) => resultOf(browser(), `${site.origin}/${file}`)

  test('encodium/js needs no more than scripts of its own origin', async () => {
    assert.deepEqual((await result('portable.html')).results, expected)
  })

  test('each error of the default entry names encodium/js, and what to allow', async () => {
    const { error } = await result('refused.html')
    const again = await browser().evaluate('globalThis.run().catch(String)')
    for (const text of [error, again]) {
      assert.match(text, /refused to compile.*'encodium\/js'.*'wasm-unsafe-eval'/s)
    }
  })

  test("'wasm-unsafe-eval' is enough for the default entry", async () => {
    assert.deepEqual((await result('allowed.html')).results, expected)
  })
})
