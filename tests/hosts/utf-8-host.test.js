/** Whole UTF-8, which may be the host's work, is what it is in pieces, which never are. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LegacyTextEncoder, TextDecoder, TextEncoder } from '../../js/index.js'
import fc from '../common/property.js'

/** Strings of any code units, in runs long enough for the host. */
const text = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'a',
        'é',
        'ж',
        '日',
        '\uFEFF',
        '\uFFFD',
        '😀',
        '\0',
        '\uD800',
        '\uDC00',
        'a日',
      ),
      fc.integer({ min: 1, max: 40 }),
    ),
    { maxLength: 8 },
  )
  .map((runs) => runs.map(([char, count]) => char.repeat(count)).join(''))

/** UTF-8 in which some bytes became others, or were cut off at either end. */
const broken = fc
  .tuple(
    text,
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 3 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
  )
  .map(([text, changes, start, end]) => {
    const bytes = Buffer.from(text)
    for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte
    return Uint8Array.from(bytes.subarray(start, Math.max(start, bytes.length - end)))
  })

const bytes = fc.oneof(broken, fc.uint8Array({ maxLength: 100 }))

/** What a decoder returns for two chunks. */
const inPieces = (decoder, bytes, cut) =>
  decoder.decode(bytes.subarray(0, cut), { stream: true }) +
  decoder.decode(bytes.subarray(cut), { stream: true }) +
  decoder.decode()

test('decode: whole bytes, and every split of them', () => {
  fc.assert(
    fc.property(bytes, fc.boolean(), fc.integer({ min: 1, max: 20 }), (bytes, ignoreBOM, step) => {
      const decoder = new TextDecoder('utf-8', { ignoreBOM })
      const whole = decoder.decode(bytes)
      for (let cut = 0; cut <= bytes.length; cut += step) {
        assert.equal(inPieces(decoder, bytes, cut), whole)
      }
      const shared = new Uint8Array(new SharedArrayBuffer(bytes.length + 3), 3)
      shared.set(bytes)
      assert.equal(decoder.decode(shared), whole)
    }),
    { numRuns: 300 },
  )
})

test('decode: long text, with an error in any place or none', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), fc.constantFrom(0x61, 0x80, 0xe3, 0xff), (at, byte) => {
      const bytes = new TextEncoder().encode('これは日本語、😀 & ASCII\n'.repeat(600))
      bytes[at] = byte
      const decoder = new TextDecoder()
      assert.equal(decoder.decode(bytes), inPieces(decoder, bytes, at))
    }),
    { numRuns: 50 },
  )
})

const encoder = new LegacyTextEncoder('utf-8')
/** The bytes of a string by the codec: no host encodes a stream. */
const byCodec = (text) => {
  const bytes = encoder.encode(text, { stream: true })
  return Uint8Array.from([...bytes, ...encoder.encode()])
}

test('encode', () => {
  fc.assert(
    fc.property(text, (text) => {
      const bytes = new TextEncoder().encode(text)
      assert.deepEqual(bytes, byCodec(text))
      assert.equal(bytes.buffer.byteLength, bytes.length)
    }),
  )
})
