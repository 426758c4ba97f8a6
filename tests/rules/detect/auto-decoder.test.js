/** `AutoTextDecoder` of `encodium/detect`. */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { AutoTextDecoder, AutoTextDecoderStream, decodeAuto, detect } from '../../../js/detect.js'
import { ExtendedTextDecoder, ExtendedTextEncoder } from '../../../js/extended.js'
import { LegacyTextEncoder } from '../../../js/index.js'
import { bytesOf, decoded } from '../../common/auto-decoder.js'
import fc from '../../common/property.js'
import { runModule } from '../../common/run-module.js'

const encode = (label, text) =>
  label in { 'utf-16le': 1, 'utf-16be': 1 }
    ? new ExtendedTextEncoder(`${label}-rfc2781`).encode(text)
    : new LegacyTextEncoder(label).encode(text)

const JAPANESE = '古い港町の文具店では、いまも手書きの帳面が使われている。'

const FRENCH = 'Les \xE9l\xE8ves ont \xE9t\xE9 tr\xE8s contents de leur journ\xE9e'

describe('what decides', () => {
  for (const [title, bytes, encoding, text, options] of [
    ['nothing', [], 'utf-8', ''],
    ['ASCII alone', ['plain'], 'utf-8', 'plain'],
    ['one byte of ASCII', ['a'], 'utf-8', 'a'],
    ['a mark of UTF-8', ['\xEF\xBB\xBFa'], 'utf-8', 'a'],
    ['a mark of UTF-16BE', ['\xFE\xFF\0a'], 'utf-16be', 'a'],
    ['a mark of UTF-16LE', ['\xFF\xFEa\0'], 'utf-16le', 'a'],
    ['a mark of UTF-32LE', ['\xFF\xFE\0\0a\0\0\0'], 'utf-32le', 'a'],
    ['a mark of UTF-32BE', ['\0\0\xFE\xFF\0\0\0a'], 'utf-32be', 'a'],
    ['zeros in UTF-16', ['h\0e\0l\0l\0o\0'], 'utf-16le', 'hello'],
    ['control characters in UTF-16', [encode('utf-16be', 'Привет')], 'utf-16be', 'Привет'],
    ['utf-8', [encode('utf-8', JAPANESE)], 'utf-8', JAPANESE],
    ['shift_jis', ['abcd ', encode('shift_jis', JAPANESE)], 'shift_jis', `abcd ${JAPANESE}`],
    ['iso-2022-jp', ['abcd ', encode('iso-2022-jp', JAPANESE)], 'iso-2022-jp', `abcd ${JAPANESE}`],
    ['HZ', ['abcd ~{VPND~}'], 'hz-gb-2312', 'abcd 中文'],
    ['ASCII', ['abcd +AOk-t, ', 'd+AOk-j+AOA.'], 'utf-8', 'abcd +AOk-t, d+AOk-j+AOA.'],
    ['ISO-2022-KR', ['abcd \x1B$)C\x0EGQ\x0F'], 'iso-2022-kr', 'abcd 한'],
    ['a code page', ["p\x82riode d'\x82t\x82.txt"], 'cp437', "période d'été.txt"],
    ['`only`', ['\xE9t\xE9'], 'koi8-r', 'ИtИ', { only: ['koi8-r'] }],
    ['`tld`', ['\xE9t\xE9'], 'windows-1250', 'été', { tld: 'hu' }],
    [
      'a declaration',
      ['<meta charset=iso-8859-2>\xE9t\xE9'],
      'iso-8859-2',
      '<meta charset=iso-8859-2>été',
    ],
    ['`fallback`', ['\xE9'], 'koi8-u', 'И', { fallback: 'koi8-u' }],
    [
      '`fallback` behind ASCII that it does not have',
      ['abcd\xE9'],
      'koi8-r',
      'abcdИ',
      { fallback: 'utf-16le', only: ['koi8-r', 'gbk', 'utf-16le'] },
    ],
    [
      'a confident answer before `fallback`',
      [FRENCH],
      'windows-1252',
      FRENCH,
      { fallback: 'koi8-u' },
    ],
    ['`only` that cannot be', ['\xFF\xFF'], 'utf-8', '\uFFFD\uFFFD', { only: ['utf-8'] }],
    [
      'a limit of 0',
      ['abcd \xE9t\xE9'],
      'koi8-r',
      'abcd ИtИ',
      { undecidedLimit: 0, only: ['koi8-r'] },
    ],
  ]) {
    test(`${title}: ${encoding}`, () => {
      const input = bytesOf(...bytes)
      for (const size of [1, 2, 3, 1000]) {
        const found = decoded(input, size, options)
        assert.deepEqual([found.encoding, found.text], [encoding, text], `by ${size}`)
        assert.equal(found.undecided.length, 0)
      }
      assert.equal(decodeAuto(input, options), text)
    })
  }
})

test('ASCII goes out at once, and decides nothing', () => {
  const decoder = new AutoTextDecoder()
  const next = (text) => decoder.decode(bytesOf(text), { stream: true })
  assert.deepEqual(
    [next('abc'), next('d'), next('e ~'), next(' ~~ '), next('\x1B')],
    ['', 'abcd', 'e ', '~ ~~ ', ''],
  )
  assert.deepEqual(
    [next('[31mred\x1B[0m\0'), next('\x1B('), next('B~')],
    ['\x1B[31mred\x1B[0m\0', '', '\x1B(B'],
  )
  assert.equal(decoder.encoding, null)
  assert.equal(decoder.confident, false)
  assert.deepEqual(decoder.undecided, bytesOf('~'))
  assert.equal(decoder.decode(), '~')
  assert.equal(decoder.encoding, 'utf-8')
})

test('what looks like an escape sequence and is none goes out', () => {
  const text = `A function ~{ ${'and all that follows it. '.repeat(12)}`
  const decoder = new AutoTextDecoder()
  assert.equal(decoder.decode(bytesOf(text), { stream: true }), text)
  assert.equal(decoder.encoding, null)
  assert.equal(decoder.decode(encode('shift_jis', JAPANESE)), JAPANESE)
})

test('from the first other byte on bytes are held back, until there is enough', () => {
  const decoder = new AutoTextDecoder()
  const japanese = encode('shift_jis', JAPANESE.repeat(10))
  assert.equal(decoder.decode(bytesOf('abcd', japanese.subarray(0, 255)), { stream: true }), 'abcd')
  assert.equal(decoder.encoding, null)
  assert.deepEqual(decoder.undecided, japanese.subarray(0, 255))
  const text = decoder.decode(japanese.subarray(255), { stream: true })
  assert.equal(decoder.encoding, 'shift_jis')
  assert.equal(decoder.confident, true)
  assert.equal(text, JAPANESE.repeat(10))
})

test('the limit and the end decide without confidence', () => {
  const doubtful = bytesOf('\xE9', ' '.repeat(2000))
  const decoder = new AutoTextDecoder({ undecidedLimit: 1000, fallback: 'koi8-r' })
  assert.equal(decoder.decode(doubtful.subarray(0, 999), { stream: true }), '')
  assert.equal(decoder.decode(doubtful.subarray(999, 1000), { stream: true }).length, 1000)
  assert.deepEqual([decoder.encoding, decoder.confident], ['koi8-r', false])
  const unlimited = new AutoTextDecoder({ undecidedLimit: Infinity })
  assert.equal(unlimited.decode(doubtful, { stream: true }), '')
  assert.equal(unlimited.undecided.length, doubtful.length)
  assert.equal(unlimited.decode().length, doubtful.length)
})

describe('what is malformed', () => {
  /** UTF-8 that is confident at once, and an error later. */
  const good = encode('utf-8', JAPANESE.repeat(10))
  const bytes = bytesOf('abcd ', good, '\xFF', '\xEF\xBF\xBD', '\xE3\x81')

  test('counts, and U+FFFD in the text does not', () => {
    for (const size of [1, 7, 1000]) {
      const { text, malformedCount, encoding } = decoded(bytes, size)
      assert.deepEqual([encoding, malformedCount], ['utf-8', 2])
      assert.equal(text, `abcd ${JAPANESE.repeat(10)}\uFFFD\uFFFD\uFFFD`)
    }
  })

  test('throws with the offset in the stream if the decoder is fatal', () => {
    for (const size of [1, 7, 5000]) {
      assert.throws(() => decoded(bytes, size, { fatal: true }), {
        name: 'TypeError',
        message: `malformed UTF-8 at byte offset ${5 + good.length}`,
      })
    }
    const johab = bytesOf('abcd \xD0\x65\x8B\x69\xD0\x65\x8B\x69\xFF')
    const options = { fatal: true, only: ['johab'] }
    assert.throws(() => decoded(johab, 4, options), {
      name: 'TypeError',
      message: 'malformed johab at byte offset 13',
    })
    assert.equal(decoded(johab, 4, { ...options, fatal: false }).malformedCount, 1)
  })
})

test('onDecided is called once a stream, when its text is complete', () => {
  const calls = []
  const decoder = new AutoTextDecoder({
    onDecided: ({ encoding, confident, language }, offset) => {
      calls.push([encoding, confident, language, decoder.encoding, offset])
    },
  })
  const bytes = encode('shift_jis', JAPANESE.repeat(10))
  for (let i = 0; i < 2; i++) {
    decoder.decode(bytesOf('abcd ', bytes), { stream: true })
    decoder.decode(bytes)
  }
  const call = ['shift_jis', true, 'ja', 'shift_jis', 5]
  assert.deepEqual(calls, [call, call])
})

describe('wrong arguments are named', () => {
  for (const [options, name, message] of [
    [{ undecidedLimit: -1 }, 'RangeError', /^undecidedLimit must be/],
    [{ undecidedLimit: 'x' }, 'RangeError', /^undecidedLimit must be/],
    [{ fallback: 'none' }, 'RangeError', /^fallback: label "none"/],
    [{ only: ['utf-8', 'none'] }, 'RangeError', /^only: label "none"/],
    [
      { only: ['cp437'], allowExtended: false },
      'RangeError',
      /^only: cp437 .* and allowExtended is false$/,
    ],
    [{ only: [] }, 'RangeError', /^only must have/],
    [{ tld: 'co.jp' }, 'RangeError', /^tld/],
    [
      { fallback: 'shift_jis', only: ['windows-1252', 'koi8-r'] },
      'RangeError',
      'fallback must be one of only, and shift_jis is not',
    ],
    [{ onDecided: 1 }, 'TypeError', 'onDecided must be a function'],
    ['gbk', 'TypeError', /^options must be/],
  ]) {
    test(JSON.stringify(options), () => {
      assert.throws(() => new AutoTextDecoder(options), { name, message })
      assert.throws(() => new AutoTextDecoderStream(options), { name, message })
      assert.throws(() => decodeAuto(new Uint8Array(), options), { name, message })
    })
  }

  test('those of decode', () => {
    assert.throws(() => new AutoTextDecoder().decode('text'), {
      name: 'TypeError',
      message: /^input/,
    })
    assert.throws(() => AutoTextDecoder.prototype.decode.call({}), TypeError)
    assert.throws(() => AutoTextDecoder(), TypeError)
  })
})

test('it needs no built-ins that are patched after the import', () => {
  const entry = new URL('../../../js/detect.js', import.meta.url).href
  const output = runModule(`
    const { AutoTextDecoder } = await import('${entry}')
    const bytes = Uint8Array.from(${JSON.stringify([...encode('shift_jis', JAPANESE)])})
    const streaming = { __proto__: null, stream: true }
    const { defineProperty } = Object
    const { getOwnPropertyDescriptor, ownKeys } = Reflect
    let armed = false
    for (const { prototype } of [Array, String, RegExp]) {
      for (const key of ownKeys(prototype)) {
        const { configurable, value } = getOwnPropertyDescriptor(prototype, key)
        if (key === 'constructor' || !configurable || typeof value !== 'function') continue
        const get = () => {
          if (armed) throw new Error(String(key))
          return value
        }
        defineProperty(prototype, key, { get, configurable: true })
      }
    }
    const decoder = new AutoTextDecoder()
    const read = () => decoder.decode(bytes, streaming) + decoder.decode()
    // This makes the instances and their room for objects, for which the host and the glue use patched ones.
    read()
    read()
    armed = true
    const text = read()
    armed = false
    process.stdout.write(text + decoder.encoding)`)
  assert.equal(output, `${JAPANESE}shift_jis`)
})

const folder = new URL('../../../samples/', import.meta.url)
const samples = readdirSync(folder)
  .filter((name) => /\.txt$/.test(name))
  .map((name) => readFileSync(new URL(name, folder)))

describe('properties', () => {
  const anyText = fc.oneof(
    fc.constantFrom(...samples.map((bytes) => new Uint8Array(bytes.subarray(0, 6000)))),
    fc.uint8Array({ maxLength: 40 }),
    fc
      .array(
        fc.constantFrom('~', '{', '\x1B', '$', 'B', '(', 'J', 'a', '0G', '\0', '\xE9', '\x82\xA0'),
        { maxLength: 300 },
      )
      .map((parts) => bytesOf(...parts)),
  )
  const anyAscii = fc.oneof(
    fc.constant(''),
    fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
    fc.constant('All of it is English.\n'.repeat(400)),
  )
  const anyOptions = fc.constantFrom(
    {},
    { allowExtended: false },
    { undecidedLimit: 0 },
    { undecidedLimit: 5 },
    { undecidedLimit: 300 },
  )
  const anySizes = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 12 })

  const inChunks = (bytes, sizes, options) => {
    const decoder = new AutoTextDecoder(options)
    let text = ''
    for (let at = 0, i = 0; at < bytes.length; i++) {
      const chunk = bytes.subarray(at, at + sizes[i % sizes.length])
      text += decoder.decode(chunk, { stream: true })
      at += chunk.length
    }
    return {
      text: text + decoder.decode(),
      encoding: decoder.encoding,
      malformedCount: decoder.malformedCount,
    }
  }

  test('the text does not depend on the chunks', () => {
    fc.assert(
      fc.property(anyAscii, anyText, anyOptions, anySizes, (ascii, rest, options, sizes) => {
        const bytes = bytesOf(ascii, rest)
        assert.deepEqual(inChunks(bytes, sizes, options), inChunks(bytes, [Infinity], options))
      }),
      { numRuns: 150 },
    )
  })

  test('nothing is lost: the text is that of the bytes in the encoding that was decided', () => {
    fc.assert(
      fc.property(anyAscii, anyText, anySizes, (ascii, rest, sizes) => {
        const bytes = bytesOf(ascii, rest)
        const { text, encoding } = inChunks(bytes, sizes, {})
        assert.equal(text, new ExtendedTextDecoder(encoding).decode(bytes))
      }),
      { numRuns: 150 },
    )
  })

  test('of a short stream it is what detect says of the whole', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        const bytes = bytesOf('\x80', rest)
        const { encoding } = inChunks(bytes, [7], {})
        assert.equal(encoding, detect(bytes).encoding)
      }),
      { numRuns: 100 },
    )
  })
})

test('where detect has no answer among `only`, a decoder takes `fallback` or the first, and is not confident', () => {
  const bytes = bytesOf('\xFF\xFF')
  const { encoding, confident, reason, candidates } = detect(bytes, { only: ['utf-8'] })
  assert.deepEqual([encoding, confident, reason, candidates], [null, false, 'malformed', []])
  for (const [options, expected] of [
    [{ only: ['utf-8'] }, 'utf-8'],
    [{ only: ['utf-8', 'euc-kr'], fallback: 'euc-kr' }, 'euc-kr'],
  ]) {
    let decided
    const decoder = new AutoTextDecoder({
      ...options,
      onDecided: (detection) => {
        decided = detection
      },
    })
    decoder.decode(bytes)
    assert.deepEqual([decoder.encoding, decoder.confident], [expected, false])
    assert.deepEqual([decided.encoding, decided.reason], [expected, 'malformed'])
    assert.throws(() => new AutoTextDecoder({ ...options, fatal: true }).decode(bytes), TypeError)
  }
})
