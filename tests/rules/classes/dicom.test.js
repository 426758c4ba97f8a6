/** `encodium/dicom` in every build. tests/dicom.rs has the examples of PS3.5. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as browser from '../../../dist/dicom.js'
import * as noWasm from '../../../dist/no-wasm/dicom.js'
import * as node from '../../../dist/node/dicom.js'
import { latin1Bytes } from '../../common/latin1.js'
import fc from '../../common/property.js'

const BUILDS = { browser, noWasm, node }
const { DicomTextDecoder, DicomTextEncoder } = node

const NAMES = [
  [
    'ISO 2022 IR 13\\ISO 2022 IR 87',
    'ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎',
    '\xd4\xcf\xc0\xde^\xc0\xdb\xb3=\x1b$B;3ED\x1b(J^\x1b$BB@O:\x1b(J',
  ],
  [
    '\\ISO 2022 IR 149',
    'Hong^Gildong=洪^吉洞=홍^길동',
    'Hong^Gildong=\x1b$)C\xfb\xf3^\x1b$)C\xd1\xce\xd4\xd7=\x1b$)C\xc8\xab^\x1b$)C\xb1\xe6\xb5\xbf',
  ],
  [
    '\\ISO 2022 IR 58',
    'Zhang^XiaoDong=张^小东=',
    'Zhang^XiaoDong=\x1b$)A\xd5\xc5^\x1b$)A\xd0\xa1\xb6\xab=',
  ],
  ['\\ISO 2022 IR 87\\ISO 2022 IR 159', '丂', '\x1b$(D0!\x1b(B'],
  ['ISO_IR 144', 'Люк', '\xbb\xee\xda'],
  ['\\ISO 2022 IR 203', '5 €', '5 \x1b-b\xa4'],
  ['GB18030', '王^小东', '\xcd\xf5^\xd0\xa1\xb6\xab'],
  ['ISO_IR 192', '王', '\xe7\x8e\x8b'],
  ['', 'A', 'A'],
]

for (const [build, { DicomTextDecoder, DicomTextEncoder }] of Object.entries(BUILDS)) {
  test(`names in all sets, at once and in pieces: ${build}`, () => {
    for (const [values, text, string] of NAMES) {
      const bytes = latin1Bytes(string)
      const decoder = new DicomTextDecoder(values, { fatal: true })
      const encoder = new DicomTextEncoder(values)
      assert.equal(decoder.decode(bytes), text)
      assert.deepEqual(encoder.encode(text), bytes)
      for (let at = 0; at <= bytes.length; at++) {
        const first = decoder.decode(bytes.subarray(0, at), { stream: true })
        assert.equal(first + decoder.decode(bytes.subarray(at)), text, `${values}, ${at}`)
      }
      for (let at = 0; at <= text.length; at++) {
        const first = encoder.encode(text.slice(0, at), { stream: true })
        const whole = [...first, ...encoder.encode(text.slice(at))]
        assert.deepEqual(whole, [...bytes], `${values}, ${at}`)
      }
    }
  })
}

test('the value representation says which characters are delimiters', () => {
  const encode = (vr) => [...new DicomTextEncoder('\\ISO 2022 IR 149', { vr }).encode('홍^홍\\홍')]
  const [set, delimiter, slash] = ['\x1b$)C', '^', '\\']
  const hong = '\xc8\xab'
  const bytes = (...parts) => [...latin1Bytes(parts.join(''))]
  assert.deepEqual(encode(undefined), bytes(set, hong, delimiter, set, hong, slash, set, hong))
  assert.deepEqual(encode('LO'), bytes(set, hong, delimiter, hong, slash, set, hong))
  assert.deepEqual(encode('UT'), bytes(set, hong, delimiter, hong, slash, hong))
  assert.throws(() => new DicomTextDecoder('', { vr: 'XX' }), {
    name: 'TypeError',
    message: 'vr must be PN, LO, SH, UC, LT, ST or UT, not "XX"',
  })
  assert.throws(() => new DicomTextEncoder('', { vr: '__proto__' }), TypeError)
})

test('an attribute with other terms is refused', () => {
  for (const values of [
    'latin1',
    'ISO_IR 99',
    'ISO_IR 192\\ISO 2022 IR 1',
    'ISO_IR',
    '100',
    'ISO_IR 0100',
    '__proto__',
    'ISO_IR __proto__',
    'ISO_IR 100é',
    'x'.repeat(1e6),
  ]) {
    assert.throws(() => new DicomTextDecoder(values), RangeError)
    assert.throws(() => new DicomTextEncoder(values), RangeError)
  }
  assert.throws(() => new DicomTextDecoder('ISO-8859-1'), {
    message: '"ISO-8859-1" is not a Specific Character Set of DICOM',
  })
  assert.equal(new DicomTextDecoder('ISO_IR 100').specificCharacterSet, 'ISO_IR 100')
  const values = ['', 'ISO 2022 IR 87']
  assert.equal(new DicomTextEncoder(values).specificCharacterSet, '\\ISO 2022 IR 87')
})

/** Values that files have, and what they mean in the spelling of PS3.3. tests/dicom.rs has more. */
const SPELLINGS = [
  ['ISO-IR 192', 'ISO_IR 192'],
  ['ISO_IR_192', 'ISO_IR 192'],
  ['ISO_IR 13\\ISO_IR 87', 'ISO 2022 IR 13\\ISO 2022 IR 87'],
  ['ISO_IR 100\\ISO_IR 192\\ISO_IR 144', 'ISO 2022 IR 100\\ISO 2022 IR 144'],
]

test('values as files have them', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  for (const [spelt, correct] of SPELLINGS) {
    const decoder = new DicomTextDecoder(spelt)
    assert.equal(decoder.correctCharacterSet, correct, spelt)
    assert.equal(decoder.specificCharacterSet, spelt)
    assert.equal(new DicomTextEncoder(spelt).correctCharacterSet, correct, spelt)
    const right = new DicomTextDecoder(correct)
    assert.equal(right.correctCharacterSet, correct)
    assert.equal(decoder.decode(all), right.decode(all), spelt)
  }
  assert.equal(new DicomTextDecoder(['', 'iso_ir 87']).correctCharacterSet, '\\ISO 2022 IR 87')
})

test('case, and any spaces, hyphens and underscores in a term, make no difference', () => {
  const numbers = [6, 100, 101, 109, 110, 144, 127, 126, 138, 148, 166, 13, 203, 87, 159, 149, 58]
  const separator = fc.stringMatching(/^[ _-]{0,3}$/)
  const term = fc.oneof(
    fc.constantFrom(...numbers).map((number) => ['ISO', '2022', 'IR', `${number}`]),
    fc.constantFrom(['GB', '18030'], ['GBK'], ['ISO', 'IR', '192'], ['']),
  )
  const cased = fc.func(fc.boolean())
  const spelt = fc.tuple(term, fc.array(separator, { minLength: 5, maxLength: 5 }), cased)
  fc.assert(
    fc.property(fc.array(spelt, { minLength: 1, maxLength: 4 }), (terms) => {
      const plain = terms.map(([parts]) => parts.join(' '))
      const odd = terms.map(([parts, separators, isLower]) => {
        const text = parts.map((part, i) => separators[i] + part).join('') + separators[4]
        return Array.from(text, (c) => (isLower(c) ? c.toLowerCase() : c)).join('')
      })
      const { correctCharacterSet } = new DicomTextDecoder(plain)
      assert.equal(new DicomTextDecoder(odd).correctCharacterSet, correctCharacterSet)
      assert.equal(
        new DicomTextDecoder(correctCharacterSet).correctCharacterSet,
        correctCharacterSet,
      )
    }),
  )
})

test('error modes', () => {
  const values = '\\ISO 2022 IR 87'
  assert.equal(new DicomTextDecoder(values).decode(latin1Bytes('\xe9\x1b$A')), '��$A')
  assert.throws(() => new DicomTextDecoder(values, { fatal: true }).decode(latin1Bytes('A\xe9')), {
    name: 'TypeError',
    message: 'malformed DICOM "\\ISO 2022 IR 87" at byte offset 1',
  })
  const encode = (text, options) => new DicomTextEncoder(values, options).encode(text)
  assert.throws(() => encode('山é'), {
    name: 'UnmappableError',
    message: 'U+00E9 at index 1 is not in DICOM "\\ISO 2022 IR 87"',
    scalar: 0xe9,
    index: 1,
  })
  const written = latin1Bytes('\x1b$B;3\x1b(B')
  assert.deepEqual(
    encode('山é', { errorMode: 'html' }),
    Uint8Array.of(...written, ...latin1Bytes('&#233;')),
  )
  assert.deepEqual(encode('山é', { errorMode: 'replacement' }), Uint8Array.of(...written, 0x3f))
  assert.deepEqual(encode('é', { errorMode: () => '山' }), written)
  const replacement = { errorMode: 'replacement', replacement: '山' }
  assert.deepEqual(encode('é', replacement), written)
  assert.throws(() => new DicomTextEncoder('ISO_IR 100', replacement), {
    name: 'RangeError',
    message: 'U+5C71 of replacement "山" is not in DICOM "ISO_IR 100"',
  })
  const encoder = new DicomTextEncoder(values)
  assert.throws(() => encoder.encode('山é', { stream: true }))
  assert.deepEqual(encoder.encode('山'), written)
})
