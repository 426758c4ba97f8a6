/** `TextDecoder`. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { listStandard } from '../../../js/encodings/registry.js'
import { __wbg_set_wasm } from '../../../js/generated/glue.js'
import { TextDecoder } from '../../../js/index.js'
import { instance } from '../../../js/wasm/instance.js'
import { latin1Bytes } from '../../common/latin1.js'

const bytes = (...values) => new Uint8Array(values)
const decode = (label, ...values) => new TextDecoder(label).decode(bytes(...values))

describe('constructor', () => {
  test('the defaults', () => {
    const decoder = new TextDecoder()
    assert.equal(decoder.encoding, 'utf-8')
    assert.equal(decoder.fatal, false)
    assert.equal(decoder.ignoreBOM, false)
    assert.equal(new TextDecoder(undefined, undefined).encoding, 'utf-8')
  })

  test('options are an object, a function, null or undefined', () => {
    assert.equal(new TextDecoder('utf-8', null).fatal, false)
    assert.equal(new TextDecoder('utf-8', { fatal: 'yes' }).fatal, true)
    assert.equal(new TextDecoder('utf-8', { ignoreBOM: 1 }).ignoreBOM, true)
    assert.equal(
      new TextDecoder(
        'utf-8',
        Object.assign(() => {}, { fatal: true }),
      ).fatal,
      true,
    )
    for (const options of [0, 1, '', 'fatal', true, false, 1n, Symbol()]) {
      assert.throws(() => new TextDecoder('utf-8', options), {
        name: 'TypeError',
        message: /options/,
      })
    }
  })

  test('the label is converted first, then the options in order, then the label is looked up', () => {
    const seen = []
    const see = (what) => seen.push(what) && what
    const label = { toString: () => see('label') }
    const options = {
      get ignoreBOM() {
        return see('ignoreBOM')
      },
      get fatal() {
        return see('fatal')
      },
    }
    assert.throws(() => new TextDecoder(label, options), RangeError)
    assert.deepEqual(seen, ['label', 'fatal', 'ignoreBOM'])
    assert.throws(() => new TextDecoder(Symbol()), { name: 'TypeError', message: /label/ })
    assert.throws(() => new TextDecoder(null), { name: 'RangeError', message: /"null"/ })
  })
})

describe('decode', () => {
  test('a text in each kind of encoding', () => {
    assert.equal(decode('utf-8', 0xe6, 0x97, 0xa5, 0xf0, 0x9f, 0x98, 0x80), '日😀')
    assert.equal(decode('utf-16le', 0xe5, 0x65, 0x3d, 0xd8, 0x00, 0xde), '日😀')
    assert.equal(decode('utf-16be', 0x65, 0xe5, 0xd8, 0x3d, 0xde, 0x00), '日😀')
    assert.equal(decode('windows-1251', 0xcf, 0xf0, 0xe8), 'При')
    assert.equal(decode('windows-1252', 0x80, 0x81), '€\x81')
    assert.equal(decode('x-user-defined', 0x41, 0x80), 'A\uF780')
    assert.equal(decode('shift_jis', 0x93, 0xfa, 0x96, 0x7b), '日本')
    assert.equal(decode('euc-jp', 0xc6, 0xfc, 0x8f, 0xb0, 0xa1), '日丂')
    assert.equal(new TextDecoder('iso-2022-jp').decode(latin1Bytes('\x1B$BF|\x1B(B.')), '日.')
    assert.equal(decode('gbk', 0xc4, 0xe3), '你')
    assert.equal(decode('gb18030', 0x94, 0x39, 0xfc, 0x36), '😀')
    assert.equal(decode('big5', 0x88, 0x62), '\u00CA\u0304')
    assert.equal(decode('euc-kr', 0xc7, 0xd1), '한')
  })

  test('no input is no bytes', () => {
    assert.equal(new TextDecoder().decode(), '')
    assert.equal(new TextDecoder().decode(undefined, undefined), '')
    assert.equal(new TextDecoder().decode(undefined, null), '')
  })

  test('lengths around what is treated apart: 16 units, 24 bytes, the window', () => {
    for (const size of [0, 1, 15, 16, 17, 23, 24, 25, 4095, 4097, 262143, 262144, 262145, 600001]) {
      const input = Uint8Array.from({ length: size }, (_, i) => 0xc0 + (i % 32))
      const text = new TextDecoder('windows-1251').decode(input)
      assert.equal(text.length, size)
      for (let i = 0; i < size; i += 1 + (size >> 8)) {
        assert.equal(text.charCodeAt(i), 0x410 + (i % 32))
      }
    }
  })

  test('characters that the window cuts in two', () => {
    for (const shift of [0, 1, 2, 3]) {
      const text = 'x'.repeat(shift) + '😀'.repeat(200_000)
      assert.ok(new TextDecoder().decode(Buffer.from(text)) === text)
    }
  })

  test('what the former input left in the window is not seen', () => {
    const decoder = new TextDecoder()
    decoder.decode(latin1Bytes('something longer'))
    assert.equal(decoder.decode(bytes(0xe6)), '\uFFFD')
  })
})

describe('streaming', () => {
  test('characters may be cut anywhere', () => {
    const decoder = new TextDecoder('gb18030')
    let text = ''
    for (const byte of [0x94, 0x39, 0xfc, 0x36, 0xc4, 0xe3]) {
      text += decoder.decode(bytes(byte), { stream: true })
    }
    assert.equal(text + decoder.decode(), '😀你')
  })

  test('a call without stream ends the text, and the next one begins anew', () => {
    const decoder = new TextDecoder('shift_jis')
    assert.equal(decoder.decode(bytes(0x93), { stream: true }), '')
    assert.equal(decoder.decode(), '\uFFFD')
    assert.equal(decoder.decode(bytes(0x96, 0x7b)), '本')
    const jp = new TextDecoder('iso-2022-jp')
    assert.equal(jp.decode(latin1Bytes('\x1B$BF|')), '日')
    assert.equal(jp.decode(latin1Bytes('F|')), 'F|')
  })

  test('changing the buffer afterwards changes nothing', () => {
    const decoder = new TextDecoder()
    const input = bytes(0xe6, 0x97)
    decoder.decode(input, { stream: true })
    input.fill(0)
    assert.equal(decoder.decode(bytes(0xa5)), '日')
  })

  test('two decoders do not touch each other', () => {
    const [a, b] = [new TextDecoder(), new TextDecoder('euc-kr')]
    a.decode(bytes(0xe6, 0x97), { stream: true })
    b.decode(bytes(0xc7), { stream: true })
    assert.equal(a.decode(bytes(0xa5)), '日')
    assert.equal(b.decode(bytes(0xd1)), '한')
  })
})

describe('byte order mark', () => {
  const marks = {
    'utf-8': [0xef, 0xbb, 0xbf],
    'utf-16le': [0xff, 0xfe],
    'utf-16be': [0xfe, 0xff],
  }
  for (const [label, mark] of Object.entries(marks)) {
    test(`${label}: one at the start is removed, a second one stays`, () => {
      const decoder = new TextDecoder(label)
      for (const _ of [1, 2]) assert.equal(decoder.decode(bytes(...mark, ...mark)), '\uFEFF')
    })

    test(`${label}: cut anywhere, with empty chunks before and between`, () => {
      const decoder = new TextDecoder(label)
      let text = decoder.decode(bytes(), { stream: true })
      for (const byte of [...mark, ...mark]) {
        text += decoder.decode(bytes(byte), { stream: true })
        text += decoder.decode(bytes(), { stream: true })
      }
      assert.equal(text + decoder.decode(), '\uFEFF')
    })

    test(`${label}: stays under ignoreBOM`, () => {
      const decoder = new TextDecoder(label, { ignoreBOM: true })
      assert.equal(decoder.decode(bytes(...mark)), '\uFEFF')
    })
  }

  test('one of another encoding is text, and a legacy encoding knows none', () => {
    assert.equal(decode('utf-16le', 0xfe, 0xff), '\uFFFE')
    assert.equal(decode('utf-8', 0xff, 0xfe), '\uFFFD\uFFFD')
    assert.equal(decode('gb18030', 0x84, 0x31, 0x95, 0x33), '\uFEFF')
  })
})

describe('fatal', () => {
  test('a TypeError names the encoding and the offset', () => {
    const decoder = new TextDecoder('shift_jis', { fatal: true })
    assert.throws(() => decoder.decode(bytes(0x41, 0x93, 0xfa, 0x82, 0x22)), {
      name: 'TypeError',
      message: /Shift_JIS.*offset 3$/,
    })
    assert.equal(decoder.decode(bytes(0x93, 0xfa)), '日')
  })

  test('the offset counts the whole stream, also where the error began in a former chunk', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    decoder.decode(latin1Bytes('12345'), { stream: true })
    decoder.decode(bytes(0xe6), { stream: true })
    decoder.decode(bytes(0x97), { stream: true })
    assert.throws(() => decoder.decode(), /offset 5$/)
    const big = new Uint8Array(700_000).fill(0x41)
    big[699_999] = 0xff
    assert.throws(() => decoder.decode(big), /offset 699999$/)
  })

  test('the next call after an error begins anew', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    assert.throws(() => decoder.decode(bytes(0xff, 0x41)), TypeError)
    assert.equal(decoder.decode(bytes(0xef, 0xbb, 0xbf, 0x42)), 'B')
  })

  test('but in a stream the bytes after the error are still to be decoded', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const input = latin1Bytes('lost\xFFkept')
    assert.throws(() => decoder.decode(input, { stream: true }), /offset 4$/)
    input.fill(0x20)
    assert.equal(decoder.decode(latin1Bytes('!'), { stream: true }), 'kept!')
    assert.throws(() => decoder.decode(bytes(0xff)), /offset 10$/)
  })

  test('error after error', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    assert.throws(() => decoder.decode(latin1Bytes('\xFFa\xFFb'), { stream: true }), /offset 0$/)
    assert.throws(() => decoder.decode(latin1Bytes('c\xFFd'), { stream: true }), /offset 2$/)
    assert.throws(() => decoder.decode(latin1Bytes('e'), { stream: true }), /offset 5$/)
    assert.equal(decoder.decode(), 'de')
    assert.equal(decoder.decode(latin1Bytes('f')), 'f')
  })

  test('bytes that an error gives back are decoded by the next call', () => {
    const decoder = new TextDecoder('gb18030', { fatal: true })
    decoder.decode(bytes(0x81, 0x30, 0x81), { stream: true })
    assert.throws(() => decoder.decode(bytes(0x41, 0x42), { stream: true }), /offset 0$/)
    assert.equal(decoder.decode(bytes(), { stream: true }), '0丄B')
    decoder.decode(bytes(0x81, 0x30), { stream: true })
    assert.throws(() => decoder.decode(), /offset 5$/)
  })

  test('a byte order mark is not seen by a call that threw', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const input = bytes(0xef, 0xbb, 0xbf, 0x41, 0xff, 0xef, 0xbb, 0xbf, 0x42)
    assert.throws(() => decoder.decode(input, { stream: true }), TypeError)
    assert.equal(decoder.decode(), 'B')
    decoder.decode(latin1Bytes('a'), { stream: true })
    assert.throws(() => decoder.decode(bytes(0xff, 0xef, 0xbb, 0xbf), { stream: true }), TypeError)
    assert.equal(decoder.decode(), '\uFEFF')
  })
})

/** How many bytes each call of the module gets while `run` runs. */
const lengthsOfCalls = (run) => {
  const { exports } = instance
  const lengths = []
  const decode = (encoding, flags, state, mode, length) => {
    lengths.push(length)
    return exports.decode(encoding, flags, state, mode, length)
  }
  __wbg_set_wasm({ ...exports, decode })
  try {
    run()
  } finally {
    __wbg_set_wasm(exports)
  }
  return lengths
}

test('a fatal stream in which errors pile up: each call gives the next one, at the same cost', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const chunk = latin1Bytes(`${'a'.repeat(1000)}  `)
  chunk[1000] = chunk[1001] = 0xff
  // Starts the instance.
  assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(chunk), TypeError)
  const calls = 5000
  let most = 0
  for (let i = 0; i < calls; i++) {
    // Two errors a chunk, of which a call tells one: half of the bytes wait in the end.
    const offset = 1002 * (i >> 1) + 1000 + (i & 1)
    const message = `malformed UTF-8 at byte offset ${offset}`
    const lengths = lengthsOfCalls(() => {
      assert.throws(() => decoder.decode(chunk, { stream: true }), { name: 'TypeError', message })
    })
    const total = lengths.reduce((sum, length) => sum + length)
    if (i < 10) most = Math.max(most, total)
    else
      assert.ok(
        total <= most,
        `call ${i} reads ${total} bytes, and none of the first ten more than ${most}`,
      )
  }
})

describe('what the host decodes', () => {
  const NAMES = listStandard()
    .map(({ name }) => name)
    .filter((name) => name !== 'replacement')

  test('whole input is what it is in a stream, also after half a byte order mark', () => {
    for (const name of NAMES) {
      for (const ignoreBOM of [false, true]) {
        const decoder = new TextDecoder(name, { ignoreBOM })
        for (const start of [[0xff], [0xfe], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf], []]) {
          for (const length of [2, 40, 300, 2000]) {
            const input = bytes(...start, ...new Array(length).fill(0x61), 0xe9)
            const streamed = decoder.decode(input, { stream: true }) + decoder.decode()
            for (const time of ['first', 'second']) {
              assert.equal(decoder.decode(input), streamed, `${name} ${ignoreBOM} ${start} ${time}`)
            }
          }
        }
      }
    }
  })

  test('of a view nothing is read but its bytes', () => {
    const read = []
    const get = (target, key, receiver) => {
      read.push(key)
      return Reflect.get(target, key, receiver)
    }
    for (const name of NAMES) {
      for (const length of [10, 40, 300, 2000]) {
        const decoder = new TextDecoder(name)
        decoder.decode(new Uint8Array(length))
        const view = new DataView(new ArrayBuffer(length))
        Object.setPrototypeOf(view, new Proxy(DataView.prototype, { get }))
        assert.equal(decoder.decode(view), decoder.decode(new Uint8Array(length)))
      }
    }
    assert.deepEqual(read, [])
  })
})
