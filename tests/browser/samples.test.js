/** The packed package and the sample files, in pages and workers. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engines, resultOf } from './engines.js'
import { makeSite } from './site.js'

let site
before(async () => {
  site = await makeSite()
})
after(() => site?.remove())

for (const [name, launch] of Object.entries(engines)) {
  describe(name, () => {
    let browser
    before(async () => {
      browser = await launch()
    })
    after(() => browser?.close())

    for (const page of ['index', 'worker']) {
      test(`decodes every sample, whole and in chunks (${page})`, async () => {
        const result = await resultOf(browser, `${site.origin}/pages/${page}.html`)
        assert.equal(result.error, undefined)
        assert.deepEqual(result.wrong, [])
        assert.ok(result.samples >= 10 && result.characters > 1000, JSON.stringify(result))
      })
    }
  })
}
