import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { encode, encodeInto, newEncoder } from '../../js/codec/encode.js'
import { getEncoding, standardRow } from '../../js/encodings/registry.js'
import { HTML, LAST } from '../../js/generated/boundary.js'
import { provideStandard } from '../../js/wasm/provide-standard.js'
import { latin1Text } from '../common/latin1.js'

provideStandard()

const [sjis, jis, gb18030] = ['Shift_JIS', 'ISO-2022-JP', 'gb18030'].map(
  (name) => getEncoding(name).id,
)

const whole = (id, text, unmappable, flags = LAST) =>
  latin1Text(encode(id, flags, newEncoder(), text, unmappable))

/** Arguments `unmappable`: a question mark, or an error that names the place. */
const question = () => '?'
const fatal = (scalar, index) => {
  throw new RangeError(`U+${scalar.toString(16).toUpperCase()} at ${index}`)
}

describe('encode', () => {
  test('an encoding with states returns to ASCII at the end', () => {
    assert.equal(whole(jis, 'a日本'), 'a\x1B$BF|K\\\x1B(B')
    assert.equal(whole(jis, ''), '')
  })

  test('an id without an encoder is an error, however long the text is', () => {
    for (const name of ['replacement', 'UTF-16BE', 'UTF-16LE']) {
      const { id } = getEncoding(name)
      for (const text of ['a', 'aé', 'é'.repeat(1 << 17)]) {
        assert.throws(() => whole(id, text, question), { message: /no encoder has the id/ }, name)
      }
    }
  })

  test('in a stream it returns only with the last call, and pairs may be cut', () => {
    const state = newEncoder()
    const parts = ['日', '', '本\uD83D'].map((part) =>
      latin1Text(encode(jis, 0, state, part, question)),
    )
    assert.deepEqual(parts, ['\x1B$BF|', '', 'K\\'])
    assert.equal(latin1Text(encode(jis, LAST, state, '\uDE00', question)), '\x1B(B?')
    assert.deepEqual([state.word, state.mode, state.position, state.done], [0, 0, 4, true])
    assert.equal(latin1Text(encode(jis, LAST, newEncoder(), 'a')), 'a')
    const gb = newEncoder()
    assert.equal(encode(gb18030, 0, gb, '\uD83D').length, 0)
    assert.equal(latin1Text(encode(gb18030, LAST, gb, '\uDE00')), '\x94\x39\xFC\x36')
  })

  test('HTML writes references, in the state that they need', () => {
    assert.equal(whole(jis, '日😀', undefined, LAST | HTML), '\x1B$BF|\x1B(B&#128512;')
  })

  test('what is not in the encoding is told with its scalar value and place', () => {
    assert.throws(() => whole(sjis, '日😀', fatal), /^RangeError: U\+1F600 at 1$/)
    assert.throws(() => whole(sjis, 'ab\uD800', fatal), /^RangeError: U\+FFFD at 2$/)
    const far = `${'日'.repeat(300_000)}€`
    assert.throws(() => whole(sjis, far, fatal), /^RangeError: U\+20AC at 300000$/)
  })

  test('the place counts from the start of the stream, also where a pair was cut', () => {
    const state = newEncoder()
    encode(sjis, 0, state, 'abc\uD83D', fatal)
    assert.throws(() => encode(sjis, 0, state, '\uDE00', fatal), /^RangeError: U\+1F600 at 3$/)
  })

  test('an error leaves the state as it was', () => {
    const state = newEncoder()
    encode(jis, 0, state, '日', fatal)
    assert.throws(() => encode(jis, LAST, state, 'ab€', fatal), /at 3$/)
    assert.equal(latin1Text(encode(jis, LAST, state, '本', fatal)), 'K\\\x1B(B')
  })

  test('a string instead is encoded like the rest, and must not fail itself', () => {
    assert.equal(
      whole(jis, '日€本', () => '国'),
      '\x1B$BF|9qK\\\x1B(B',
    )
    assert.equal(
      whole(sjis, '€'.repeat(3000), () => ''),
      '',
    )
    const nested = (scalar, index, again) => {
      if (again) throw new RangeError(`U+${scalar.toString(16)} at ${index} instead`)
      return 'x😀'
    }
    assert.throws(() => whole(sjis, 'ab€', nested), /^RangeError: U\+1f600 at 2 instead$/)
  })

  test('unmappable may itself encode and decode', () => {
    const busy = (scalar) => whole(sjis, `[${scalar.toString(16)}]`)
    assert.equal(whole(sjis, 'a€b😀c', busy), 'a[20ac]b[1f600]c')
  })
})

describe('encodeInto', () => {
  const cases = [
    [sjis, 'a日ｱ本b'],
    [jis, 'a日本¥b'],
    [jis, '日€本'],
    [jis, '€日😀'],
    [gb18030, 'a😀日𠀀\uD83D'],
    [sjis, '\uD83D\uD83D\uDE00日'],
  ]
  for (const [id, text] of cases) {
    test(`${standardRow(id).name} ${JSON.stringify(text)}: any sizes of destination, one after another, give the same`, () => {
      const expected = whole(id, text, () => '[日]')
      for (let size = 0; size <= 16; size++) {
        const state = newEncoder()
        let [rest, found, stuck] = [text, '', 0]
        for (let room = size; ; room = size) {
          if (stuck > 0) room = size + stuck
          const destination = new Uint8Array(room)
          const { read, written } = encodeInto(id, LAST, state, rest, destination, () => '[日]')
          assert.ok(destination.subarray(written).every((byte) => byte === 0))
          found += latin1Text(destination.subarray(0, written))
          rest = rest.slice(read)
          if (state.done) break
          // Too small for the next character: a little more room, as a caller would make.
          stuck = written === 0 ? stuck + 1 : 0
        }
        assert.equal(rest, '')
        assert.equal(found, expected)
      }
    })
  }

  test('every stop is before the first character that does not fit, its escape included', () => {
    const text = 'a日本b'
    const ends = [0, 1, 1, 1, 1, 1, 2, 2, 3, 3, 3, 3, 4]
    for (const [size, read] of ends.entries()) {
      const state = newEncoder()
      const result = encodeInto(jis, LAST, state, text, new Uint8Array(size))
      assert.equal(result.read, read, `into ${size}`)
      assert.equal(state.done, size >= 12)
    }
  })

  test('the end of the output may not fit although all characters do', () => {
    const state = newEncoder()
    assert.deepEqual(encodeInto(jis, LAST, state, '日', new Uint8Array(5)), { read: 1, written: 5 })
    assert.equal(state.done, false)
    const rest = new Uint8Array(3)
    assert.deepEqual(encodeInto(jis, LAST, state, '', rest), { read: 0, written: 3 })
    assert.equal(latin1Text(rest), '\x1B(B')
    assert.equal(state.done, true)
  })

  test('a destination that shrinks while unmappable runs is not written beyond its end', () => {
    const buffer = new ArrayBuffer(8, { maxByteLength: 8 })
    const destination = new Uint8Array(buffer)
    const shrink = () => {
      buffer.resize(2)
      return '???'
    }
    const state = newEncoder()
    assert.deepEqual(encodeInto(sjis, LAST, state, 'a€b', destination, shrink), {
      read: 1,
      written: 1,
    })
    assert.equal(state.done, false)
    assert.equal(latin1Text(new Uint8Array(buffer)), 'a\0')
  })
})
