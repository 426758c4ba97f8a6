/** The packed package and the sample files, in pages and workers. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inEveryEngine, resultOf } from './engines.js'
import { makeSite } from './site.js'

let site
before(async () => {
  site = await makeSite()
})
after(() => site?.remove())

inEveryEngine((browser) => {
  for (const page of ['index', 'worker']) {
    test(`decodes every sample, whole and in chunks (${page})`, async () => {
      const result = await resultOf(browser(), `${site.origin}/pages/${page}.html`)
      assert.equal(result.error, undefined)
      assert.deepEqual(result.wrong, [])
      assert.ok(result.samples >= 10 && result.characters > 1000, JSON.stringify(result))
    })
  }
})
