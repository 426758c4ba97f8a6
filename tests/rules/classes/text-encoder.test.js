/** `TextEncoder`. */

import assert from 'node:assert/strict'
import process from 'node:process'
import { describe, test } from 'node:test'
import { TextEncoder } from '../../../js/index.js'

const encoder = new TextEncoder()
const utf8 = (text) => new Uint8Array(Buffer.from(text))

describe('encode', () => {
  test('UTF-8, whatever the label', () => {
    assert.equal(new TextEncoder('shift_jis').encoding, 'utf-8')
    assert.deepEqual(encoder.encode('a¥日😀\0'), utf8('a¥日😀\0'))
  })

  test('no input is the empty string, anything else is made a string', () => {
    assert.deepEqual(encoder.encode(), new Uint8Array(0))
    assert.deepEqual(encoder.encode(undefined), new Uint8Array(0))
    assert.deepEqual(encoder.encode(null), utf8('null'))
    assert.deepEqual(encoder.encode(1.5), utf8('1.5'))
    assert.deepEqual(encoder.encode({ toString: () => 'x' }), utf8('x'))
    assert.throws(() => encoder.encode(Symbol()), { name: 'TypeError', message: /input/ })
  })

  test('a lone surrogate is U+FFFD', () => {
    const cases = ['\uD800', '\uDC00', 'a\uD800b', '\uDC00\uD800', '\uD800\uD800\uDC00', '😀\uD83D']
    for (const text of cases) assert.deepEqual(encoder.encode(text), utf8(text))
  })

  test('the result owns exactly its bytes', () => {
    for (const text of ['', 'a', 'é'.repeat(100), '日'.repeat(300_000)]) {
      const { buffer, byteOffset, byteLength } = encoder.encode(text)
      assert.equal(byteOffset, 0)
      assert.equal(buffer.byteLength, byteLength)
    }
    assert.notEqual(encoder.encode('').buffer, encoder.encode('').buffer)
  })

  test('lengths around what is treated apart, and pairs that the window cuts in two', () => {
    for (const size of [15, 16, 17, 23, 24, 25, 65535, 65536, 65537, 300_001]) {
      for (const text of ['a'.repeat(size), '日'.repeat(size), `x${'😀'.repeat(size)}`]) {
        assert.ok(Buffer.from(text).equals(encoder.encode(text)))
      }
    }
  })
})

describe('encodeInto', () => {
  const texts = [
    '',
    'abc',
    'é',
    'aé',
    '日本',
    '😀',
    'a😀b',
    '\uD800',
    '\uD83D\uD83D\uDE00',
    '\uDE00a',
    '\uD800\uD800\uD800',
    'x\uD83D',
  ]
  for (const text of texts) {
    test(`${JSON.stringify(text)} into 0 to 12 bytes splits no character`, () => {
      for (let size = 0; size <= 12; size++) {
        let [read, written] = [0, 0]
        for (const character of text) {
          const length = utf8(character).length
          if (written + length > size) break
          read += character.length
          written += length
        }
        const backing = new Uint8Array(size + 2).fill(0xee)
        const destination = backing.subarray(1, size + 1)
        assert.deepEqual(encoder.encodeInto(text, destination), { read, written })
        assert.deepEqual(destination.subarray(0, written), utf8(text.slice(0, read)))
        assert.ok(backing.every((byte, i) => (i >= 1 && i <= written) || byte === 0xee))
      }
    })
  }

  test('more than the window holds', () => {
    const text = 'é日😀'.repeat(100_000)
    const bytes = utf8(text)
    const destination = new Uint8Array(bytes.length + 1)
    assert.deepEqual(encoder.encodeInto(text, destination), {
      read: text.length,
      written: bytes.length,
    })
    assert.ok(Buffer.from(bytes).equals(destination.subarray(0, bytes.length)))
    const short = new Uint8Array(bytes.length - 1)
    assert.deepEqual(encoder.encodeInto(text, short), {
      read: text.length - 2,
      written: bytes.length - 4,
    })
  })

  test('a small destination does not pay for a long string', () => {
    const text = '日'.repeat(2_000_000)
    const destination = new Uint8Array(8)
    const start = process.cpuUsage()
    for (let i = 0; i < 1000; i++) encoder.encodeInto(text, destination)
    // To read all of it each time would be two thousand million characters, a second or more; this takes a tenth.
    assert.ok(process.cpuUsage(start).user < 1_000_000)
  })

  test('shared and resizable destinations, and views that begin in the middle', () => {
    const buffers = [
      new SharedArrayBuffer(8),
      new ArrayBuffer(8, { maxByteLength: 16 }),
      new SharedArrayBuffer(8, { maxByteLength: 16 }),
    ]
    for (const buffer of buffers) {
      const destination = new Uint8Array(buffer, 2, 4)
      assert.deepEqual(encoder.encodeInto('é日', destination), { read: 1, written: 2 })
      assert.deepEqual([...new Uint8Array(buffer)], [0, 0, 0xc3, 0xa9, 0, 0, 0, 0])
      const tracking = new Uint8Array(buffer)
      if (buffer.resizable) buffer.resize(3)
      if (buffer.growable) buffer.grow(9)
      const { read } = encoder.encodeInto('日日日', tracking)
      assert.equal(read, Math.floor(buffer.byteLength / 3))
    }
  })

  test('the result is an object with read before written', () => {
    const result = encoder.encodeInto('', new Uint8Array(0))
    assert.deepEqual(Object.keys(result), ['read', 'written'])
    assert.equal(Object.getPrototypeOf(result), Object.prototype)
  })

  test('both arguments are wanted, and the destination is a Uint8Array', () => {
    assert.throws(() => encoder.encodeInto(), { name: 'TypeError', message: /source/ })
    assert.throws(() => encoder.encodeInto('a'), { name: 'TypeError', message: /destination/ })
    const wrong = [
      undefined,
      null,
      [],
      {},
      new ArrayBuffer(4),
      new DataView(new ArrayBuffer(4)),
      new Uint8ClampedArray(4),
      new Int8Array(4),
      Object.create(Uint8Array.prototype),
    ]
    for (const destination of wrong) {
      assert.throws(() => encoder.encodeInto('a', destination), {
        name: 'TypeError',
        message: /destination/,
      })
    }
  })

  test('the source is converted before the destination is looked at', () => {
    const source = {
      toString() {
        throw new RangeError('source first')
      },
    }
    assert.throws(() => encoder.encodeInto(source, null), /source first/)
    const destination = new Uint8Array(4)
    const detaching = {
      toString() {
        structuredClone(destination, { transfer: [destination.buffer] })
        return 'abc'
      },
    }
    assert.deepEqual(encoder.encodeInto(detaching, destination), { read: 0, written: 0 })
  })
})
