/** `inspect` and `Inspector` of `encodium/repair`. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Inspector, inspect } from '../../../js/repair.js'

const sample = (name) => readFileSync(new URL(`../../../samples/${name}`, import.meta.url))
const manifest = JSON.parse(sample('manifest.json'))

for (const { file, encoding } of manifest) {
  test(`${file} has nothing malformed`, () => {
    const { malformedCount, bom, ...seen } = inspect(sample(file), encoding)
    const text = new TextDecoder().decode(sample(manifest.find((row) => row.file === file).text))
    assert.equal(malformedCount, 0)
    assert.equal(bom, encoding.startsWith('utf-16') ? encoding : null)
    assert.equal(seen.codeUnitCount, text.length)
    assert.equal(seen.scalarCount, [...text].length)
    const count = text.split('\n').length - 1
    assert.deepEqual(seen.newlines, { lfCount: count, crlfCount: 0, crCount: 0 })
    assert.equal(seen.lineCount, count)
  })
}

test('no bytes are UTF-8 without a byte order mark', () => {
  const { encoding, bom } = inspect(new Uint8Array())
  assert.deepEqual([encoding, bom], ['utf-8', null])
})

test('every kind of buffer and view', () => {
  const bytes = sample('ja.shift_jis.txt')
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  for (const source of [
    shared,
    shared.buffer,
    new DataView(shared.buffer),
    new Uint8Array(bytes).buffer,
  ]) {
    assert.equal(inspect(source, 'sjis').byteCount, bytes.length)
  }
  const detached = new ArrayBuffer(8)
  structuredClone(detached, { transfer: [detached] })
  assert.equal(inspect(detached).byteCount, 0)
})

test('pieces are as good as the whole, and finish begins anew', () => {
  const bytes = sample('zh-hant.big5.txt')
  const inspector = new Inspector('big5')
  for (let turn = 0; turn < 2; turn++) {
    for (let at = 0; at < bytes.length; at += 7) inspector.feed(bytes.subarray(at, at + 7))
    assert.deepEqual(inspector.finish(), inspect(bytes, 'big5'))
  }
})

test('malformed places', () => {
  const bytes = Uint8Array.of(0x61, 0x82, 0xff, 0x62, 0x82, 0xff, 0x82)
  const { malformed, malformedCount, differsAt } = inspect(bytes, 'shift_jis', {
    malformedLimit: 2,
  })
  const fault = '0xFF is no trail byte (0x40 to 0x7E, 0x80 to 0xFC)'
  assert.deepEqual(malformed, [
    { byteStart: 1, byteEnd: 3, bytes: Uint8Array.of(0x82, 0xff), fault },
    { byteStart: 4, byteEnd: 6, bytes: Uint8Array.of(0x82, 0xff), fault },
  ])
  assert.deepEqual([malformedCount, differsAt], [3, 1])
})

test('a limit that is no number, zero or more, is a RangeError that names it', () => {
  for (const malformedLimit of [-1, 'x']) {
    assert.throws(
      () => inspect(Buffer.of(), 'utf-8', { malformedLimit }),
      (error) => error instanceof RangeError && /^malformedLimit must be/.test(error.message),
    )
  }
})
