/** The classes of `encodium/extended`: what documents print, options, labels, and scalar values. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import '../../../js/extended/ebcdic.js'
import { decodeToScalars, encodeFromScalars } from '../../../js/extended/ucs-4.js'
import '../../../js/extended/jis-x-0213.js'
import * as extended from '../../../js/extended.js'
import { DICOM, UTF_7 } from '../../../js/generated/extended-ids.js'
import { rows } from '../../../js/generated/extended-labels.js'
import { FIRST_EXTENDED, UTF_16BE_RFC2781, UTF_16LE_RFC2781 } from '../../../js/generated/ids.js'
import { latin1Bytes, latin1Text } from '../../common/latin1.js'
import fc from '../../common/property.js'

const { ExtendedTextDecoder, ExtendedTextEncoder, extendedEncodings } = extended

const encode = (label, string, options) =>
  latin1Text(new ExtendedTextEncoder(label, options).encode(string))
const decode = (label, bytes, options) =>
  new ExtendedTextDecoder(label, options).decode(latin1Bytes(bytes))

/** Examples of the documents, both ways; [text, bytes] or, if only to be decoded, [text, bytes, true]. */
const examples = {
  'utf-7': [
    ['A≢Α.', 'A+ImIDkQ.'],
    ['Hi Mom -☺-!', 'Hi Mom -+Jjo--+ACE-', true],
    ['Hi Mom -☺-!', 'Hi Mom -+Jjo--!', true],
    ['日本語', '+ZeVnLIqe-'],
    ['Item 3 is £1.', 'Item 3 is +AKM-1.'],
    ['1 + 1', '1 +- 1'],
  ],
  // RFC 2152's example, whose ! is of set O.
  'utf-7-optional-direct': [['Hi Mom -☺-!', 'Hi Mom -+Jjo--!']],
  'utf-7-imap': [
    ['~peter/mail/台北/日本語', '~peter/mail/&U,BTFw-/&ZeVnLIqe-'],
    ['Jack & Jill', 'Jack &- Jill'],
    ['台北日本語', '&U,BTF2XlZyyKng-'],
  ],
  // RFC 2781's four serialisations of "=Ra" with U+12345 in its place.
  'utf-16be-rfc2781': [['\u{12345}=Ra', '\xD8\x08\xDF\x45\x00=\x00R\x00a']],
  'utf-16le-rfc2781': [['\u{12345}=Ra', '\x08\xD8\x45\xDF=\x00R\x00a\x00']],
  'utf-16-rfc2781': [
    ['\u{12345}=Ra', '\xFE\xFF\xD8\x08\xDF\x45\x00=\x00R\x00a'],
    ['\u{12345}=Ra', '\xFF\xFE\x08\xD8\x45\xDF=\x00R\x00a\x00', true],
    ['\u{12345}=Ra', '\xD8\x08\xDF\x45\x00=\x00R\x00a', true],
  ],
  'utf-32': [
    ['a💩', '\0\0\xFE\xFF\0\0\0a\0\x01\xF4\xA9'],
    ['a', '\xFF\xFE\0\0a\0\0\0', true],
    ['a', '\0\0\0a', true],
  ],
  'utf-32be': [['💩', '\0\x01\xF4\xA9']],
  'utf-32le': [['💩', '\xA9\xF4\x01\0']],
  'iso-2022-kr': [['a한글b', '\x1B$)Ca\x0EGQ1[\x0Fb']],
  'hz-gb-2312': [
    ['己所不欲，勿施於人。', '~{<:Ky2;S{#,NpJ)l6HK!#~}', true],
    ['This sentence is in ASCII.\n己', 'This sentence is in ASCII.\n~{<:~}'],
    ['~', '~~'],
  ],
  'cesu-8': [['\u{10400}é', '\xED\xA0\x81\xED\xB0\x80\xC3\xA9']],
  'iso-8859-1-strict': [['\x80é\x9F', '\x80\xE9\x9F']],
  // As DataOutputStream.writeUTF writes it.
  'modified-utf-8': [['\0é\u{10400}', '\xC0\x80\xC3\xA9\xED\xA0\x81\xED\xB0\x80']],
  'gb2312-strict': [['a中国', 'a\xD6\xD0\xB9\xFA']],
  johab: [['한글ㄱ、', '\xD0e\x8Bi\x88A\xD92']],
  'big5-hkscs-2008': [
    ['中𧉧', '\xA4\xA4\x87E'],
    ['Ê̄Ê', '\x88b\x88f'],
  ],
  'euc-jp-jisx0212': [['日ｱ丂', '\xC6\xFC\x8E\xB1\x8F\xB0\xA1']],
  // The rows of JIS X 0213's plane 2 in Shift_JIS-2004 are not in order.
  'shift_jis-2004': [
    ['日ｱか゚俱𠮟\\', '\x93\xFA\xB1\x82\xF5\x87\x9F\x98\x73\x81\x5F'],
    ['𠂉丂𨦺', '\xF0\x40\xF0\x41\xFA\xEF'],
  ],
  'euc-jis-2004': [['日ｱか゚俱𠂉\\', '\xC6\xFC\x8E\xB1\xA4\xF7\xAE\xA1\x8F\xA1\xA1\\']],
  // RFC 2237 and RFC 1554 have no examples; these are of each set, and ISO 8859 in two lines.
  'iso-2022-jp-1': [['a日丂¥b', 'a\x1B$BF|\x1B$(D0!\x1B(J\\b\x1B(B']],
  'iso-2022-jp-2': [
    ['日한们', '\x1B$BF|\x1B$(CGQ\x1B$ACG\x1B(B'],
    ['«»\n\xA0₯', '\x1B.A\x1BN+\x1BN;\n\x1B.A\x1BN \x1B.F\x1BN%'],
  ],
  'iso-2022-jp-3': [['日ｱか゚𠂉', '\x1B$BF|\x1B(I1\x1B$(O$w\x1B$(P!!\x1B(B']],
  'iso-2022-jp-2004': [['日俱か', '\x1B$BF|\x1B$(Q.!$+\x1B(B']],
  'gsm-03.38': [['@[€]', '\0\x1B<\x1Be\x1B>']],
  cp930: [['aｱ日', '\x62\x81\x0EEb\x0F']],
  cp939: [['aｱ日', '\x81\x59\x0EEb\x0F']],
  cp1390: [['か゚€', '\x0E\xEC\xB5\x0F\xE1']],
  cp1399: [['か゚€', '\x0E\xEC\xB5\x0F\xE1']],
  cp933: [['한\n', '\x0E\xD0e\x0F\x25']],
  cp1364: [['한\n', '\x0E\xD0e\x0F\x25']],
  cp935: [['中・', '\x0E[\xCFCE\x0F', true]],
  cp1388: [['中·', '\x0E[\xCFCE\x0F', true]],
  cp937: [['一', '\x0ELA\x0F']],
  cp1371: [['一€', '\x0ELA\x0F\x9F']],
}

for (const [label, rows] of Object.entries(examples)) {
  describe(label, () => {
    for (const [text, bytes, onlyDecoded] of rows) {
      test(JSON.stringify(text), () => {
        assert.equal(decode(label, bytes, { fatal: true }), text)
        if (!onlyDecoded) assert.equal(encode(label, text), bytes)
      })
    }
  })
}

describe('options', () => {
  test('utf-7 writes set O directly on demand', () => {
    const set = '!"#$%&*;<=>@[]^_`{|}'
    assert.equal(encode('utf-7', set, { optionalDirect: true }), set)
    assert.equal(encode('utf-7', 'a=b'), 'a+AD0-b')
    assert.equal(encode('utf-7-optional-direct', set), set)
    const { encoding } = new ExtendedTextEncoder('utf-7', { optionalDirect: true })
    assert.equal(encoding, 'utf-7-optional-direct')
    assert.equal(new ExtendedTextEncoder(encoding).encoding, encoding)
    // Of other encodings it changes nothing.
    assert.equal(encode('shift_jis', '=', { optionalDirect: true }), '=')
    assert.equal(encode('utf-7-imap', 'é', { optionalDirect: true }), '&AOk-')
  })

  test('error modes are those of LegacyTextEncoder', () => {
    assert.throws(() => encode('iso-8859-1-strict', 'a€'), {
      message: 'U+20AC at index 1 is not in iso-8859-1-strict',
      scalar: 0x20ac,
      index: 1,
      encoding: 'iso-8859-1-strict',
    })
    assert.equal(encode('iso-8859-1-strict', '€', { errorMode: 'html' }), '&#8364;')
    assert.equal(encode('hz-gb-2312', '💩', { errorMode: 'replacement' }), '?')
    assert.equal(encode('iso-2022-kr', '💩', { errorMode: () => '글' }), '\x1B$)C\x0E1[\x0F')
  })

  test('fatal and ignoreBOM are those of TextDecoder', () => {
    assert.throws(() => decode('utf-7', 'ab+!', { fatal: true }), {
      name: 'TypeError',
      message: 'malformed utf-7 at byte offset 2',
    })
    assert.equal(decode('utf-7', 'ab+!'), 'ab\uFFFD!')
    assert.equal(decode('utf-16-rfc2781', '\xFE\xFF\0a', { ignoreBOM: true }), '\uFEFFa')
    const decoder = new ExtendedTextDecoder('UTF-32', { fatal: 1, ignoreBOM: 1 })
    assert.deepEqual([decoder.encoding, decoder.fatal, decoder.ignoreBOM], ['utf-32', true, true])
    // Of the standard's encodings, too.
    assert.throws(() => decode('utf-8', 'a\xFF', { fatal: true }), {
      name: 'TypeError',
      message: 'malformed UTF-8 at byte offset 1',
    })
    assert.equal(decode('utf-8', '\xEF\xBB\xBFa', { ignoreBOM: true }), '\uFEFFa')
    const shiftJIS = new ExtendedTextDecoder('cp932')
    const parts = ['\x82', '\xA0'].map((part) =>
      shiftJIS.decode(latin1Bytes(part), { stream: true }),
    )
    assert.deepEqual(parts, ['', 'あ'])
  })

  test('lf says where EBCDIC has its line feed, and is an error for other encodings', () => {
    assert.equal(decode('cp037', '\x25\x15'), '\n\x85')
    assert.equal(decode('cp037', '\x25\x15', { lf: 0x15 }), '\x85\n')
    assert.equal(encode('cp1399', '\n', { lf: 0x15 }), '\x15')
    assert.equal(encode('cp037,swaplfnl', '\n'), '\x15')
    assert.equal(encode('cp037,swaplfnl', '\n', { lf: 0x15 }), '\x15')
    // The name says which one it is.
    assert.equal(new ExtendedTextDecoder('cp037', { lf: 0x25 }).encoding, 'cp037')
    for (const Class of [
      ExtendedTextDecoder,
      ExtendedTextEncoder,
      extended.ExtendedTextDecoderStream,
      extended.ExtendedTextEncoderStream,
    ]) {
      const { encoding } = new Class('IBM-1047', { lf: 0x15 })
      assert.equal(encoding, 'cp1047,swaplfnl')
      assert.equal(new Class(encoding).encoding, encoding)
      for (const [label, name] of [
        ['big5', 'Big5'],
        ['cp932', 'Shift_JIS'],
        ['cp437', 'cp437'],
        ['utf-7', 'utf-7'],
      ]) {
        assert.throws(() => new Class(label, { lf: 0x15 }), {
          name: 'RangeError',
          message: `lf is an option of EBCDIC, which ${name} is not`,
        })
        assert.equal(new Class(label, { lf: 0x25 }).encoding, name.toLowerCase())
      }
      for (const lf of [1, '0x15', null, {}]) {
        assert.throws(() => new Class('cp037', { lf }), {
          name: 'TypeError',
          message: /^lf must be 0x25 or 0x15, not /,
        })
      }
      assert.throws(() => new Class('big5', 1), { name: 'TypeError', message: /^options must be/ })
    }
  })

  test('a byte order mark decides even if it is split', () => {
    const decoder = new ExtendedTextDecoder('utf-16-rfc2781')
    assert.equal(decoder.decode(latin1Bytes('\xFF'), { stream: true }), '')
    assert.equal(decoder.decode(latin1Bytes('\xFEa'), { stream: true }), '')
    assert.equal(decoder.decode(latin1Bytes('\0')), 'a')
    assert.equal(decoder.decode(latin1Bytes('\0a')), 'a')
  })

  test('an encoder writes a byte order mark once a text', () => {
    const encoder = new ExtendedTextEncoder('utf-16-rfc2781')
    assert.equal(latin1Text(encoder.encode('a', { stream: true })), '\xFE\xFF\0a')
    assert.equal(latin1Text(encoder.encode('b')), '\0b')
    assert.equal(latin1Text(encoder.encode('c')), '\xFE\xFF\0c')
    assert.equal(latin1Text(encoder.encode('')), '')
  })
})

describe('labels', () => {
  test('iso-8859-1 is the standard’s, and what decodes nothing is refused', () => {
    // The host of a page says windows-1252; ISO/IEC 8859-1 has a name of its own.
    assert.equal(decode('iso-8859-1', '\x80'), '€')
    assert.equal(decode('iso-8859-1-strict', '\x80'), '\x80')
    for (const label of ['replacement', 'iso-2022-cn', 'iso-2022-cn-ext']) {
      for (const Class of [ExtendedTextDecoder, ExtendedTextEncoder]) {
        assert.throws(() => new Class(label), {
          name: 'RangeError',
          message: `label "${label}" means replacement, an encoding that decodes nothing`,
        })
      }
    }
  })

  test('without one a decoder is of UTF-8, as the standard’s class is, and an encoder none', () => {
    assert.equal(new ExtendedTextDecoder().encoding, 'utf-8')
    assert.equal(new ExtendedTextDecoder(undefined).encoding, 'utf-8')
    const missing = { name: 'TypeError', message: 'label is missing' }
    assert.throws(() => new ExtendedTextEncoder(), missing)
    assert.throws(() => new ExtendedTextEncoder(undefined), missing)
  })

  test('others are refused, with the nearest names', () => {
    for (const [label, remark] of [
      ['nope', ''],
      ['', ''],
      ['base64', ''],
      ['shiftjs', '; is it Shift_JIS?'],
      ['cp473', '; is it cp437 or cp273?'],
      ['windows-125', '; is it windows-1250, windows-1251 or windows-1252?'],
    ]) {
      const message = `label "${label}" is not the label of an encoding${remark}`
      assert.throws(() => new ExtendedTextDecoder(label), { name: 'RangeError', message })
      assert.throws(() => new ExtendedTextEncoder(label), { name: 'RangeError', message })
    }
    assert.throws(() => new ExtendedTextDecoder('cp437,swaplfnl'), {
      name: 'RangeError',
      message:
        'label "cp437,swaplfnl" ends with ,swaplfnl, an option of EBCDIC, which cp437 is not',
    })
  })

  test('the ids that other entries use are right', () => {
    const name = (id) => rows[id - FIRST_EXTENDED].split(' ')[0]
    assert.equal(name(UTF_16BE_RFC2781), 'utf-16be-rfc2781')
    assert.equal(name(UTF_16LE_RFC2781), 'utf-16le-rfc2781')
    assert.equal(name(DICOM), '')
    assert.equal(name(UTF_7), 'utf-7')
  })

  test('the list is the caller’s own', () => {
    extendedEncodings()[0].labels.length = 0
    assert.ok(extendedEncodings()[0].labels.length > 0)
  })
})

test('the encodings of the standard need no other import', () => {
  const labels =
    "['shift_jis', 'euc-jp', 'big5', 'gbk', 'gb18030', 'euc-kr', 'windows-1250', 'iso-2022-jp']"
  const code = `
    import { ExtendedTextDecoder, ExtendedTextEncoder } from './js/extended.js'
    for (const label of ${labels}) {
      const bytes = new ExtendedTextEncoder(label, { errorMode: 'html' }).encode('é日')
      if (new ExtendedTextDecoder(label).decode(bytes) === '') throw new Error(label)
    }
    console.log('all')`
  const root = new URL('../../..', import.meta.url)
  const options = ['--input-type=module', '--eval', code]
  const { stdout, stderr } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' })
  assert.equal(stdout, 'all\n', stderr)
})

describe('RFC 2279', () => {
  // The document's three examples, and the ends of every length.
  const examples = [
    ['A\xE2\x89\xA2\xCE\x91.', [0x41, 0x2262, 0x391, 0x2e]],
    ['\xED\x95\x9C\xEA\xB5\xAD\xEC\x96\xB4', [0xd55c, 0xad6d, 0xc5b4]],
    ['\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E', [0x65e5, 0x672c, 0x8a9e]],
    ['\xF7\xBF\xBF\xBF\xF8\x88\x80\x80\x80', [0x1fffff, 0x200000]],
    ['\xFB\xBF\xBF\xBF\xBF\xFC\x84\x80\x80\x80\x80', [0x3ffffff, 0x4000000]],
    ['\xFD\xBF\xBF\xBF\xBF\xBF', [0x7fffffff]],
    ['', []],
  ]
  for (const [bytes, values] of examples) {
    test(JSON.stringify(values), () => {
      assert.deepEqual(
        decodeToScalars(latin1Bytes(bytes), { fatal: true }),
        Uint32Array.from(values),
      )
      assert.deepEqual(encodeFromScalars(values), latin1Bytes(bytes))
      assert.deepEqual(encodeFromScalars(Uint32Array.from(values)), latin1Bytes(bytes))
    })
  }

  test('what is malformed is 0xFFFD, or a TypeError with its offset', () => {
    for (const bytes of [
      '\xC0\x80',
      '\xFF',
      '\x80',
      '\xED\xA0\x80',
      '\xE3\x81',
      '\xFC\x80\x80\x80\x80\xAF',
    ]) {
      assert.equal(decodeToScalars(latin1Bytes(`ab${bytes}`))[2], 0xfffd)
      assert.throws(() => decodeToScalars(latin1Bytes(`ab${bytes}`), { fatal: true }), {
        name: 'TypeError',
        message: 'malformed utf-8-rfc2279 at byte offset 2',
      })
    }
  })

  test('values that are none', () => {
    for (const value of [0xd800, 0xdfff, 0x80000000, 0xffffffff]) {
      assert.throws(() => encodeFromScalars([0x61, value]), {
        name: 'UnmappableError',
        message: `0x${value.toString(16).toUpperCase()} at index 1 is not in utf-8-rfc2279`,
        scalar: value,
        index: 1,
      })
    }
    for (const value of [-1, 0.5, NaN, 2 ** 32]) {
      assert.throws(() => encodeFromScalars([value]), {
        name: 'RangeError',
        message: /at index 0$/,
      })
    }
    for (const value of ['1', 1n, undefined])
      assert.throws(() => encodeFromScalars([value]), TypeError)
    for (const values of [undefined, null, 1, 'ab', {}]) {
      assert.throws(() => encodeFromScalars(values), { name: 'TypeError', message: /^values must/ })
    }
  })

  test('many values, both ways, with errors far behind', () => {
    const values = Uint32Array.from({ length: 400_000 }, (_, i) => (i * 0x1003) % 0x7fffffff).map(
      (value) => (value >= 0xd800 && value < 0xe000 ? 0x7fffffff : value),
    )
    const bytes = encodeFromScalars(values)
    assert.deepEqual(decodeToScalars(bytes), values)
    values[399_999] = 0xd800
    assert.throws(() => encodeFromScalars(values), { index: 399_999 })
    const ascii = new Uint8Array(600_000).fill(0x61)
    assert.equal(decodeToScalars(ascii).length, 600_000)
    ascii[599_999] = 0xff
    assert.throws(() => decodeToScalars(ascii, { fatal: true }), { message: /offset 599999$/ })
  })

  test('as the standard, where four octets up to U+10FFFF are all', () => {
    const octet = fc.oneof(
      fc.integer({ min: 0x80, max: 0xbf }),
      fc.integer({ min: 0xc0, max: 0xf4 }),
      fc.integer({ min: 0, max: 0x7f }),
    )
    const property = fc.property(fc.array(octet, { maxLength: 9 }), (octets) => {
      fc.pre(!octets.some((lead, i) => lead === 0xf4 && octets[i + 1] >= 0x90))
      const bytes = Uint8Array.from(octets)
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
      const scalars = Array.from(text, (character) => character.codePointAt(0))
      assert.deepEqual([...decodeToScalars(bytes)], scalars)
      if (!scalars.includes(0xfffd)) assert.deepEqual(encodeFromScalars(scalars), bytes)
    })
    fc.assert(property, { numRuns: 2000 })
  })

  test('wrong bytes', () => {
    assert.throws(() => decodeToScalars([0x61]), { name: 'TypeError', message: /^bytes / })
  })
})
