/** In Node.js strings are made and read by its own methods, not in the slow way that is always there. */

import assert from 'node:assert/strict'
import { test } from 'node:test'

const calls = { latin1Slice: 0, ucs2Slice: 0, ucs2Write: 0 }
for (const name of Object.keys(calls)) {
  const original = Buffer.prototype[name]
  Buffer.prototype[name] = function (...values) {
    calls[name]++
    return Reflect.apply(original, this, values)
  }
}

const strings = await import('../../js/wasm/strings-node.js')
const { instance } = await import('../../js/wasm/instance.js')

const { buffer } = new Uint16Array(128)
const bytes = new Uint8Array(buffer)
Object.assign(instance, { buffer, units: new Uint16Array(buffer), unitBytes: bytes, bytes })
const { build, collector, write } = strings

/** How often each of them is called. */
const counted = (run) => {
  for (const name of Object.keys(calls)) calls[name] = 0
  run()
  return { ...calls }
}

const TEXT = '日本語の文字列、😀と\uFEFFと\0'.repeat(3)

test('Node.js has its own way to make and to read a string, and it is used', () => {
  const used = counted(() => {
    write(TEXT)
    assert.equal(build(TEXT.length), TEXT)
  })
  assert.deepEqual(used, { latin1Slice: 0, ucs2Slice: 1, ucs2Write: 1 })
})

test('what several windows hold is made one string of at once', () => {
  const used = counted(() => {
    const all = collector(2 * TEXT.length)
    for (let i = 0; i < 2; i++) {
      write(TEXT)
      all.take(TEXT.length)
    }
    assert.equal(all.build(), TEXT + TEXT)
  })
  assert.deepEqual(used, { latin1Slice: 0, ucs2Slice: 1, ucs2Write: 2 })
})

test('what the window holds in bytes becomes a string of bytes', () => {
  const used = counted(() => {
    for (const width of [1, 2]) {
      bytes.fill(0xe9, 0, 60)
      assert.equal(build(60, width), 'é'.repeat(60))
    }
  })
  assert.deepEqual(used, { latin1Slice: 2, ucs2Slice: 0, ucs2Write: 0 })
})

test('few units need none of it', () => {
  const used = counted(() => {
    write('日本語')
    assert.equal(build(3, 0), '日本語')
  })
  assert.deepEqual(used, { latin1Slice: 0, ucs2Slice: 0, ucs2Write: 0 })
})

test('a long string stays as it is when the next one is collected in the same memory', () => {
  const long = (text) => {
    const all = collector(6000 * text.length)
    for (let i = 0; i < 6000; i++) {
      write(text)
      all.take(text.length)
    }
    return all.build()
  }
  const other = TEXT.replaceAll('日', '月')
  const [one, two] = [long(TEXT), long(other)]
  assert.equal(one, TEXT.repeat(6000))
  assert.equal(two, other.repeat(6000))
})
