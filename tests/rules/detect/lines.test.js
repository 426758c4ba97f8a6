/** `detect` of an iterable of byte sequences, which are the lines of one document. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detect } from '../../../js/detect.js'
import { ExtendedTextEncoder } from '../../../js/extended.js'
import { LegacyTextEncoder } from '../../../js/index.js'
import fc from '../../common/property.js'

const NAMES = ['報告書.txt', '写真/桜.jpg', '見積もり.csv']
const encoded = (label) => NAMES.map((name) => new LegacyTextEncoder(label).encode(name))

test('short texts are detected together', () => {
  for (const [label, encoding] of [
    ['shift_jis', 'shift_jis'],
    ['euc-jp', 'euc-jp'],
    ['utf-8', 'utf-8'],
  ]) {
    assert.equal(detect(encoded(label)).encoding, encoding)
    assert.equal(detect(new Set(encoded(label))).encoding, encoding)
  }
  const some = function* () {
    for (const bytes of encoded('shift_jis')) yield new DataView(bytes.buffer)
  }
  assert.deepEqual(detect(some()), detect(encoded('shift_jis')))
})

test('a line feed stands between two of them', () => {
  const lines = (...parts) => Uint8Array.from(parts.flat())
  const pairs = [
    [[0xe9], [0x74, 0xe9]],
    [[], [0xe9, 0x74]],
    [[0x82], [0xa0]],
    [
      [0x1b, 0x24, 0x42, 0x46, 0x7c],
      [0x4b, 0x5c],
    ],
  ]
  for (const [a, b] of pairs) {
    const found = detect([Uint8Array.from(a), Uint8Array.from(b)])
    assert.deepEqual(found, detect(lines(a, [0x0a], b)))
  }
  assert.deepEqual(detect([]), detect(new Uint8Array()))
  assert.equal(detect([new Uint8Array(), new Uint8Array()]).reason, 'empty')
  assert.deepEqual(detect([Uint8Array.of(0xe9)]), detect(Uint8Array.of(0xe9)))
})

test('between texts of UTF-16 it has two bytes', () => {
  for (const order of ['le', 'be']) {
    const encoder = new ExtendedTextEncoder(`utf-16${order}-rfc2781`)
    const found = detect(['Привет 1', 'мир', 'Отчёт.txt'].map((text) => encoder.encode(text)))
    assert.deepEqual([found.encoding, found.candidates[0].valid], [`utf-16${order}`, true])
  }
})

test('any texts of any lengths are those of the document, unless all are empty', () => {
  const text = fc.oneof(
    // Zeros would be UTF-16's.
    fc.uint8Array({ min: 1, maxLength: 30 }),
    fc.constant(new Uint8Array(20_000).fill(0xe9)),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 6 }), (pieces) => {
      fc.pre(pieces.some(({ length }) => length > 0))
      const all = pieces.flatMap((bytes, i) => (i > 0 ? [0x0a, ...bytes] : [...bytes]))
      assert.deepEqual(detect(pieces), detect(Uint8Array.from(all)))
    }),
    { numRuns: 60 },
  )
})

test('errors name the index', () => {
  for (const [value, message] of [
    [[new Uint8Array(1), 'x'], /^bytes\[1\] must be/],
    [[1], /^bytes\[0\] must be/],
    ['text', /^bytes must be/],
    [null, /^bytes must be/],
    [{}, /^bytes must be/],
    [() => [], /^bytes must be/],
  ]) {
    assert.throws(() => detect(value), { name: 'TypeError', message })
  }
  const failing = function* () {
    yield detect(new Uint8Array(1)) && new Uint8Array(1)
    throw new Error('mine')
  }
  assert.throws(() => detect(failing()), { message: 'mine' })
  assert.throws(() => detect([new Uint8Array(1)], { tld: '' }), { message: /^tld/ })
})
