/** `decode` and `encode` of `encodium` and `encodium/extended`: a class and its method in one call. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as extended from '../../../js/extended.js'
import * as standard from '../../../js/index.js'
import { encodings } from '../../../js/labels.js'
import fc from '../../common/property.js'
import { runModule } from '../../common/run-module.js'

const NAMES = encodings().flatMap(({ name }) => (name === 'replacement' ? [] : [name]))

/** By entry: its functions, the classes that they stand for, and labels that it takes. */
const ENTRIES = {
  encodium: {
    ...standard,
    Decoder: standard.TextDecoder,
    Encoder: standard.LegacyTextEncoder,
    labels: NAMES,
  },
  'encodium/extended': {
    ...extended,
    Decoder: extended.ExtendedTextDecoder,
    Encoder: extended.ExtendedTextEncoder,
    labels: [...NAMES, 'cp437', 'utf-7', 'utf-32le', 'cp932', 'iso-2022-kr'],
  },
}

/** What a call returns, or the error's type, message and properties. */
const outcome = (call) => {
  try {
    return call()
  } catch (error) {
    return { name: error.name, message: error.message, ...error }
  }
}

for (const [name, { decode, encode, Decoder, Encoder, labels }] of Object.entries(ENTRIES)) {
  describe(name, () => {
    const label = fc.constantFrom(...labels)

    test('decode is the decoder, with its options', () => {
      const options = fc.record({ fatal: fc.boolean(), ignoreBOM: fc.boolean() })
      const mark = fc.constantFrom([], [0xef, 0xbb, 0xbf], [0xff, 0xfe])
      const bytes = fc
        .tuple(mark, fc.array(fc.nat(255), { maxLength: 40 }))
        .map((parts) => Uint8Array.from(parts.flat()))
      fc.assert(
        fc.property(bytes, label, fc.option(options, { nil: undefined }), (...given) => {
          const [input, ...rest] = given
          assert.deepEqual(
            outcome(() => decode(...given)),
            outcome(() => new Decoder(...rest).decode(input)),
          )
        }),
        { numRuns: 1000 },
      )
    })

    test('encode is the encoder, with its options', () => {
      const options = fc.constantFrom(
        undefined,
        ...['fatal', 'html', 'replacement', () => '!'].map((errorMode) => ({ errorMode })),
      )
      const text = fc.string({ unit: 'binary', maxLength: 20 })
      fc.assert(
        fc.property(text, label, options, (...given) => {
          const [string, ...rest] = given
          assert.deepEqual(
            outcome(() => encode(...given)),
            outcome(() => new Encoder(...rest).encode(string)),
          )
        }),
        { numRuns: 1000 },
      )
    })

    test('the label is UTF-8 for decode, and has to be there for encode', () => {
      assert.equal(decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0xff)), 'é\uFFFD')
      assert.throws(() => encode('é'), { name: 'TypeError', message: /string and label/ })
      assert.throws(() => decode(Uint8Array.of(1), 'none'), {
        name: 'RangeError',
        message: /"none"/,
      })
      assert.throws(() => encode('a', 'none'), { name: 'RangeError', message: /"none"/ })
      assert.throws(() => decode('text', 'gbk'), { name: 'TypeError', message: /^bytes must be/ })
    })

    test('each call begins anew, after an error as well', () => {
      const half = Uint8Array.of(0x93)
      assert.equal(decode(half, 'shift_jis'), '\uFFFD')
      assert.equal(decode(Uint8Array.of(0xfa), 'shift_jis'), '\uFFFD')
      assert.throws(() => decode(half, 'shift_jis', { fatal: true }), /offset 0$/)
      assert.equal(decode(Uint8Array.of(0x7b), 'shift_jis'), '{')
      const jis = encode('日', 'iso-2022-jp')
      assert.deepEqual(encode('日', 'iso-2022-jp'), jis)
      assert.equal(decode(jis, 'iso-2022-jp'), '日')
    })

    test('they are functions of these names, and no constructors', () => {
      assert.deepEqual([decode.name, encode.name], ['decode', 'encode'])
      assert.throws(() => new decode(Uint8Array.of(1)), TypeError)
    })
  })
}

test('the options of encodium/extended count', () => {
  assert.equal(extended.decode(Uint8Array.of(0x15), 'cp037', { lf: 0x15 }), '\n')
  assert.deepEqual(extended.encode('\n', 'cp037', { lf: 0x15 }), Uint8Array.of(0x15))
  const utf7 = extended.encode('=', 'utf-7', { optionalDirect: true })
  assert.deepEqual(utf7, Uint8Array.of(0x3d))
})

test('patched methods of the classes change nothing', () => {
  const output = runModule(`
    const { decode, encode, LegacyTextEncoder, TextDecoder } = await import('${new URL('../../../js/index.js', import.meta.url)}')
    TextDecoder.prototype.decode = LegacyTextEncoder.prototype.encode = () => 'patched'
    console.log(decode(Uint8Array.of(0x93, 0xfa), 'sjis'), encode('日', 'sjis').join())`)
  assert.equal(output, '日 147,250')
})
