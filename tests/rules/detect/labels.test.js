/** Labels of `encodium/detect`: every function takes those of the encodings that `detect` finds, and means those. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toDetectOptions } from '../../../js/detect/conversions.js'
import { FullDetector } from '../../../js/detect/detector.js'
import {
  AutoTextDecoder,
  Detector,
  detect,
  Inspector,
  inspect,
  segments,
} from '../../../js/detect.js'
import {
  ExtendedTextDecoder,
  ExtendedTextEncoder,
  extendedEncodings,
} from '../../../js/extended.js'
import '../../../js/extended/jis-x-0213.js'
import { TextDecoder } from '../../../js/index.js'
import { encodings } from '../../../js/labels.js'
import { resolveLabel } from '../../../js/sniff.js'
import { otherNames } from '../../common/other-names.js'

const BYTES = Uint8Array.of(0xe9, 0x74, 0xe9)
const _EMPTY = new Uint8Array(0)

const STANDARD = encodings()
  .map(({ name }) => name.toLowerCase())
  .filter((name) => name !== 'replacement')

/** Every encoding that may be the answer for some bytes, by options. */
const candidatesOf = (bytes, options) => {
  const detector = new FullDetector(toDetectOptions(options))
  detector.feed(bytes)
  return detector.finish().candidates.map(({ encoding }) => encoding)
}

/** Answers of `detect`: candidates for any bytes, and what only a byte order mark, zeros or escapes say. */
const FOUND = [
  ...candidatesOf(BYTES),
  ...['utf-32be', 'utf-32le', 'hz-gb-2312', 'iso-2022-kr'],
  ...['iso-2022-jp-1', 'iso-2022-jp-2', 'iso-2022-jp-3', 'iso-2022-jp-2004'],
]

const OTHERS = extendedEncodings()
  .map(({ name }) => name)
  .filter((name) => !FOUND.includes(name))

/** A name as people and programs write it. */
const spellings = (name) => [
  name,
  name.toUpperCase(),
  ` ${name}\n`,
  name.replaceAll('-', '_'),
  name.toLowerCase().replaceAll(/[^a-z\d]/g, ''),
  `x-${name}`,
  `${name}*en`,
]

test('detect finds all encodings of the standard, and 58 others', () => {
  assert.equal(new Set(FOUND).size, FOUND.length)
  assert.deepEqual(FOUND.filter((name) => STANDARD.includes(name)).toSorted(), STANDARD.toSorted())
  assert.equal(FOUND.length - STANDARD.length, 58)
  // Its names are those of all other functions.
  for (const name of FOUND) assert.equal(resolveLabel(name), name)
  for (const [name, text] of [
    ['hz-gb-2312', '中文'],
    ['iso-2022-kr', '한'],
    ['iso-2022-jp-1', '日丂'],
    ['iso-2022-jp-2', '日한们'],
    ['iso-2022-jp-3', '日か゚𠂉'],
    ['iso-2022-jp-2004', '日俱か'],
  ]) {
    const bytes = new ExtendedTextEncoder(name).encode(`abcd ${text} efgh`)
    assert.equal(detect(bytes).encoding, name)
  }
})

describe('the label of an encoding that detect finds', () => {
  test('is one for inspect and Inspector, which return its name in lowercase', () => {
    for (const name of FOUND) {
      for (const label of spellings(name)) {
        assert.equal(inspect(BYTES, label).encoding, name, label)
        assert.equal(new Inspector(label).encoding, name, label)
      }
    }
  })

  test('is one for the options of detect, Detector and segments', () => {
    for (const name of FOUND) {
      for (const label of spellings(name)) {
        const only = [label]
        assert.ok([name, null].includes(detect(BYTES, { only }).encoding), label)
        assert.ok([name, null].includes(new Detector({ only }).finish().encoding), label)
        assert.ok(Array.isArray(segments(BYTES, { only })), label)
        assert.ok(detect(BYTES, { prefer: [label] }), label)
      }
    }
  })

  test('is one for AutoTextDecoder, which decodes as ExtendedTextDecoder does', () => {
    for (const name of FOUND) {
      for (const label of spellings(name)) {
        for (const options of [{ only: [label] }, { fallback: label, only: [label] }]) {
          const decoder = new AutoTextDecoder(options)
          assert.equal(decoder.decode(BYTES), new ExtendedTextDecoder(name).decode(BYTES), label)
          assert.equal(decoder.encoding, name, label)
        }
      }
    }
  })

  test('may be what other programs call it', () => {
    for (const row of otherNames) {
      const [name, ...others] = row.split(' ')
      const encoding = name.toLowerCase()
      for (const other of others) {
        assert.equal(new Inspector(other).encoding, encoding, other)
        assert.deepEqual(candidatesOf(BYTES, { only: [other] }), [encoding], other)
      }
    }
  })
})

test('what inspect counts of an encoding outside the standard is what its decoder says', () => {
  for (const name of FOUND.filter((name) => !STANDARD.includes(name))) {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const { malformedCount, scalarCount, malformed } = inspect(bytes, name, {
      malformedLimit: 1000,
    })
    const text = new ExtendedTextDecoder(name).decode(bytes)
    assert.equal(scalarCount, [...text].length, name)
    assert.equal(malformedCount, text.split('\uFFFD').length - 1, name)
    for (const { byteStart, fault } of malformed) {
      assert.ok(byteStart < 256 && fault.length > 0, name)
    }
  }
  const { malformed, roundTrips } = inspect(Uint8Array.of(0x61, 0xd5), 'cp857')
  assert.deepEqual([malformed[0].byteStart, ...malformed[0].bytes, roundTrips], [1, 0xd5, false])
})

describe('other labels are refused', () => {
  test('those that the standard only refuses', () => {
    for (const label of ['replacement', 'iso-2022-cn', 'iso-2022-cn-ext']) {
      for (const call of [
        () => inspect(BYTES, label),
        () => new Inspector(label),
        () => detect(BYTES, { only: [label] }),
        () => detect(BYTES, { prefer: [label] }),
        () => detect(BYTES, { only: [label], extended: false }),
        () => new AutoTextDecoder({ fallback: label }),
      ]) {
        assert.throws(call, { name: 'RangeError' }, `${call}: ${label}`)
      }
    }
  })

  test('those of encodings that detect does not find', () => {
    assert.ok(OTHERS.length > 90)
    for (const label of [...OTHERS, 'utf-7', 'cp037,swaplfnl', 'nope', '']) {
      const message = `label "${label}" names no encoding that detect finds`
      assert.throws(() => inspect(BYTES, label), { name: 'RangeError', message })
      assert.throws(() => new Inspector(label), { name: 'RangeError', message })
      const only = { name: 'RangeError', message: `only: ${message}` }
      assert.throws(() => detect(BYTES, { only: [label] }), only)
      assert.throws(() => new AutoTextDecoder({ only: [label] }), only)
    }
  })

  test('without encodings outside the standard, all that mean no other one', () => {
    const options = (label) => ({ extended: false, only: [label] })
    for (const name of STANDARD) {
      for (const label of [name, name.toUpperCase(), ` ${name}\n`]) {
        assert.deepEqual(candidatesOf(BYTES, options(label)), [name])
      }
    }
    for (const label of ['cp437', 'hz-gb-2312', 'iso-2022-kr', 'utf-32be']) {
      assert.throws(() => new TextDecoder(label), RangeError)
      const message = `only: ${label} is outside the standard, and extended is false`
      const refusal = { name: 'RangeError', message }
      assert.throws(() => detect(BYTES, options(label)), refusal)
      assert.throws(() => new Detector(options(label)), refusal)
      assert.throws(() => new AutoTextDecoder(options(label)), refusal)
    }
  })

  test('values are the strings that they are converted to', () => {
    assert.equal(new Inspector(437).encoding, 'cp437')
    assert.equal(new Inspector({ toString: () => 'sjis' }).encoding, 'shift_jis')
    for (const value of [{}, null, NaN, []]) assert.throws(() => new Inspector(value), RangeError)
    assert.throws(() => new Inspector(Symbol('s')), { name: 'TypeError', message: /is a symbol/ })
  })
})
