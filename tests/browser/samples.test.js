import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engines, resultOf } from './engines.js'
import { serve } from './serve.js'

const PAGES = '/tests/browser/pages'

let server
before(async () => {
  server = await serve()
})
after(() => server.close())

for (const [name, launch] of Object.entries(engines)) {
  describe(name, () => {
    let browser
    before(async () => {
      browser = await launch()
    })
    after(() => browser?.close())

    for (const page of ['index', 'worker']) {
      test(`decodes every sample, whole and in chunks (${page})`, async () => {
        const result = await resultOf(browser, `${server.origin}${PAGES}/${page}.html`)
        assert.equal(result.error, undefined)
        assert.deepEqual(result.wrong, [])
        assert.ok(result.samples >= 10 && result.characters > 1000, JSON.stringify(result))
      })
    }
  })
}

test('decodes inside an audio worklet of Chromium, which has no TextDecoder', async () => {
  const browser = await engines.Chromium()
  try {
    const result = await resultOf(browser, `${server.origin}${PAGES}/worklet.html`)
    assert.equal(result.error, undefined)
    assert.equal(result.text, '日本語')
    assert.equal(Buffer.from(result.utf8).toString(), '日本語')
    assert.equal(result.host, 'undefined')
  } finally {
    await browser.close()
  }
})
