/** Strings are made and read in the host's own way, not in the slow one that is always there. */

import assert from 'node:assert/strict'
import { test } from 'node:test'

const calls = { ucs2Slice: 0, ucs2Write: 0 }
for (const name of Object.keys(calls)) {
  const original = Buffer.prototype[name]
  Buffer.prototype[name] = function (...values) {
    calls[name]++
    return Reflect.apply(original, this, values)
  }
}

const { attach, build, write } = await import('../../js/string.js')

test('Node.js has its own way to make and to read a string, and it is used', () => {
  const { buffer } = new Uint16Array(64)
  attach(buffer, 0, 64, new Uint8Array(buffer))
  const before = { ...calls }
  const text = '日本語の文字列、😀と\uFEFFと\0'.repeat(3)
  write(text)
  assert.equal(build(text.length), text)
  assert.deepEqual(calls, { ucs2Slice: before.ucs2Slice + 1, ucs2Write: before.ucs2Write + 1 })
})
