import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Inspector, inspect } from '../../../js/detect.js'
import { LegacyTextEncoder, TextDecoder } from '../../../js/index.js'
import { encodings } from '../../../js/labels.js'
import fc from '../../common/property.js'

const names = encodings()
  .map(({ name }) => name)
  .filter((name) => name !== 'replacement')
const utf8 = (text) => Buffer.from(text)
const binary = (text) => Buffer.from(text, 'latin1')

const inPieces = (label, bytes, size) => {
  const inspector = new Inspector(label, { malformedLimit: 3 })
  for (let at = 0; at < bytes.length; at += size) inspector.feed(bytes.subarray(at, at + size))
  return inspector.finish()
}

/** An inspection, which is the same however the bytes are cut. */
const inspected = (label, bytes) => {
  const whole = inPieces(label, bytes, Infinity)
  for (let size = 1; size < 8; size++) {
    assert.deepEqual(inPieces(label, bytes, size), whole, `${label} by ${size}`)
  }
  return whole
}

test('counts', () => {
  const seen = inspected('utf-8', utf8('\u{feff}日本 go\r\nпривет\n💩\rend'))
  assert.deepEqual([seen.byteCount, seen.codeUnitCount], [35, 20])
  assert.deepEqual([seen.scalarCount, seen.lineCount], [19, 4])
  assert.deepEqual(seen.newlines, { lfCount: 1, crlfCount: 1, crCount: 1 })
  assert.equal(seen.bom, 'utf-8')
  assert.deepEqual(
    seen.scripts.map(({ script, scalarCount }) => [script, scalarCount]),
    [
      ['Common', 6],
      ['Cyrillic', 6],
      ['Latin', 5],
      ['Han', 2],
    ],
  )
  assert.ok(seen.roundTrips && seen.malformed.length === 0)
})

test('nothing', () => {
  const { byteCount, scalarCount, lineCount, ...seen } = inspect(new Uint8Array(), 'gbk')
  assert.deepEqual([byteCount, scalarCount, lineCount], [0, 0, 0])
  assert.deepEqual([seen.roundTrips, seen.scripts, seen.repair], [true, [], null])
})

test('malformed places up to the limit', () => {
  const seen = inspected('shift_jis', binary('a\x82\xffb\x82\xff\x82\xff\x82\xff\x82'))
  assert.deepEqual([seen.malformedCount, seen.malformed.length], [5, 3])
  const { byteStart, byteEnd, bytes } = seen.malformed[1]
  assert.deepEqual([byteStart, byteEnd, ...bytes], [4, 6, 0x82, 0xff])
  assert.ok(!seen.roundTrips)
})

test('what round-trips', () => {
  for (const [label, bytes, expected] of [
    ['shift_jis', '\x93\xfa\x96\x7b', true],
    // NEC's and IBM's copies of a character are written one way only.
    ['shift_jis', '\xed\x40', false],
    ['iso-2022-jp', '\x1b$BF|\x1b(B', true],
    ['iso-2022-jp', '\x1b$B\x46\x7c\x1b$B\x46\x7c\x1b(B', false],
    ['utf-16le', '\xff\xfea\0\x3d\xd8\xa9\xdc', true],
    ['utf-16be', '\0a\xd8\0', false],
    ['gb18030', '\x81\x30\x81\x30', true],
    ['gbk', '\x81\x30\x81\x30', false],
    ['windows-1252', '\x81\xe9', true],
  ]) {
    assert.equal(inspected(label, binary(bytes)).roundTrips, expected, `${label} ${bytes}`)
  }
})

test("faults are in the standard's terms", () => {
  for (const [label, bytes, expected] of [
    ['utf-8', '\xff', '0xFF is no lead byte'],
    ['utf-8', '\xc2a', '0x61 is no continuation byte 1 of 1 (0x80 to 0xBF)'],
    ['utf-8', '\xe0\x80', '0x80 is no continuation byte 1 of 2 (0xA0 to 0xBF)'],
    ['utf-8', '\xf0\x9f\x92', 'the input ends before a continuation byte 3 of 3 (0x80 to 0xBF)'],
    ['windows-1253', '\xaa', 'index windows-1253 has no code point at pointer 42'],
    ['shift_jis', '\x82\xff', '0xFF is no trail byte (0x40 to 0x7E, 0x80 to 0xFC)'],
    ['shift_jis', '\x82', 'the input ends before a trail byte (0x40 to 0x7E, 0x80 to 0xFC)'],
    ['shift_jis', '\x85\x40a', 'index jis0208 has no code point at pointer 752'],
    ['euc-jp', '\x8e\x41', '0x41 is no half-width katakana (0xA1 to 0xDF)'],
    ['euc-jp', '\x8f\xa1\xa1', 'index jis0212 has no code point at pointer 0'],
    ['big5', '\x87\x40\x80', '0x80 is no lead byte'],
    ['euc-kr', '\xc9\xa1', 'index EUC-KR has no code point at pointer 13776'],
    ['gbk', '\xff', '0xFF is no lead byte'],
    ['gb18030', '\x81\x30\x81a', '0x61 is no fourth byte (0x30 to 0x39)'],
    ['gb18030', '\x84\x31\xa5\x30', 'pointer 39420 is none of index gb18030 ranges'],
    ['iso-2022-jp', '\x1b$B\x1b(B', 'an escape sequence directly after another one'],
    ['iso-2022-jp', '\x80', '0x80 is in none of the states'],
    ['utf-16le', '\x00\xd8a\0', 'leading surrogate 0xD800 stands alone'],
    ['utf-16be', '\xdc\x00\0a', 'trailing surrogate 0xDC00 stands alone'],
    ['utf-16be', '\0a\0', 'the input ends in the middle of a code unit'],
  ]) {
    const [first] = inspected(label, binary(bytes)).malformed
    assert.equal(first?.fault, expected, `${label} ${bytes}`)
  }
})

test('every malformed sequence has a fault', () => {
  for (const name of names) {
    for (let first = 0x80; first <= 0xff; first++) {
      for (const rest of ['', '\x30', '\x30\x81', '\x30\x81\x30', '\x40', '\xff', '\x80a']) {
        const bytes = Uint8Array.of(first, ...binary(rest))
        for (const { fault } of inspect(bytes, name).malformed) {
          assert.match(fault, /^[^`]{10,}$/, `${name} ${first} ${rest}`)
          assert.doesNotMatch(fault, /undefined|NaN/)
        }
      }
    }
  }
})

/** A generator of numbers below a limit, the same at every run. */
const newRandom = (seed) => {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** The bytes of a text, or undefined if it has a character that the encoding lacks. */
const encoded = (name, text) => {
  try {
    return Buffer.from(new LegacyTextEncoder(name).encode(text))
  } catch {
    return undefined
  }
}

test('any bytes in any encoding, in pieces: what the decoder and the encoder say', () => {
  const random = newRandom(1)
  // Bytes that sequences begin with, and escapes, are frequent.
  const often = [0x1b, 0x24, 0x28, 0x42, 0x81, 0x30, 0xe3, 0x82, 0xd8, 0xfe, 0xff, 0x0d, 0x0a, 0x61]
  for (let round = 0; round < 4000; round++) {
    const name = names[random(names.length)]
    const bytes = Uint8Array.from({ length: random(40) }, () =>
      random(2) ? often[random(often.length)] : random(256),
    )
    const text = new TextDecoder(name).decode(bytes)
    const size = 1 + random(9)
    const inspector = new Inspector(name)
    for (let at = 0; at < bytes.length; at += size) inspector.feed(bytes.subarray(at, at + size))
    const seen = inspector.finish()
    const what = `${name} ${Buffer.from(bytes).toString('hex')}`
    assert.deepEqual([seen.byteCount, seen.codeUnitCount], [bytes.length, text.length], what)
    assert.equal(seen.scalarCount, [...text].length, what)
    let scalars = 0
    for (const script of seen.scripts) scalars += script.scalarCount
    assert.equal(scalars, seen.scalarCount, what)
    let last = 0
    for (const { byteStart, byteEnd, bytes: malformed } of seen.malformed) {
      assert.ok(byteStart >= last && byteEnd > byteStart, what)
      assert.deepEqual(malformed, bytes.slice(byteStart, byteEnd), what)
      last = byteEnd
    }
    let isValid = true
    try {
      new TextDecoder(name, { fatal: true }).decode(bytes)
    } catch {
      isValid = false
    }
    assert.equal(seen.malformedCount === 0, isValid, what)
    assert.equal(seen.malformed.length, seen.malformedCount, what)
    if (!isValid) assert.ok(!seen.roundTrips, what)
    else if (!name.startsWith('UTF-16')) {
      const whole = new TextDecoder(name, { ignoreBOM: true }).decode(bytes)
      assert.equal(seen.roundTrips, encoded(name, whole)?.equals(bytes) ?? false, what)
    }
  }
})

/** Bytes in which escapes, leads, trails and line ends are likely, and where to cut them. */
const input = fc.tuple(
  fc.constantFrom(...names),
  fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .constantFrom('\x1B$B', '\x1B(J', '\r\n', '\x93\xFA', '\xE3\x81\x82', '\x81\x30\x81\x30')
        .map(binary),
    ),
    { maxLength: 12 },
  ),
  fc.integer({ min: 1, max: 20 }),
)

test('any bytes: the decoders of the standard say the same', () => {
  fc.assert(
    fc.property(input, ([name, parts, size]) => {
      const bytes = Buffer.concat(parts)
      const seen = inPieces(name, bytes, Infinity)
      assert.deepEqual(inPieces(name, bytes, size), seen)
      const text = new TextDecoder(name).decode(bytes)
      assert.deepEqual([seen.byteCount, seen.codeUnitCount], [bytes.length, text.length])
      assert.equal(seen.scalarCount, [...text].length)
      const { length } = text.split(/\r\n|\r|\n/)
      assert.equal(seen.lineCount, /[\r\n]$|^$/.test(text) ? length - 1 : length)
      let isText = true
      try {
        new TextDecoder(name, { fatal: true }).decode(bytes)
      } catch {
        isText = false
      }
      assert.equal(seen.malformedCount === 0, isText)
      for (const { byteStart, byteEnd, bytes: own } of seen.malformed) {
        assert.deepEqual(Buffer.from(own), bytes.subarray(byteStart, byteEnd))
      }
    }),
    { numRuns: 500 },
  )
})
