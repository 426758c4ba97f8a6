/** Few bytes, which are decoded without a call of the module, give what they give after many. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { listStandard } from '../../js/encodings/labels.js'
import { TextDecoder } from '../../js/index.js'
import { LegacyTextEncoder } from '../../js/legacy.js'

const NAMES = listStandard()
  .map(({ name }) => name)
  .filter((name) => name !== 'replacement')

const LONGEST = 16

/** ASCII that is too long for the short way, in any encoding that has two bytes a unit or less. */
const prefixOf = (name) => {
  const text = 'a'.repeat(LONGEST + 1)
  const [first, second] = { 'UTF-16BE': [0, 0x61], 'UTF-16LE': [0x61, 0] }[name] ?? [0x61, 0x61]
  const length = name.startsWith('UTF-16') ? 2 * text.length : text.length
  return { text, bytes: Uint8Array.from({ length }, (_, i) => (i % 2 === 0 ? first : second)) }
}

const attempt = (run) => {
  try {
    return run()
  } catch (error) {
    return error.constructor.name
  }
}

/** Functions from bytes to a string or the name of an error: alone, after the prefix, in two chunks. */
const ways = (name, fatal) => {
  const { text, bytes: prefix } = prefixOf(name)
  const decoder = new TextDecoder(name, { fatal, ignoreBOM: true })
  const joined = new Uint8Array(prefix.length + LONGEST)
  joined.set(prefix)
  const decode = (...chunks) =>
    attempt(() => {
      const last = chunks.pop()
      const texts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }))
      return texts.join('') + decoder.decode(last)
    })
  return {
    alone: (bytes) => decode(bytes),
    inChunks: (bytes, at) => {
      const whole = decode(bytes.subarray(0, at), bytes.subarray(at))
      // After an error the decoder continues with the next call.
      if (fatal) attempt(() => decoder.decode())
      return whole
    },
    after: (bytes) => {
      joined.set(bytes, prefix.length)
      const whole = decode(joined.subarray(0, prefix.length + bytes.length))
      return whole.startsWith(text) ? whole.slice(text.length) : whole
    },
  }
}

/** Bytes at random, and characters of the encoding, which random bytes rarely are. */
const inputs = (name) => {
  const encoder = new LegacyTextEncoder(name, { errorMode: 'replacement' })
  const ofText = fc
    .string({ unit: 'binary', maxLength: LONGEST })
    .map((text) => encoder.encode(text).subarray(0, LONGEST))
  return fc.oneof(fc.uint8Array({ maxLength: LONGEST }), ofText)
}

for (const name of NAMES) {
  test(`${name}: a few bytes alone are what they are after many`, () => {
    for (const fatal of [false, true]) {
      const { alone, after, inChunks } = ways(name, fatal)
      const check = (bytes, at) => {
        const expected = after(bytes)
        assert.equal(alone(bytes), expected)
        if (!fatal) assert.equal(inChunks(bytes, at), expected)
      }
      fc.assert(fc.property(inputs(name), fc.nat(LONGEST), check), { numRuns: 500 })
    }
  })

  test(`${name}: so are all pairs of bytes`, () => {
    const { alone, after } = ways(name, false)
    for (let pair = 0; pair < 0x10000; pair++) {
      const bytes = Uint8Array.of(pair >> 8, pair & 0xff, 0x61, 0x61)
      if (alone(bytes) !== after(bytes)) assert.equal(alone(bytes), after(bytes), `${bytes}`)
    }
  })
}

test('the lengths of UTF-8 that a sequence may have, and the mark of the byte order', () => {
  const { alone, after } = ways('UTF-8', false)
  const tails = [0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0]
  for (let lead = 0xc0; lead <= 0xff; lead++) {
    for (const second of tails) {
      for (const third of tails) {
        for (const fourth of tails) {
          const bytes = Uint8Array.of(0x61, lead, second, third, fourth)
          for (let length = 2; length <= bytes.length; length++) {
            const some = bytes.subarray(0, length)
            assert.equal(alone(some), after(some), `${some}`)
          }
        }
      }
    }
  }
  const marked = Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)
  assert.equal(new TextDecoder().decode(marked), 'a')
  assert.equal(new TextDecoder('utf-8', { ignoreBOM: true }).decode(marked), '\uFEFFa')
  assert.equal(new TextDecoder('utf-16le').decode(Uint8Array.of(0xff, 0xfe, 0x61, 0)), 'a')
  assert.equal(new TextDecoder('utf-16be').decode(Uint8Array.of(0xfe, 0xff, 0, 0x61)), 'a')
})
