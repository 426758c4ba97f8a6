/** Faults in the middle of the work, in browsers: a clear error, and everything else works. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { fixed } from '../package/fixed-memory.js'
import { inEveryEngine, resultOf } from './engines.js'
import { makeSite } from './site.js'

let site
before(async () => {
  site = await makeSite()
  const wasm = new URL('../../dist/encodium.wasm', import.meta.url)
  await site.write('fixed.wasm', fixed(await readFile(wasm)))
})
after(() => site?.remove())

inEveryEngine((browser) => {
  const provoke = (fault) => resultOf(browser(), `${site.origin}/pages/faults.html?fault=${fault}`)

  test('a module that is refused: the error says what to call, and a good one works', async () => {
    const { refused, early, text } = await provoke('module')
    assert.equal(refused, true)
    assert.match(early, /Call init or initSync of 'encodium\/wasm-file' first/)
    assert.equal(text, '日')
  })

  test('memory that is refused while an index is unpacked: an error, and the rest goes on', async () => {
    const { errors, text } = await provoke('memory')
    for (const error of errors) assert.match(error, /want of memory.*'encodium\/no-wasm'/)
    assert.equal(text, '€')
  })

  test('a worker that is terminated in the middle of a call: all others go on', async () => {
    assert.deepEqual(await provoke('worker'), { text: '啊', other: '啊' })
  })

  test('a stream that is aborted in the middle of a character: all others go on', async () => {
    const result = await provoke('stream')
    assert.deepEqual(result, { read: 'enough', closed: 'enough', text: '日' })
  })
})
