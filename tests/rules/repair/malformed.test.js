/** Counting malformed bytes: exact without a call of the module for each of them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'

/** How often the modules decoded. */
let calls = 0
const { Instance } = WebAssembly
WebAssembly.Instance = class {
  constructor(...args) {
    const { exports } = new Instance(...args)
    const { decode } = exports
    const counted = (...values) => {
      calls++
      return decode(...values)
    }
    // biome-ignore lint/correctness/noConstructorReturn: what the package reads of an instance
    return { exports: decode === undefined ? exports : { ...exports, decode: counted } }
  }
}

/** How many bytes were copied. */
let copied = 0
const TypedArray = Object.getPrototypeOf(Uint8Array)
const { set } = TypedArray.prototype
TypedArray.prototype.set = function (source, at) {
  copied += source.length
  return set.call(this, source, at)
}
const { inspect, Inspector } = await import('../../../js/repair.js')
const { encodings } = await import('../../../js/labels.js')
const { ExtendedTextDecoder, extendedEncodings } = await import('../../../js/extended.js')
await import('../../../js/extended/jis-x-0213.js')

const MIB = 1 << 20

test('a flood of malformed bytes takes few calls of the module', () => {
  for (const label of ['utf-8', 'shift_jis', 'gb18030', 'euc-kr']) {
    const bytes = new Uint8Array(MIB).fill(0xff)
    calls = 0
    const { malformedCount, malformed, scalarCount } = inspect(bytes, label, {
      malformedLimit: 10,
    })
    assert.deepEqual([malformedCount, malformed.length, scalarCount], [MIB, 10, MIB])
    assert.ok(calls < 1000, `${label}: ${calls} calls`)
  }
})

test('a flood in an encoding outside the standard is not read again and again', () => {
  for (const [label, expected] of [
    ['johab', MIB],
    ['utf-32be', MIB / 4],
    ['iso-2022-kr', MIB],
  ]) {
    copied = 0
    const { malformedCount, malformed } = inspect(new Uint8Array(MIB).fill(0xd8), label)
    assert.deepEqual([malformedCount, malformed.length], [expected, 100])
    assert.ok(copied < 20 * MIB, `${label}: ${copied / MIB} times the input`)
  }
})

/** Mostly bytes that are malformed, or begin or continue U+FFFD, in whatever encoding. */
const BYTES = [
  0xff, 0xef, 0xbf, 0xbd, 0xfd, 0x84, 0x31, 0xa4, 0x37, 0x1b, 0x24, 0x42, 0x41, 0x80, 0xd8,
]

const noise = (length, seed) => {
  let state = seed
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return BYTES[(state >>> 16) % BYTES.length]
  })
}

/** Noise, and then U+FFFD in GB 18030, which is malformed in most encodings. */
const inputOf = (length) => {
  const bytes = new Uint8Array(2 * length)
  bytes.set(noise(length, length))
  for (let at = length; at < bytes.length; at += 4) bytes.set([0x84, 0x31, 0xa4, 0x37], at)
  return bytes
}

const compare = (name, input, sizes) => {
  const { malformed, ...all } = inspect(input, name, { malformedLimit: Infinity })
  assert.equal(malformed.length, all.malformedCount)
  for (const [malformedLimit, size] of sizes) {
    const inspector = new Inspector(name, { malformedLimit })
    for (let at = 0; at < input.length; at += size) inspector.feed(input.subarray(at, at + size))
    const { malformed: some, ...counts } = inspector.finish()
    assert.deepEqual(counts, all, name)
    assert.deepEqual(some, malformed.slice(0, malformedLimit))
  }
}

test('how many places are listed changes no count', () => {
  for (const { name } of encodings()) {
    if (name === 'replacement') continue
    for (const length of [40, 1000]) {
      compare(name, inputOf(length), [
        [0, 2 * length],
        [0, 1],
        [5, 33],
      ])
    }
  }
  // In more than one of the pieces that go to the module.
  for (const name of ['utf-8', 'utf-16le', 'gb18030', 'shift_jis']) {
    compare(name, inputOf(66_000), [[3, 132_000]])
  }
})

test('counts', () => {
  const seen = inspect(new TextEncoder().encode('\u{feff}日本 go\r\nпривет\n💩\rend'), 'utf-8')
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
  assert.ok(seen.differsAt === null && seen.malformed.length === 0)
})

test('what inspect counts of an encoding outside the standard is what its decoder says', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  let found = 0
  for (const { name } of extendedEncodings()) {
    try {
      new Inspector(name)
    } catch {
      continue
    }
    found++
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
  assert.equal(found, 59)
  const { malformed, differsAt } = inspect(Uint8Array.of(0x61, 0xd5), 'cp857')
  assert.deepEqual([malformed[0].byteStart, ...malformed[0].bytes, differsAt], [1, 0xd5, 1])
})
