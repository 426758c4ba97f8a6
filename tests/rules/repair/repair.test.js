/** `repair`, `segments` and `decodeMixed` of `encodium/repair`. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LegacyTextEncoder } from '../../../js/index.js'
import { decodeMixed, detect, inspect, repair, segments } from '../../../js/repair.js'
import { garble } from '../../common/garble.js'
import fc from '../../common/property.js'

/** The text before a repair, by its steps: from the last to the first, which surround later ones. */
const undone = ({ text, steps }) => {
  const growths = []
  const moved = (index) =>
    growths.reduce((at, { end, growth }) => at + (end <= index ? growth : 0), index)
  return steps.reduceRight((garbled, { encoding, readAs, start, end }) => {
    const [from, to] = [start, end].map(moved)
    const wrong = garble(garbled.slice(from, to), [encoding, readAs])
    growths.push({ end, growth: wrong.length - (to - from) })
    return garbled.slice(0, from) + wrong + garbled.slice(to)
  }, text)
}

test('ranges are in UTF-16 code units', () => {
  const { text, steps } = repair('💩 cafÃ© ð\x9f\x92© crÃ¨me')
  assert.equal(text, '💩 café 💩 crème')
  assert.deepEqual(
    steps.map(({ start, end }) => text.slice(start, end)),
    ['é 💩 crè'],
  )
})

test('text that is right, or nothing', () => {
  for (const text of [
    '',
    'a',
    'Größe',
    'NESTLÉ®',
    'CAFÉ™',
    'Привет',
    '日本語の文章',
    '\ud800',
    '\udc00é\ud800',
  ]) {
    assert.deepEqual(repair(text), { text, steps: [] })
  }
})

test('lone surrogates stay beside what is repaired', () => {
  assert.equal(repair('\ud800 cafÃ© crÃ¨me \udc00').text, '\ud800 café crème \udc00')
})

test('references of HTML, and escapes on request', () => {
  assert.equal(repair('caf&Atilde;&copy; cr&Atilde;&uml;me').text, 'café crème')
  const escaped = String.raw`caf\u00c3\u00a9 cr\xc3\xa8me`
  assert.equal(repair(escaped).text, escaped)
  assert.equal(repair(escaped, { escapes: true }).text, 'café crème')
})

test('a repair gives what was garbled, by its steps', () => {
  const words = fc.constantFrom(
    'café',
    'Ã©',
    'crÃ¨me',
    'â€™',
    'Привет',
    'Ïðèâåò',
    '日本',
    'æ—¥',
    '\n',
    ' ',
    '&Atilde;',
    '\ud83d',
    'ÃƒÂ©',
    '\ufffd',
    'ƒAƒCƒe',
  )
  const texts = fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 6 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      const repaired = repair(text)
      if (repaired.steps.length === 0) assert.equal(repaired.text, text)
      for (const { start, end } of repaired.steps) {
        assert.ok(0 <= start && start < end && end <= repaired.text.length)
      }
      if (repaired.steps.length > 0 && repaired.steps.every(({ lossy }) => !lossy)) {
        assert.equal(undone(repaired), text)
      }
    }),
    { numRuns: 300 },
  )
})

test('bytes in several encodings', () => {
  const lines = [
    ['El niño comió jamón en el café\n', 'utf-8'],
    ['La señorita llegó mañana por la tarde\n', 'windows-1252'],
    ['plain ASCII\n', 'windows-1252'],
    ['El corazón de la montaña está aquí\n', 'utf-8'],
  ]
  const bytes = Buffer.concat(
    lines.map(([text, encoding]) => new LegacyTextEncoder(encoding).encode(text)),
  )
  const found = segments(bytes)
  const ends = [lines[0], lines[1][0] + lines[2][0]].map((text) => text.length)
  assert.deepEqual(
    found.map(({ encoding }) => encoding),
    ['utf-8', 'windows-1252', 'utf-8'],
  )
  assert.equal(found[1].byteEnd - found[1].byteStart, ends[1])
  assert.deepEqual([found[0].byteStart, found.at(-1).byteEnd], [0, bytes.length])
  assert.equal(decodeMixed(bytes), lines.map(([text]) => text).join(''))
})

test('options of segments are those of detect', () => {
  const bytes = Buffer.from('\x8c\xc3\x82\xa2\x8d\x60\x92\xac\n', 'latin1')
  assert.equal(segments(bytes)[0].encoding, detect(bytes).encoding)
  assert.equal(segments(bytes, { only: ['windows-1252'] })[0].encoding, 'windows-1252')
  assert.equal(decodeMixed(Buffer.from('\ufeffé\xe9')), 'éé')
})

test('bytes of any kind, and those that lie', () => {
  const bytes = Uint8Array.of(0x63, 0xe9, 0x0a)
  class Liar extends Uint8Array {
    get length() {
      return 1e9
    }
    subarray() {
      return bytes.subarray(0, 1)
    }
  }
  for (const source of [
    bytes.buffer,
    new DataView(bytes.buffer),
    new Uint8Array(new SharedArrayBuffer(3)).fill(0x61),
    Liar.from(bytes),
  ]) {
    assert.equal(segments(source).at(-1).byteEnd, 3)
    assert.equal(decodeMixed(source).length, 3)
    assert.equal(inspect(source).byteCount, 3)
  }
  assert.deepEqual(detect(Liar.from(bytes)), detect(bytes))
})

test('errors name the argument', () => {
  for (const [call, Kind, message] of [
    [() => repair('x', 'escapes'), TypeError, /^options must be/],
    [() => segments(new Uint8Array(1), { only: ['x'] }), RangeError, /^only: label "x"/],
  ]) {
    assert.throws(call, (error) => error instanceof Kind && message.test(error.message), `${call}`)
  }
})
