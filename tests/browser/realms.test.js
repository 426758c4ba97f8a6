/** The packed package in every kind of realm that browsers have, without a bundler. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { expected } from '../package/expected.js'
import { inEveryEngine, resultOf } from './engines.js'
import { makeSite } from './site.js'

const realms = (name, realm, types) =>
  types.map((type) => [`${name}, ${type}`, realm, `realm.html?realm=${name}&type=${type}`])

/** What is tested, the global that the program finds there, and the page that starts it. */
const ROWS = [
  ['page, module', 'Window', 'module.html'],
  ['page, module, import map', 'Window', 'import-map.html'],
  ['page, classic', 'Window', 'script.html'],
  ...realms('worker', 'DedicatedWorkerGlobalScope', ['module', 'classic']),
  ...realms('shared-worker', 'SharedWorkerGlobalScope', ['module', 'classic']),
  ...realms('service-worker', 'ServiceWorkerGlobalScope', ['module', 'classic']),
  ...realms('audio-worklet', 'AudioWorkletGlobalScope', ['module']),
]

let site
before(async () => {
  site = await makeSite()
})
after(() => site?.remove())

inEveryEngine((browser) => {
  for (const [what, realm, page] of ROWS) {
    test(what, async () => {
      const result = await resultOf(browser(), `${site.origin}/pages/${page}`)
      assert.equal(result.error, undefined)
      assert.equal(result.realm, realm)
      assert.deepEqual(result.results, expected)
    })
  }
})
