/** The classes of the standard: every input, every split. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listStandard } from '../../js/encodings/registry.js'
import { TextDecoder } from '../../js/index.js'
import { latin1Bytes } from '../common/latin1.js'
import fc from '../common/property.js'

const names = listStandard().map(({ name }) => name)
const labels = names.filter((name) => name !== 'replacement')

/** Bytes in which escapes, leads, trails and byte order marks are likely. */
const input = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .constantFrom(
          '\x1B$B',
          '\x1B(J',
          '\x1B(I',
          '\x1B(B',
          '\xEF\xBB\xBF',
          '\xFF\xFE',
          '\xFE\xFF',
        )
        .map(latin1Bytes),
      fc
        .constantFrom(
          '\x81\x30\x81\x30',
          '\x84\x31\xA4\x37',
          '\x8F\xB0\xA1',
          '\x88\x62',
          '\x93\xFA',
        )
        .map(latin1Bytes),
    ),
    { maxLength: 12 },
  )
  .map((parts) => new Uint8Array(Buffer.concat(parts)))

const cuts = fc.array(fc.nat(72), { maxLength: 5 })

const split = (bytes, at) => {
  const edges = [0, ...at.filter((n) => n <= bytes.length).sort((a, b) => a - b), bytes.length]
  return edges.slice(1).map((edge, i) => bytes.subarray(edges[i], edge))
}

test('every split of the input gives the same text', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...labels),
      fc.boolean(),
      input,
      cuts,
      (label, ignoreBOM, bytes, at) => {
        const decoder = new TextDecoder(label, { ignoreBOM })
        let text = ''
        for (const part of split(bytes, at)) text += decoder.decode(part, { stream: true })
        assert.equal(text + decoder.decode(), decoder.decode(bytes))
      },
    ),
    { numRuns: 4000 },
  )
})

test('fatal fails exactly where replacement replaces, and says the same offset for every split', () => {
  const outcome = (decoder, parts) => {
    try {
      let text = ''
      for (const part of parts) text += decoder.decode(part, { stream: true })
      return text + decoder.decode()
    } catch (error) {
      return error.message
    }
  }
  fc.assert(
    fc.property(fc.constantFrom(...labels), input, cuts, (label, bytes, at) => {
      const replaced = new TextDecoder(label).decode(bytes)
      const whole = outcome(new TextDecoder(label, { fatal: true }), [bytes])
      const parts = outcome(new TextDecoder(label, { fatal: true }), split(bytes, at))
      assert.equal(whole, parts)
      if (whole.startsWith('malformed')) assert.match(replaced, /\uFFFD/)
      else assert.equal(whole, replaced)
    }),
    { numRuns: 4000 },
  )
})

test('in a stream, decoding goes on after any number of errors and loses no byte', () => {
  fc.assert(
    fc.property(input, cuts, (bytes, at) => {
      // One byte a character, so what is lost with each error can be told.
      const decoder = new TextDecoder('windows-1253', { fatal: true })
      let kept = ''
      const parts = split(bytes, at)
      let errors = 0
      for (let i = 0; i < parts.length + bytes.length + 1; i++) {
        try {
          kept += decoder.decode(parts[i] ?? new Uint8Array(0), { stream: true })
        } catch {
          errors++
        }
      }
      const tail = new TextDecoder('windows-1253').decode(bytes).split('\uFFFD')
      assert.equal(errors, tail.length - 1)
      assert.ok(kept.endsWith(tail.at(-1)))
    }),
  )
})
