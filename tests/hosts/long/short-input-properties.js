/**
 * Few bytes or code units, which need no call of the module, give what they give after many. short-input.test.js
 * runs this for each kind of host.
 */

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import process from 'node:process'
import { test } from 'node:test'
import { listStandard } from '../../../js/encodings/registry.js'
import { LegacyTextEncoder, TextDecoder } from '../../../js/index.js'
import fc from '../../common/property.js'

const { resolve } = createRequire(new URL('../../../js/index.js', import.meta.url))
const { MAX_SINGLE_UNITS, MAX_UNITS } = await import(resolve('#strings'))

test('the limits are those of the host', () => {
  const { LIMITS } = process.env
  assert.equal(`${MAX_UNITS} ${MAX_SINGLE_UNITS}`, LIMITS)
})

const NAMES = listStandard()
  .map(({ name }) => name)
  .filter((name) => name !== 'replacement')

const MAX_SHORT_LENGTH = 16

/** ASCII that is too long for the loops and tables of short input, in any encoding that has two bytes a unit or less. */
const prefixOf = (name) => {
  const text = 'a'.repeat(MAX_SHORT_LENGTH + 1)
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
const decodings = (name, fatal) => {
  const { text, bytes: prefix } = prefixOf(name)
  const decoder = new TextDecoder(name, { fatal, ignoreBOM: true })
  const joined = new Uint8Array(prefix.length + MAX_SHORT_LENGTH)
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
    .string({ unit: 'binary', maxLength: MAX_SHORT_LENGTH })
    .map((text) => encoder.encode(text).subarray(0, MAX_SHORT_LENGTH))
  return fc.oneof(fc.uint8Array({ maxLength: MAX_SHORT_LENGTH }), ofText)
}

for (const name of NAMES) {
  test(`${name}: a few bytes alone are what they are after many`, () => {
    for (const fatal of [false, true]) {
      const { alone, after, inChunks } = decodings(name, fatal)
      const check = (bytes, at) => {
        const expected = after(bytes)
        // The second time, each character was decoded before.
        for (const time of ['first', 'second']) assert.equal(alone(bytes), expected, time)
        if (!fatal) assert.equal(inChunks(bytes, at), expected)
      }
      fc.assert(fc.property(inputs(name), fc.nat(MAX_SHORT_LENGTH), check), { numRuns: 500 })
    }
  })

  test(`${name}: so are all pairs of bytes`, () => {
    const { alone, after } = decodings(name, false)
    for (let pair = 0; pair < 0x10000; pair++) {
      const bytes = Uint8Array.of(pair >> 8, pair & 0xff, 0x61, 0x61)
      const expected = after(bytes)
      for (const few of [alone(bytes), alone(bytes)]) {
        if (few !== expected) assert.equal(few, expected, `${bytes}`)
      }
    }
  })
}

test('the lengths of UTF-8 that a sequence may have, and the mark of the byte order', () => {
  const { alone, after } = decodings('UTF-8', false)
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

/** Strings of the property: more than what tables encode in this host, but seldom hundreds. */
const LONG = Math.min(Math.max(MAX_UNITS, MAX_SINGLE_UNITS), 128) + 8
/** More than what tables encode in any host. */
const LONGER = 257

/** Functions from a string to bytes or the name of an error: alone, and after a prefix. */
const encodings = (name, errorMode) => {
  const encoder = new LegacyTextEncoder(name, { errorMode })
  const encode = (string) => attempt(() => encoder.encode(string))
  const prefix = 'a'.repeat(LONGER)
  return {
    alone: encode,
    after: (string) => {
      const bytes = encode(prefix + string)
      return typeof bytes === 'string' ? bytes : bytes.slice(prefix.length)
    },
  }
}

const ENCODERS = NAMES.filter((name) => !name.startsWith('UTF-16'))

for (const name of ENCODERS) {
  test(`${name}: a few code units are encoded alone as after many`, () => {
    const { string, uint16Array } = fc
    const units = uint16Array({ maxLength: LONG }).map((all) => String.fromCharCode(...all))
    const decoder = new TextDecoder(name)
    const ofBytes = fc.uint8Array({ maxLength: LONG }).map((bytes) => decoder.decode(bytes))
    const strings = fc.oneof(units, ofBytes, string({ unit: 'binary', maxLength: LONG }))
    for (const errorMode of ['fatal', 'html', 'replacement']) {
      const { alone, after } = encodings(name, errorMode)
      const check = (text) => {
        const expected = after(text)
        // The second time, each code unit was encoded before.
        for (const time of ['first', 'second']) assert.deepEqual(alone(text), expected, time)
      }
      fc.assert(fc.property(strings, check), { numRuns: 500 })
    }
  })

  test(`${name}: so is every code unit`, () => {
    const { alone, after } = encodings(name, 'html')
    for (let unit = 0; unit < 0x10000; unit++) {
      const text = String.fromCharCode(unit)
      const many = after(text)
      for (const few of [alone(text), alone(text)]) {
        if (few.join() !== many.join()) assert.deepEqual(few, many, unit.toString(16))
      }
    }
  })
}

test('so are strings about as long as the tables take, whole or with what no encoding has', () => {
  for (const name of ENCODERS) {
    const { alone, after } = encodings(name, 'html')
    const all = new TextDecoder(name).decode(Uint8Array.from({ length: 256 }, (_, i) => i ^ 0x80))
    const letters = all.replaceAll('\uFFFD', '').repeat(2)
    for (const length of [16, 17, 40, 41, 64, 65, 128, 129, 256, 257]) {
      for (const text of [letters.slice(0, length), `${letters.slice(1, length)}\u{10FFFF}`]) {
        for (const time of ['first', 'second']) {
          assert.deepEqual(alone(text), after(text), `${name}, ${length}, ${time}`)
        }
      }
    }
  }
})

test('gb18030: so are all four bytes of the basic plane, for which the table has too few pages', () => {
  const { alone, after } = decodings('gb18030', true)
  for (let pointer = 0; pointer < 39_420; pointer++) {
    const digits = [pointer / 12_600, (pointer / 1260) % 10, (pointer / 10) % 126, pointer % 10]
    const bytes = Uint8Array.from([0x81, 0x30, 0x81, 0x30], (least, i) => least + digits[i])
    const expected = after(bytes)
    for (const few of [alone(bytes), alone(bytes)]) {
      if (few !== expected) assert.equal(few, expected, `${bytes}`)
    }
  }
})

test('a string in chunks, the first of which ends within a pair, is encoded as whole', () => {
  const encoder = new LegacyTextEncoder('gb18030')
  const chunks = ['\u65E5\uD83D', '\uDE00', 'a']
  const bytes = chunks.flatMap((chunk) => [...encoder.encode(chunk, { stream: true })])
  assert.deepEqual([...bytes, ...encoder.encode()], [...encoder.encode('\u65E5\u{1F600}a')])
})

test('the index in an error counts the short strings before it', () => {
  const encoder = new LegacyTextEncoder('shift_jis')
  encoder.encode('\u65E5\u672C', { stream: true })
  assert.throws(() => encoder.encode('a\u20AC'), { index: 3 })
})
