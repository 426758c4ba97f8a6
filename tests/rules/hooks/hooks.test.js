/** `encodium/hooks`: the standard's hooks for other standards. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  decode,
  encode,
  encodeOrFail,
  getEncoder,
  percentEncodeAfterEncoding,
  utf8Decode,
  utf8DecodeWithoutBOM,
  utf8DecodeWithoutBOMOrFail,
  utf8Encode,
} from '../../../js/hooks.js'
import { TextDecoder } from '../../../js/index.js'
import {
  bomSniff,
  encodings,
  getEncoding,
  getOutputEncoding,
  isomorphicDecode,
  isomorphicEncode,
} from '../../../js/labels.js'
import { latin1Bytes } from '../../common/latin1.js'
import fc from '../../common/property.js'

describe('encodings', () => {
  test('40 encodings with 228 labels, each of which means its encoding', () => {
    const all = encodings()
    assert.equal(all.length, 40)
    assert.equal(all.flatMap(({ labels }) => labels).length, 228)
    for (const { name, labels } of all) {
      assert.equal(labels[0], name.toLowerCase())
      for (const label of labels) assert.equal(getEncoding(label), labels[0])
      assert.equal(getEncoding(` ${labels[0].toUpperCase()}\n`), labels[0])
    }
  })

  test('the result is the caller’s own', () => {
    encodings()[0].labels.length = 0
    assert.equal(encodings()[0].labels.length, 6)
  })

  test('the output encoding is UTF-8 for what is only decoded', () => {
    const others = encodings().filter(({ name, labels }) => getOutputEncoding(name) !== labels[0])
    assert.deepEqual(
      others.map(({ name }) => name),
      ['replacement', 'UTF-16BE', 'UTF-16LE'],
    )
    for (const { name } of others) assert.equal(getOutputEncoding(name), 'utf-8')
  })
})

describe('decode', () => {
  test('a byte order mark tells three encodings', () => {
    assert.equal(bomSniff(latin1Bytes('\xEF\xBB\xBFa')), 'utf-8')
    assert.equal(bomSniff(latin1Bytes('\xFE\xFF')), 'utf-16be')
    assert.equal(bomSniff(latin1Bytes('\xFF\xFE\0\0')), 'utf-16le')
    for (const bytes of ['', '\xEF\xBB', '\xFF', '\xFE\xFE'])
      assert.equal(bomSniff(latin1Bytes(bytes)), null)
    assert.equal(bomSniff(new DataView(latin1Bytes('a\xFE\xFF').buffer, 1)), 'utf-16be')
  })

  test('it outranks the encoding and is removed once', () => {
    assert.equal(decode(latin1Bytes('\xFF\xFEa\0'), 'windows-1252'), 'a')
    assert.equal(decode(latin1Bytes('\xEF\xBB\xBF\xEF\xBB\xBFa'), 'utf-16be'), '\uFEFFa')
    assert.equal(decode(latin1Bytes('\xFE\xFF\xFE\xFF'), 'utf-16le'), '\uFEFF')
    assert.equal(decode(latin1Bytes('\x93\xFA'), 'sjis'), '日')
  })

  test('replacement is one U+FFFD', () => {
    assert.equal(decode(latin1Bytes('abc'), 'replacement'), '\uFFFD')
    assert.equal(decode(latin1Bytes(''), 'hz-gb-2312'), '')
    assert.equal(decode(latin1Bytes('\xEF\xBB\xBFabc'), 'replacement'), 'abc')
  })

  test('UTF-8 with and without a byte order mark, and with failure', () => {
    const bytes = latin1Bytes('\xEF\xBB\xBFa\xFF')
    assert.equal(utf8Decode(bytes), 'a\uFFFD')
    assert.equal(utf8DecodeWithoutBOM(bytes), '\uFEFFa\uFFFD')
    assert.equal(utf8DecodeWithoutBOMOrFail(bytes), null)
    assert.equal(utf8DecodeWithoutBOMOrFail(bytes.subarray(0, 4)), '\uFEFFa')
    assert.equal(utf8DecodeWithoutBOMOrFail(bytes.subarray(0, 2)), null)
  })

  test('wrong arguments', () => {
    assert.throws(() => decode('a', 'utf-8'), { name: 'TypeError', message: /^bytes / })
    assert.throws(() => decode(new Uint8Array(1)), {
      name: 'TypeError',
      message: 'encoding is missing',
    })
    assert.throws(() => decode(new Uint8Array(1), 'utf-7'), {
      name: 'RangeError',
      message: /"utf-7"/,
    })
    assert.throws(() => utf8Decode(), { name: 'TypeError', message: /^bytes / })
  })
})

describe('encode', () => {
  test('what the encoding does not have becomes a reference', () => {
    assert.deepEqual(encode('日💩', 'shift_jis'), latin1Bytes('\x93\xFA&#128169;'))
    assert.deepEqual(encode('\uD83D', 'latin1'), latin1Bytes('&#65533;'))
    assert.deepEqual(utf8Encode('é\uD83D'), latin1Bytes('\xC3\xA9\xEF\xBF\xBD'))
  })

  test('what is only decoded is a RangeError', () => {
    for (const encoding of ['replacement', 'utf-16', 'utf-16be']) {
      for (const hook of [(e) => encode('a', e), getEncoder, (e) => encodeOrFail('a', e)]) {
        assert.throws(() => hook(encoding), { name: 'RangeError', message: /getOutputEncoding/ })
      }
    }
  })
})

describe('encode or fail', () => {
  test('stops behind the first error and goes on from there', () => {
    const encoder = getEncoder('sjis')
    assert.equal(encoder.encoding, 'shift_jis')
    const first = encodeOrFail('日💩éa', encoder)
    assert.deepEqual(first, { bytes: latin1Bytes('\x93\xFA'), error: 0x1f4a9, read: 3 })
    assert.deepEqual(encodeOrFail('éa', encoder), { bytes: latin1Bytes(''), error: 0xe9, read: 1 })
    assert.deepEqual(encodeOrFail('a', encoder), { bytes: latin1Bytes('a'), error: null, read: 1 })
  })

  test('an encoding in place of an encoder stands for a new one', () => {
    assert.deepEqual(encodeOrFail('中', 'gbk'), {
      bytes: latin1Bytes('\xD6\xD0'),
      error: null,
      read: 1,
    })
    assert.throws(() => encodeOrFail('a', {}), RangeError)
  })

  test('ISO-2022-JP leaves its two-byte state before an error, and remembers its roman one', () => {
    const encoder = getEncoder('iso-2022-jp')
    assert.deepEqual(encodeOrFail('日💩', encoder).bytes, latin1Bytes('\x1B$BF|\x1B(B'))
    assert.deepEqual(encodeOrFail('¥💩', encoder).bytes, latin1Bytes('\x1B(J\\'))
    assert.deepEqual(encodeOrFail('¥a', encoder).bytes, latin1Bytes('\\a\x1B(B'))
    assert.deepEqual(encodeOrFail('\x1B', encoder), {
      bytes: latin1Bytes(''),
      error: 0xfffd,
      read: 1,
    })
  })

  test('its parts and references are what html mode writes', () => {
    const text = fc
      .array(fc.constantFrom(...'a\\~¥‾日本é\x0E', '💩', '\uD83D'), { maxLength: 12 })
      .map((parts) => parts.join(''))
    const label = fc.constantFrom('iso-2022-jp', 'sjis', 'gbk', 'big5', 'euc-kr', 'koi8-r')
    fc.assert(
      fc.property(label, text, (encoding, string) => {
        const encoder = getEncoder(encoding)
        const parts = []
        for (let rest = string, error = 0; error !== null; ) {
          const result = encodeOrFail(rest, encoder)
          error = result.error
          rest = rest.slice(result.read)
          parts.push(result.bytes, latin1Bytes(error === null ? '' : `&#${error};`))
        }
        const joined = new Uint8Array(Buffer.concat(parts))
        assert.deepEqual(joined, encode(string, encoding))
        if (!/[¥‾\\~]/.test(string)) {
          assert.doesNotMatch(new TextDecoder(encoding).decode(joined), /\uFFFD/)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('nobody else makes an Encoder', () => {
    const Encoder = getEncoder('gbk').constructor
    assert.throws(() => new Encoder(), TypeError)
    assert.throws(() => new Encoder(undefined), TypeError)
  })
})

describe('percent-encode after encoding', () => {
  // The URL Standard's own table of examples.
  const form = 'application/x-www-form-urlencoded'
  const examples = [
    ['Shift_JIS', ' ', 'special-query', '%20'],
    ['Shift_JIS', '≡', 'special-query', '%81%DF'],
    ['Shift_JIS', '‽', 'special-query', '%26%238253%3B'],
    ['ISO-2022-JP', '¥', 'special-query', '%1B(J\\%1B(B'],
    ['Shift_JIS', '1+1 ≡ 2%20‽', form, '1%2B1+%81%DF+2%2520%26%238253%3B'],
    ['UTF-8', '≡', 'userinfo', '%E2%89%A1'],
    ['UTF-8', '‽', 'userinfo', '%E2%80%BD'],
    ['UTF-8', 'Say what‽', 'userinfo', 'Say%20what%E2%80%BD'],
  ]
  for (const [encoding, input, set, output] of examples) {
    test(`${encoding}: ${input}`, () => {
      assert.equal(percentEncodeAfterEncoding(encoding, input, set), output)
    })
  }

  test('a space is + in forms, or as told', () => {
    assert.equal(percentEncodeAfterEncoding('gbk', ' ', form), '+')
    assert.equal(percentEncodeAfterEncoding('gbk', ' ', form, false), '%20')
    assert.equal(percentEncodeAfterEncoding('gbk', ' ', 'component', true), '+')
  })

  const ASCII = String.fromCharCode(...Array(0x80).keys())
  const kept = {
    'C0 control': ' -~',
    fragment: '!#-;=?-_a-~',
    query: '!$-;=?-~',
    'special-query': '!$-&(-;=?-~',
    path: '!$-;=@-\\]_a-z|~',
    userinfo: '!$-.0-9A-Z_a-z~',
    component: "!'-*\\-.0-9A-Z_a-z~",
    [form]: '*\\-.0-9A-Z_a-z',
  }
  for (const [set, characters] of Object.entries(kept)) {
    test(`what the ${set} set leaves`, () => {
      const left = new RegExp(`^[${characters}]$`)
      const expected = Array.from(ASCII, (c) =>
        left.test(c) ? c : `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
      )
      assert.equal(percentEncodeAfterEncoding('utf-8', ASCII, set, false), expected.join(''))
    })
  }

  test('a function tells of ASCII; the rest is always encoded', () => {
    const asked = []
    const vowels = (codePoint) =>
      asked.push(codePoint) && 'aeiou'.includes(String.fromCharCode(codePoint))
    assert.equal(percentEncodeAfterEncoding('utf-8', 'ünder', vowels), '%C3%BCnd%65r')
    assert.ok(asked.every((codePoint) => codePoint < 0x80))
  })

  test('a function may use the hooks itself', () => {
    const odd = (codePoint) => encode('日本'.repeat(9), 'sjis').length > 0 && codePoint % 2 === 1
    assert.equal(percentEncodeAfterEncoding('sjis', 'ab💩日', odd), '%61b%26%23128169%3B%93%FA')
  })

  test('& in the text is not a reference’s', () => {
    assert.equal(percentEncodeAfterEncoding('gbk', '&💩', 'query'), '&%26%23128169%3B')
  })

  test('many errors in a long text', () => {
    const output = percentEncodeAfterEncoding('sjis', '💩'.repeat(100_000), 'query')
    assert.equal(output.length, 100_000 * '%26%23128169%3B'.length)
  })

  test('wrong arguments', () => {
    assert.throws(() => percentEncodeAfterEncoding('gbk', 'a'), {
      name: 'TypeError',
      message: /percentEncodeSet/,
    })
    assert.throws(() => percentEncodeAfterEncoding('gbk', 'a', 'hash'), {
      name: 'TypeError',
      message: /"hash"/,
    })
    assert.throws(() => percentEncodeAfterEncoding('utf-16', 'a', 'query'), RangeError)
  })
})

describe('isomorphic', () => {
  test('bytes are code points, both ways', () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i)
    const text = String.fromCharCode(...all)
    assert.equal(isomorphicDecode(all), text)
    assert.deepEqual(isomorphicEncode(text), all)
    const long = 'é\0'.repeat(300_000)
    assert.equal(isomorphicDecode(isomorphicEncode(long)), long)
  })

  test('isomorphic encode tells the code point above U+00FF, a lone surrogate as U+FFFD', () => {
    for (const [text, scalar] of [
      ['a😀', 0x1f600],
      ['aĀ', 0x100],
      ['a\uD800', 0xfffd],
      ['a\uDC00\uD800', 0xfffd],
    ]) {
      assert.throws(() => isomorphicEncode(text), { name: 'TypeError', scalar, index: 1 })
    }
    const shared = new Uint8Array(new SharedArrayBuffer(10_000)).fill(0xe9)
    assert.equal(isomorphicDecode(shared.subarray(1)), 'é'.repeat(9_999))
    assert.equal(isomorphicDecode(new DataView(shared.buffer, 9_998)), 'éé')
    assert.equal(isomorphicDecode(new ArrayBuffer(0)), '')
  })
})
