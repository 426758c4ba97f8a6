/** `LegacyTextEncoder`: `encode`, `encodeInto`, error modes. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { canEncode, LegacyTextEncoder } from '../../../js/index.js'
import { latin1Bytes } from '../../common/latin1.js'

const encode = (label, string, options) => new LegacyTextEncoder(label, options).encode(string)

describe('encode', () => {
  const examples = [
    ['utf-8', 'é💩', '\xC3\xA9\xF0\x9F\x92\xA9'],
    ['windows-1252', '€é', '\x80\xE9'],
    ['koi8-u', 'ґ', '\xAD'],
    ['x-user-defined', '\uF780', '\x80'],
    ['gbk', '中€', '\xD6\xD0\x80'],
    ['gb18030', '中💩', '\xD6\xD0\x94\x39\xDA\x33'],
    ['big5', '中', '\xA4\xA4'],
    ['euc-jp', '日ｱ', '\xC6\xFC\x8E\xB1'],
    ['iso-2022-jp', 'a日¥', 'a\x1B$BF|\x1B(J\\\x1B(B'],
    ['shift_jis', '日ｱ¥', '\x93\xFA\xB1\x5C'],
    ['euc-kr', '한', '\xC7\xD1'],
  ]
  for (const [label, string, bytes] of examples) {
    test(`${label}: ${string}`, () => {
      assert.deepEqual(encode(label, string), latin1Bytes(bytes))
      assert.equal(canEncode(string, label), true)
    })
  }

  test('nothing is no bytes', () => {
    assert.deepEqual(new LegacyTextEncoder('utf-8').encode(), new Uint8Array(0))
    assert.deepEqual(new LegacyTextEncoder('sjis').encode(undefined), new Uint8Array(0))
  })

  test('the result owns exactly its bytes', () => {
    for (const string of ['', '日', '日'.repeat(100_000)]) {
      const bytes = encode('shift_jis', string)
      assert.equal(bytes.buffer.byteLength, bytes.length)
    }
  })

  test('a lone surrogate is U+FFFD', () => {
    assert.deepEqual(encode('utf-8', '\uD83Da'), latin1Bytes('\xEF\xBF\xBDa'))
    assert.deepEqual(encode('gb18030', '\uDCA9'), latin1Bytes('\x84\x31\xA4\x37'))
    assert.throws(() => encode('gbk', 'a\uD83D'), { scalar: 0xfffd, index: 1 })
  })

  test('the UTF-16 labels write UTF-16 without a byte order mark', () => {
    assert.deepEqual(encode('utf-16', 'a💩'), latin1Bytes('a\0\x3D\xD8\xA9\xDC'))
    assert.deepEqual(encode('utf-16be', 'a\uD83D'), latin1Bytes('\0a\xFF\xFD'))
    assert.deepEqual(encode('utf-16le', '\uFEFF'), latin1Bytes('\xFF\xFE'))
    assert.equal(new LegacyTextEncoder('utf-16').encoding, 'utf-16le')
    assert.equal(new LegacyTextEncoder('unicodefffe').encoding, 'utf-16be')
  })
})

describe('encode with stream', () => {
  test('a surrogate pair may be split', () => {
    const encoder = new LegacyTextEncoder('gb18030')
    assert.deepEqual(encoder.encode('\uD83D', { stream: true }), new Uint8Array(0))
    assert.deepEqual(encoder.encode('\uDCA9'), latin1Bytes('\x94\x39\xDA\x33'))
  })

  test('the last call, with or without a string, ends the text', () => {
    const encoder = new LegacyTextEncoder('iso-2022-jp')
    for (let round = 0; round < 2; round++) {
      assert.deepEqual(encoder.encode('日', { stream: true }), latin1Bytes('\x1B$BF|'))
      assert.deepEqual(encoder.encode('本', { stream: true }), latin1Bytes('K\\'))
      assert.deepEqual(encoder.encode(), latin1Bytes('\x1B(B'))
    }
    encoder.encode('日', { stream: true })
    assert.deepEqual(encoder.encode('本'), latin1Bytes('K\\\x1B(B'))
  })

  test('a surrogate that waits at the end is U+FFFD', () => {
    const encoder = new LegacyTextEncoder('utf-8')
    encoder.encode('\uD83D', { stream: true })
    assert.deepEqual(encoder.encode(), latin1Bytes('\xEF\xBF\xBD'))
    assert.deepEqual(encoder.encode('\uDCA9'), latin1Bytes('\xEF\xBF\xBD'))
  })

  test('an index counts from the start of the text', () => {
    const encoder = new LegacyTextEncoder('latin2')
    encoder.encode('abc', { stream: true })
    encoder.encode('\uD83D', { stream: true })
    assert.throws(() => encoder.encode('\uDCA9', { stream: true }), { scalar: 0x1f4a9, index: 3 })
    assert.throws(() => encoder.encode('\uDCA9'), { scalar: 0x1f4a9, index: 3 })
    assert.throws(() => encoder.encode('\uDCA9'), { scalar: 0xfffd, index: 0 })
  })

  test('a call that throws leaves the text as it was before, unless it is the last', () => {
    const encoder = new LegacyTextEncoder('iso-2022-jp')
    encoder.encode('日', { stream: true })
    assert.throws(() => encoder.encode('a💩', { stream: true }), TypeError)
    assert.deepEqual(encoder.encode('本', { stream: true }), latin1Bytes('K\\'))
    assert.throws(() => encoder.encode('💩'), TypeError)
    assert.deepEqual(encoder.encode('本'), latin1Bytes('\x1B$BK\\\x1B(B'))
  })
})

describe('error modes', () => {
  test('fatal, the default, says what, where and of which encoding', () => {
    const encoder = new LegacyTextEncoder('sjis')
    assert.throws(() => encoder.encode('日a💩'), {
      name: 'UnmappableError',
      message: 'U+1F4A9 at index 2 is not in Shift_JIS',
      scalar: 0x1f4a9,
      index: 2,
      encoding: 'shift_jis',
    })
    assert.throws(() => encoder.encode('\x80\xE9'), { message: /^U\+00E9 at index 1 / })
  })

  test('ISO-2022-JP refuses the controls that could hide an escape', () => {
    for (const string of ['\x0E', '\x0F', '\x1B']) {
      assert.throws(() => encode('iso-2022-jp', string), { scalar: 0xfffd, index: 0 })
    }
  })

  test('html writes a decimal character reference', () => {
    const options = { errorMode: 'html' }
    assert.deepEqual(encode('big5', 'a💩b', options), latin1Bytes('a&#128169;b'))
    assert.deepEqual(encode('iso-2022-jp', '日💩', options), latin1Bytes('\x1B$BF|\x1B(B&#128169;'))
    assert.deepEqual(encode('gbk', '\uD800', options), latin1Bytes('&#65533;'))
    assert.deepEqual(encode('utf-8', '\uD800', options), latin1Bytes('\xEF\xBF\xBD'))
  })

  test('replacement writes ?, or the string given', () => {
    assert.deepEqual(encode('big5', 'a💩b', { errorMode: 'replacement' }), latin1Bytes('a?b'))
    const geta = { errorMode: 'replacement', replacement: '〓' }
    assert.deepEqual(encode('sjis', '💩', geta), latin1Bytes('\x81\xAC'))
    assert.deepEqual(encode('iso-2022-jp', 'a💩b', geta), latin1Bytes('a\x1B$B".\x1B(Bb'))
    assert.deepEqual(encode('sjis', 'a💩b', { ...geta, replacement: '' }), latin1Bytes('ab'))
    assert.deepEqual(encode('utf-8', '💩', geta), latin1Bytes('\xF0\x9F\x92\xA9'))
  })

  test('a replacement that the encoding does not have is a RangeError that names it', () => {
    for (const [replacement, shown, scalar] of [
      ['〓', '〓', 'U+3013'],
      ['a💩', 'a💩', 'U+1F4A9'],
      ['\uD83D', '\uFFFD', 'U+FFFD'],
    ]) {
      const options = { errorMode: 'replacement', replacement }
      assert.throws(() => new LegacyTextEncoder('latin2', options), {
        name: 'RangeError',
        message: `${scalar} of replacement "${shown}" is not in ISO-8859-2`,
      })
    }
    assert.throws(() => new LegacyTextEncoder('latin2', { replacement: '〓' }), RangeError)
    const html = { errorMode: 'html', replacement: '〓' }
    assert.ok(new LegacyTextEncoder('latin2', html), 'only if it is used')
  })

  test('a function gives what to write', () => {
    const calls = []
    const errorMode = (scalar, index) => {
      calls.push([scalar, index])
      return `<${scalar.toString(16)}>`
    }
    const encoder = new LegacyTextEncoder('sjis', { errorMode })
    assert.deepEqual(encoder.encode('a💩b', { stream: true }), latin1Bytes('a<1f4a9>b'))
    assert.deepEqual(encoder.encode('é'), latin1Bytes('<e9>'))
    assert.deepEqual(calls, [
      [0x1f4a9, 1],
      [0xe9, 4],
    ])
    assert.equal(encoder.errorMode, errorMode)
  })

  test('a function may give nothing or what changes the state', () => {
    const jis = (errorMode) => encode('iso-2022-jp', '日💩本', { errorMode })
    assert.deepEqual(
      jis(() => ''),
      latin1Bytes('\x1B$BF|K\\\x1B(B'),
    )
    assert.deepEqual(
      jis(() => '〓'),
      latin1Bytes('\x1B$BF|".K\\\x1B(B'),
    )
    assert.deepEqual(
      jis(() => 'a'),
      latin1Bytes('\x1B$BF|\x1B(Ba\x1B$BK\\\x1B(B'),
    )
  })

  test('a function that gives what the encoding does not have either is a TypeError', () => {
    assert.throws(() => encode('sjis', 'ab💩', { errorMode: () => 'x💩' }), {
      name: 'UnmappableError',
      message: 'U+1F4A9 of what errorMode returned for index 2 is not in Shift_JIS',
      scalar: 0x1f4a9,
      index: 2,
    })
    assert.throws(() => encode('sjis', '💩', { errorMode: () => '\uD83D' }), { scalar: 0xfffd })
  })

  test('a function that gives no string is a TypeError', () => {
    for (const [value, kind] of [
      [undefined, 'undefined'],
      [null, 'null'],
      [1, '1'],
    ]) {
      assert.throws(() => encode('sjis', '💩', { errorMode: () => value }), {
        name: 'TypeError',
        message: `errorMode must return a string for U+1F4A9, not ${kind}`,
      })
    }
  })

  test('many errors in one string', () => {
    const string = '💩'.repeat(200_000)
    assert.equal(encode('sjis', string, { errorMode: 'replacement' }).length, 200_000)
  })
})

describe('encodeInto', () => {
  const into = (encoder, string, size, options) => {
    const destination = new Uint8Array(size).fill(0xee)
    const result = encoder.encodeInto(string, destination, options)
    assert.ok(
      destination.subarray(result.written).every((byte) => byte === 0xee),
      'untouched',
    )
    return [result.read, String.fromCharCode(...destination.subarray(0, result.written))]
  }

  test('a character is written whole or not at all', () => {
    const encoder = new LegacyTextEncoder('gb18030')
    for (let size = 0; size < 4; size++) assert.deepEqual(into(encoder, '💩', size), [0, ''])
    assert.deepEqual(into(encoder, '💩', 4), [2, '\x94\x39\xDA\x33'])
    assert.deepEqual(into(encoder, 'a💩', 4), [1, 'a'])
  })

  test('the last character is written together with the return to ASCII', () => {
    const expected = (size) =>
      size < 5 ? [0, ''] : size < 10 ? [1, '\x1B$BF|'] : [2, '\x1B$BF|K\\\x1B(B']
    for (let size = 0; size <= 12; size++) {
      assert.deepEqual(into(new LegacyTextEncoder('iso-2022-jp'), '日本', size), expected(size))
    }
  })

  test('a call goes on where the one before stopped', () => {
    const encoder = new LegacyTextEncoder('iso-2022-jp')
    assert.deepEqual(into(encoder, '日本a', 6), [1, '\x1B$BF|'])
    assert.deepEqual(into(encoder, '本a', 6), [2, 'K\\\x1B(Ba'])
    assert.deepEqual(into(encoder, '日', 8), [1, '\x1B$BF|\x1B(B'])
  })

  test('encode without a string gives a text up', () => {
    const encoder = new LegacyTextEncoder('iso-2022-jp')
    assert.deepEqual(into(encoder, '日本', 6), [1, '\x1B$BF|'])
    assert.deepEqual(encoder.encode(), latin1Bytes('\x1B(B'))
    assert.deepEqual(into(encoder, 'a', 1), [1, 'a'])
  })

  test('with stream nothing ends', () => {
    const jis = new LegacyTextEncoder('iso-2022-jp')
    assert.deepEqual(into(jis, '日', 9, { stream: true }), [1, '\x1B$BF|'])
    const encoder = new LegacyTextEncoder('gb18030')
    assert.deepEqual(into(encoder, '中\uD83D', 9, { stream: true }), [2, '\xD6\xD0'])
    assert.deepEqual(into(encoder, '', 3), [0, ''])
    assert.deepEqual(into(encoder, '\uDCA9', 4), [1, '\x94\x39\xDA\x33'])
  })

  test('what an error mode writes is never split', () => {
    const html = new LegacyTextEncoder('big5', { errorMode: 'html' })
    for (let size = 0; size < 9; size++) assert.deepEqual(into(html, '💩', size), [0, ''])
    assert.deepEqual(into(html, '💩', 9), [2, '&#128169;'])
    const own = new LegacyTextEncoder('big5', { errorMode: () => '[中]' })
    for (let size = 0; size < 4; size++) assert.deepEqual(into(own, '💩a', size), [0, ''])
    assert.deepEqual(into(own, '💩a', 4), [2, '[\xA4\xA4]'])
  })

  test('an error leaves a stream as it was and ends a text', () => {
    const encoder = new LegacyTextEncoder('big5')
    assert.throws(() => into(encoder, 'a💩', 9), { index: 1 })
    assert.throws(() => into(encoder, '💩', 9), { index: 0 })
    into(encoder, 'a', 9, { stream: true })
    assert.throws(() => into(encoder, 'b💩', 9, { stream: true }), { index: 2 })
    assert.throws(() => into(encoder, 'b💩', 9, { stream: true }), { index: 2 })
  })

  test('shared, resizable and offset destinations', () => {
    const buffer = new SharedArrayBuffer(8)
    const result = new LegacyTextEncoder('sjis').encodeInto('日', new Uint8Array(buffer, 3, 2))
    assert.deepEqual(result, { read: 1, written: 2 })
    assert.deepEqual(new Uint8Array(buffer), latin1Bytes('\0\0\0\x93\xFA\0\0\0'))
    const resizable = new Uint8Array(new ArrayBuffer(1, { maxByteLength: 4 }))
    assert.equal(new LegacyTextEncoder('sjis').encodeInto('日', resizable).read, 0)
    resizable.buffer.resize(4)
    assert.equal(new LegacyTextEncoder('sjis').encodeInto('日', resizable).written, 2)
    resizable.buffer.transfer?.()
    if (resizable.length === 0) {
      assert.deepEqual(new LegacyTextEncoder('sjis').encodeInto('日', resizable), {
        read: 0,
        written: 0,
      })
    }
  })
})

describe('canEncode', () => {
  test('says whether encode would succeed', () => {
    assert.equal(canEncode('한국어', 'euc-kr'), true)
    assert.equal(canEncode('한국어', 'sjis'), false)
    assert.equal(canEncode('', 'x-user-defined'), true)
    assert.equal(canEncode('\x1B', 'iso-2022-jp'), false)
    assert.equal(canEncode(`${'a'.repeat(65_535)}💩`, 'gb18030'), true)
    assert.equal(canEncode(`${'a'.repeat(70_000)}💩`, 'gbk'), false)
  })

  test('a lone surrogate counts as U+FFFD', () => {
    assert.equal(canEncode('\uD800', 'utf-8'), true)
    assert.equal(canEncode('\uD800', 'utf-16le'), true)
    assert.equal(canEncode('\uD800', 'gbk'), false)
  })

  test('wrong arguments', () => {
    for (const [call, count] of [
      [() => canEncode(), 0],
      [() => canEncode('a'), 1],
    ]) {
      const message = `canEncode needs string and label, and got ${count} of them`
      assert.throws(call, { name: 'TypeError', message })
    }
    assert.deepEqual([canEncode.name, canEncode.length], ['canEncode', 2])
  })
})

describe('construction', () => {
  test('attributes', () => {
    const encoder = new LegacyTextEncoder(' SJIS\n', { errorMode: 'replacement', replacement: '!' })
    assert.deepEqual(
      [encoder.encoding, encoder.errorMode, encoder.replacement],
      ['shift_jis', 'replacement', '!'],
    )
    const plain = new LegacyTextEncoder('utf-8')
    assert.deepEqual([plain.encoding, plain.errorMode, plain.replacement], ['utf-8', 'fatal', '?'])
  })

  test('an errorMode that is none is a TypeError that names it', () => {
    for (const errorMode of ['ignore', 'FATAL', null, {}, 1]) {
      assert.throws(() => new LegacyTextEncoder('gbk', { errorMode }), {
        name: 'TypeError',
        message: /^errorMode /,
      })
    }
  })
})
