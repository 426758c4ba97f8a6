/**
 * What a label means: by the standard alone, in everything that takes any encoding, and in iconv-lite's stead. What takes
 * labels is in names.test.js; the command's are in tests/cli/labels.test.js.
 */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import iconvLite from 'iconv-lite'
import { rows as iconvRows } from '../../../js/compat/iconv-lite/names.js'
import iconv from '../../../js/compat/iconv-lite.js'
import {
  ExtendedTextDecoder,
  ExtendedTextEncoder,
  extended,
  extendedEncodings,
} from '../../../js/extended.js'
import '../../../js/extended/ebcdic.js'
import '../../../js/extended/jis-x-0213.js'
import { TextFile } from '../../../js/edit.js'
import { decode } from '../../../js/hooks.js'
import { LegacyTextEncoder, TextDecoder, TextDecoderStream } from '../../../js/index.js'
import { encodings, getEncoding } from '../../../js/labels.js'
import { resolveLabel } from '../../../js/sniff.js'
import { latin1Bytes } from '../../common/latin1.js'
import { otherNames } from '../../common/other-names.js'

const OTHER_NAMES = otherNames.flatMap((row) => {
  const [name, ...others] = row.split(' ')
  return others.map((other) => [other, name.toLowerCase()])
})

/** The letters and digits, which are all that counts of a label that the standard does not have. */
const lettersOf = (label) => label.toLowerCase().replaceAll(/[^a-z\d]/g, '')

const encodingOf = (label) => new TextDecoder(label).encoding

describe('by the standard', () => {
  test('ASCII whitespace around a label does not count, and nothing else is forgiven', () => {
    assert.equal(encodingOf('\t\n\f\r sjis \t\n\f\r'), 'shift_jis')
    for (const label of ['\vutf-8', '\u00A0utf-8', 'utf-8\u2028', 'utf 8', 'utf-8\0', '']) {
      assert.throws(() => new TextDecoder(label), RangeError)
    }
  })

  test('only ASCII letters have a case', () => {
    assert.equal(encodingOf('KOI8-R'), 'koi8-r')
    assert.throws(() => new TextDecoder('\u212AOI8-R'), RangeError)
    assert.throws(() => new TextDecoder('\u0130SO-8859-2'), RangeError)
  })

  test('labels of the replacement encoding are refused', () => {
    for (const label of encodings().find(({ name }) => name === 'replacement').labels) {
      assert.throws(() => new TextDecoder(label), {
        name: 'RangeError',
        message: new RegExp(label),
      })
      assert.throws(() => new TextDecoderStream(label), RangeError)
    }
  })

  test('encodium/labels needs neither WebAssembly nor any other host object', async () => {
    const labels = await import('../../../js/labels.js')
    assert.deepEqual(Object.keys(labels), [
      'bomSniff',
      'encodings',
      'getEncoding',
      'getOutputEncoding',
      'isomorphicDecode',
      'isomorphicEncode',
    ])
    const { stdout } = spawnSync(process.execPath, ['--jitless', '--input-type=module'], {
      input: `
        for (const name of ['TextDecoder', 'TextEncoder', 'Buffer', 'process']) delete globalThis[name]
        const labels = await import('${new URL('../../../js/labels.js', import.meta.url)}')
        const bytes = labels.isomorphicEncode('é')
        console.log(labels.getEncoding('sjis'), labels.getOutputEncoding('utf-16'), bytes[0],
          labels.isomorphicDecode(bytes), labels.bomSniff(Uint8Array.of(0xfe, 0xff)), labels.encodings().length)`,
      encoding: 'utf8',
    })
    assert.equal(stdout, 'shift_jis utf-8 233 é utf-16be 40\n')
  })
})

describe('for any encoding', () => {
  test('each label of which the crate wrote the meaning means the same in JavaScript', () => {
    const path = new URL('../../../js/generated/label-answers.json', import.meta.url)
    const answers = JSON.parse(readFileSync(path, 'utf8'))
    assert.ok(answers.length > 6000 && answers.some(([, name]) => name === null))
    for (const [label, name] of answers) {
      assert.equal(resolveLabel(label), name?.toLowerCase() ?? null, `"${label}"`)
    }
  })

  test('each label of a list means the encoding that has it, whatever its punctuation', () => {
    let count = 0
    for (const { name, labels } of [...encodings(), ...extendedEncodings()]) {
      if (name === 'replacement') continue
      assert.ok(labels.includes(name.toLowerCase()), name)
      for (const label of labels) {
        assert.equal(label, label.toLowerCase())
        assert.equal(resolveLabel(label), name.toLowerCase(), label)
        assert.equal(resolveLabel(lettersOf(label)), name.toLowerCase(), label)
        count++
      }
    }
    assert.ok(count > 500, `${count}`)
  })

  test('the names of other programs are no labels, and mean encodings of the standard', () => {
    const labels = new Set(extendedEncodings().flatMap((own) => own.labels.map(lettersOf)))
    for (const row of encodings()) for (const label of row.labels) labels.add(label)
    assert.ok(OTHER_NAMES.length > 300)
    for (const [other, name] of OTHER_NAMES) {
      assert.equal(other, lettersOf(other))
      assert.equal(getEncoding(other), null)
      assert.ok(!labels.has(other), other)
      assert.equal(resolveLabel(other), name, other)
      assert.equal(resolveLabel(other.toUpperCase()), name, other)
    }
  })

  for (const [label, name] of [
    ['utf-16', 'utf-16le'],
    ['UTF_16', 'utf-16le'],
    ['utf-16-rfc2781', 'utf-16-rfc2781'],
    ['csUTF16', 'utf-16le'],
    ['csUTF16BE', 'utf-16be'],
    ['x-utf_8', 'utf-8'],
    ['UTF-8*de', 'utf-8'],
    ['iso-8859-1', 'windows-1252'],
    ['us-ascii', 'windows-1252'],
    ['ansi_x3.110-1983', 'windows-1252'],
    ['win-1251', 'windows-1251'],
    ['gb2312', 'gbk'],
    ['gb2312-strict', 'gb2312-strict'],
    ['euc_kr', 'euc-kr'],
    ['ks_c_5601-1987', 'euc-kr'],
    ['Windows 31J', 'shift_jis'],
    ['x-ms-cp932', 'shift_jis'],
    ['x-iso-2022-jp', 'iso-2022-jp'],
    ['_iso-2022-jp$ESC', 'iso-2022-jp'],
    ['iso-2022-kr', 'iso-2022-kr'],
    ['big5-hkscs', 'big5'],
    ['koi8-ru', 'koi8-u'],
    ['mac-roman', 'macintosh'],
    ['cp1162', 'windows-874'],
    ['mac-ukraine', 'mac-ukraine'],
    ['x-mac-ukraine', 'x-mac-cyrillic'],
    ['IBM-437', 'cp437'],
    ['437', 'cp437'],
    ['dos-437', 'cp437'],
    ['ibm-437_P100-1995', 'cp437'],
    ['CCSID00858', 'cp858'],
    ['IBM01140', 'cp1140'],
    ['csIBM037', 'cp037'],
    ['hz', 'hz-gb-2312'],
    ['IBM-1047,SwapLFNL', 'cp1047,swaplfnl'],
    ['binary', null],
    ['base64', null],
    ['iso-2022-cn', null],
    ['replacement', null],
    ['windows-', null],
    ['x'.repeat(1e6), null],
  ]) {
    test(`${label.slice(0, 30)} is ${name}`, () => assert.equal(resolveLabel(label), name))
  }

  test('the classes have what an encoding means, and not only its name', () => {
    for (const [label, binary, text] of [
      ['x-sjis', '\x82\xA0', 'あ'],
      ['cp932', '\x82\xA0', 'あ'],
      ['x-cp437', '\x82\xA0', 'éá'],
      ['utf-16', '\x42\x30', 'あ'],
      ['utf-16-rfc2781', '\xFE\xFF\x30\x42', 'あ'],
      ['utf-16-rfc2781', '\xFF\xFE\x42\x30', 'あ'],
      ['cp1047,swaplfnl', '\xC1\x15', 'A\n'],
    ]) {
      const bytes = latin1Bytes(binary)
      assert.equal(new ExtendedTextDecoder(label).decode(bytes), text, label)
      assert.equal(new TextFile(bytes, { encoding: label, extended }).text, text, label)
    }
    assert.throws(
      () => new ExtendedTextDecoder('cp932', { lf: 0x15 }),
      /lf is an option of EBCDIC, which Shift_JIS is not/,
    )
  })
})

describe('an error about a label that the standard lacks', () => {
  /** What it says of other encodings. */
  const OTHERS =
    "for others, import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'"

  const assertRefused = (label, remark) => {
    const message = `label "${label}" is not a label of the standard; ${remark}`
    for (const Class of [TextDecoder, TextDecoderStream, LegacyTextEncoder]) {
      assert.throws(() => new Class(label), { name: 'RangeError', message })
    }
    assert.throws(() => decode(new Uint8Array(), label), {
      name: 'RangeError',
      message: message.replace('label', 'encoding'),
    })
  }

  test("names the standard's encoding of a code page of Windows", () => {
    for (const [number, name] of Object.entries({
      932: 'shift_jis',
      936: 'gbk',
      949: 'euc-kr',
      950: 'big5',
    })) {
      for (const label of [`cp${number}`, `CP${number}`, number, `x-ms-cp${number}`]) {
        if (getEncoding(label) === null) assertRefused(label, `is it ${name}?`)
      }
    }
  })

  test('names the nearest label, unless that has another number, or where other encodings are', () => {
    for (const [label, nearest] of [
      ['sjs', 'sjis'],
      ['sjis2', 'sjis'],
      ['shif_jis', 'shift_jis'],
      [' UFT-8 ', 'utf-8'],
      ['utf16', 'utf-16'],
      ['big', 'big5'],
      ['widnows-1252', 'windows-1252'],
      ['windows 1252', 'windows-1252'],
      ['euc_jp', 'euc-jp'],
      ['x-utf-8'],
      ['utf-8*en'],
      ['utf-7'],
      ['utf-32'],
      ['windows-125'],
      ['windows-1521'],
      ['iso-8859-12'],
      ['latin11'],
      ['cp86'],
      ['cp437'],
      ['cp939'],
      ['uhc'],
      ['euc-tw'],
      ['l'],
      ['x'],
      [''],
    ]) {
      assertRefused(label, nearest === undefined ? OTHERS : `is it ${nearest}?`)
      if (nearest !== undefined) assert.ok(new TextDecoder(nearest))
    }
  })
})

test("where Microsoft's pages differ from the standard's encodings, as docs/guide.md says", () => {
  const decoded = (label, ...bytes) => new TextDecoder(label).decode(Uint8Array.from(bytes))
  for (const byte of [0xa0, 0xfd, 0xfe, 0xff]) assert.equal(decoded('shift_jis', byte), '\uFFFD')
  assert.equal(decoded('gbk', 0xa2, 0xe3), '€')
  assert.equal(decoded('gbk', 0xff), '\uFFFD')
  assert.equal(decoded('euc-kr', 0x80), '\uFFFD')
  for (const lead of [0xc9, 0xfe]) {
    for (let trail = 0xa1; trail < 0xff; trail++) {
      assert.equal(decoded('euc-kr', lead, trail), '\uFFFD')
    }
  }
  assert.equal(decoded('big5', 0x80), '\uFFFD')
  assert.equal(decoded('big5', 0xf9, 0xfe), '\uFFED')
  assert.deepEqual([...new LegacyTextEncoder('big5').encode('仝')], [0xc6, 0xdf])
})

describe("in iconv-lite's stead", () => {
  /** The standard's labels that stand for no encoding, and for none of `encodium/extended`. */
  const NO_ENCODING = ['replacement', 'iso-2022-cn', 'iso-2022-cn-ext']

  iconvLite.encodingExists('utf8')
  const NAMES = {
    'iconv-lite': iconvRows.flatMap((row) => row.split(' ')),
    'iconv-lite itself': Object.keys(iconvLite.encodings).filter((name) => name[0] !== '_'),
    'the standard': encodings().flatMap(({ labels }) =>
      labels.filter((label) => !NO_ENCODING.includes(label)),
    ),
    'encodium/extended': extendedEncodings().flatMap(({ labels }) => labels),
    'other programs': OTHER_NAMES.map(([other]) => other),
  }

  const strip = (name) => iconvLite._canonicalizeEncoding(name)

  /** Spellings that iconv-lite's `_canonicalizeEncoding` makes one name of. */
  const spellings = (name) => [
    name,
    strip(name),
    name.toUpperCase(),
    strip(name).toUpperCase(),
    name.replaceAll(/[-_]/g, ' '),
    strip(name).replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, '-'),
    strip(name).split('').join('_'),
    name.includes(':') ? name : `${name}:1987`,
  ]

  for (const [source, names] of Object.entries(NAMES)) {
    test(`the names of ${source} are one encoding each in every spelling, and can be used`, () => {
      assert.ok(names.length > 200, `${names.length}`)
      for (const name of names) {
        const codec = iconv.getCodec(name)
        for (const spelling of spellings(name)) {
          assert.equal(iconv._canonicalizeEncoding(spelling), strip(spelling), spelling)
          assert.ok(iconv.encodingExists(spelling), `${spelling} of ${name}`)
          assert.ok(iconv.getCodec(spelling) === codec, `${spelling} is not ${name}`)
        }
        const encoder = iconv.getEncoder(name)
        const pieces = [encoder.write('AB'), encoder.write('CD'), encoder.end()].filter(Boolean)
        const decoder = iconv.getDecoder(name)
        const streamed = decoder.write(Buffer.concat(pieces)) + (decoder.end() ?? '')
        for (const text of [iconv.decode(iconv.encode('ABCD', name), name), streamed]) {
          // Hex comes back in lowercase, and RFC 2781 begins with a byte order mark, which is left in the text.
          assert.equal(text.replace('\uFEFF', '').toUpperCase(), 'ABCD', name)
        }
      }
    })
  }

  test('the list of names is that of iconv-lite', () => {
    const listed = (encodings) => Object.keys(encodings).filter((name) => name[0] !== '_')
    assert.ok(iconv.encodingExists('utf8'))
    assert.deepEqual(listed(iconv.encodings).sort(), listed(iconvLite.encodings).sort())
  })

  test('names without an encoding exist in neither', () => {
    for (const name of [...NO_ENCODING, 'no such', '', 'iso', 'cp', 'swaplfnl', 'cp437,swaplfnl']) {
      for (const spelling of spellings(name)) {
        assert.equal(iconvLite.encodingExists(spelling), false, spelling)
        assert.equal(iconv.encodingExists(spelling), false, spelling)
      }
    }
  })

  test('a name that iconv-lite lacks is the encoding that the label means', () => {
    for (const [hex, text, ...names] of [
      ['1b2442467c4b5c1b2842', '日本', 'iso-2022-jp', 'ISO2022JP', 'csISO2022JP', 'jis', 'JIS'],
      ['80', '\uF780', 'x-user-defined', 'xuserdefined', 'X_User_Defined'],
      ['15', '\n', 'cp037,swaplfnl', 'CP037 swaplfnl', 'cp037swaplfnl'],
      ['006100e9', 'aé', 'csutf16be', 'unicodefffe', 'unicodebigunmarked'],
    ]) {
      for (const name of names) {
        assert.equal(iconv.decode(Buffer.from(hex, 'hex'), name), text, name)
        assert.equal(iconv.encode(text, name).toString('hex'), hex, name)
      }
    }
    assert.throws(
      () => iconv.encode('é', 'ISO-2022-JP', { errorMode: 'fatal' }),
      /U\+00E9 at index 0 is not in iso-2022-jp$/,
    )
    const known = new Set(iconvRows.flatMap((row) => row.split(' ')))
    for (const [other, name] of OTHER_NAMES.filter(([other]) => !known.has(other))) {
      const text = new TextDecoder(name)
        .decode(latin1Bytes('A\xC7\xD1\xB0\xA1 '))
        .replaceAll('\uFFFD', '')
      const bytes = new ExtendedTextEncoder(name).encode(text)
      assert.equal(iconv.decode(bytes, other), text, other)
    }
  })
})
