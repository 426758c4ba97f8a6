/**
 * A name is one encoding's: whatever returns a name, whatever takes a label takes it and means that encoding. The
 * command's labels are in tests/cli/labels.test.js, those of `encodium/detect` in detect-labels.test.js.
 */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { TextFile } from '../../../js/edit.js'
import {
  ExtendedTextDecoder,
  ExtendedTextDecoderStream,
  ExtendedTextEncoder,
  ExtendedTextEncoderStream,
  extended,
  extendedEncodings,
} from '../../../js/extended.js'
import * as hooks from '../../../js/hooks.js'
import {
  canEncode,
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
  TranscodeStream,
  transcode,
} from '../../../js/index.js'
import { encodings, getEncoding, getOutputEncoding } from '../../../js/labels.js'
import { resolveLabel } from '../../../js/sniff.js'
import '../../../js/extended/ebcdic.js'
import '../../../js/extended/jis-x-0213.js'
import { latin1Bytes } from '../../common/latin1.js'

const source = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

const STANDARD = encodings()
  .map(({ name }) => name)
  .filter((name) => name !== 'replacement')

/** The names that the standard only refuses. */
const REFUSED = ['iso-2022-kr', 'hz-gb-2312']

/** EBCDIC, of which each has another one with the line ends exchanged. */
const EBCDIC = [
  ...[...source('xtask/code-pages/pages.txt').matchAll(/^ebcdic (.+)$/gm)].map(([, name]) => name),
  ...['cp930', 'cp933', 'cp935', 'cp937', 'cp939'],
  ...['cp1364', 'cp1371', 'cp1388', 'cp1390', 'cp1399'],
]

const EXTENDED = [
  ...extendedEncodings().map(({ name }) => name),
  ...EBCDIC.map((name) => `${name},swaplfnl`),
]

const ALL = [...STANDARD, ...EXTENDED]

/** The letters and digits, which are all that counts of a label that the standard does not have. */
const lettersOf = (label) => label.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** A name as people and programs write it. */
const spellings = (name) => [
  name,
  name.toLowerCase(),
  name.toUpperCase(),
  ` ${name}\n`,
  lettersOf(name),
  name.replaceAll('-', '_'),
  name.replaceAll('-', ' '),
  `${name}*en`,
  `cs${name}`,
  // A label with its prefix comes first: see x-mac-ukraine below.
  ...(name === 'mac-ukraine' ? [] : [`x-${name}`, `X_${name.toUpperCase()}`]),
]

const EMPTY = new Uint8Array(0)

test('there are the standard’s 39 and 229 others, each of one name', () => {
  assert.deepEqual([STANDARD.length, EBCDIC.length, EXTENDED.length], [39, 59, 229])
  assert.equal(new Set(ALL.map(lettersOf)).size, ALL.length)
})

describe('every name, in any case and punctuation, means its encoding', () => {
  test('for resolveLabel, which returns it in lowercase', () => {
    for (const name of ALL) {
      for (const label of spellings(name))
        assert.equal(resolveLabel(label), name.toLowerCase(), label)
    }
  })

  for (const Class of [
    ExtendedTextDecoder,
    ExtendedTextDecoderStream,
    ExtendedTextEncoder,
    ExtendedTextEncoderStream,
  ]) {
    test(`for ${Class.name}, which has it in lowercase`, () => {
      for (const name of ALL) {
        const encoding = name.toLowerCase()
        for (const label of spellings(name)) {
          assert.equal(new Class(label).encoding, encoding, label)
        }
      }
    })
  }

  test('for TextFile, to open and to convert', () => {
    const ascii = new TextFile(EMPTY, { extended })
    for (const name of ALL) {
      const encoding = name.toLowerCase()
      for (const label of spellings(name)) {
        assert.equal(new TextFile(EMPTY, { encoding: label, extended }).encoding, encoding, label)
        assert.equal(ascii.convert(label).encoding, encoding, label)
      }
    }
  })
})

describe('the standard’s classes and hooks', () => {
  const classes = [TextDecoder, TextDecoderStream, LegacyTextEncoder, LegacyTextEncoderStream]

  test('take the standard’s names, in any case and with whitespace around them', () => {
    for (const name of STANDARD) {
      for (const label of spellings(name).slice(0, 4)) {
        for (const Class of classes) assert.equal(new Class(label).encoding, name.toLowerCase())
        assert.equal(canEncode('', label), true)
        assert.equal(getEncoding(label), name)
        assert.equal(getOutputEncoding(label), name.startsWith('UTF-16') ? 'UTF-8' : name)
        assert.equal(hooks.decode(EMPTY, label), '')
        assert.deepEqual(transcode(EMPTY, label, label), EMPTY)
        assert.ok(new TranscodeStream(label, label))
      }
    }
  })

  test('refuse all others, with a RangeError', () => {
    for (const name of EXTENDED) {
      const isKnown = REFUSED.includes(name)
      for (const label of [name, name.toUpperCase(), ` ${name}`, `x-${name}`]) {
        const refused = { name: 'RangeError', message: /^(label|encoding|from|to) "/ }
        for (const Class of classes) assert.throws(() => new Class(label), refused, label)
        assert.throws(() => canEncode('', label), refused)
        assert.throws(() => transcode(EMPTY, label, 'utf-8'), RangeError)
        assert.throws(() => transcode(EMPTY, 'utf-8', label), RangeError)
        const isLabel = isKnown && !label.startsWith('x-')
        assert.equal(getEncoding(label), isLabel ? 'replacement' : null)
        if (!isLabel) assert.throws(() => hooks.decode(EMPTY, label), refused)
        assert.throws(() => hooks.encode('', label), RangeError)
      }
    }
  })
})

describe('labels', () => {
  test('each of a list means the encoding that has it, for every class', () => {
    let count = 0
    for (const { name, labels } of [...encodings(), ...extendedEncodings()]) {
      if (name === 'replacement') continue
      assert.ok(labels.includes(name.toLowerCase()), name)
      for (const label of labels) {
        assert.equal(label, label.toLowerCase())
        assert.equal(resolveLabel(label), name.toLowerCase(), label)
        assert.equal(resolveLabel(lettersOf(label)), name.toLowerCase(), label)
        assert.equal(new ExtendedTextDecoder(label).encoding, name.toLowerCase(), label)
        assert.equal(
          new TextFile(EMPTY, { encoding: label, extended }).encoding,
          name.toLowerCase(),
          label,
        )
        count++
      }
    }
    assert.ok(count > 500, `${count}`)
  })

  for (const [label, name] of [
    ['utf-16', 'UTF-16LE'],
    ['UTF_16', 'UTF-16LE'],
    ['utf-16-rfc2781', 'utf-16-rfc2781'],
    ['iso-8859-1', 'windows-1252'],
    ['us-ascii', 'windows-1252'],
    ['gb2312', 'GBK'],
    ['euc_kr', 'EUC-KR'],
    ['Windows 31J', 'Shift_JIS'],
    ['big5-hkscs', 'Big5'],
    ['koi8-ru', 'KOI8-U'],
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
    ['hz', 'hz-gb-2312'],
    ['csUTF16', 'UTF-16LE'],
    ['csUTF16BE', 'UTF-16BE'],
    ['IBM-1047,SwapLFNL', 'cp1047,swaplfnl'],
  ]) {
    test(`${label} is ${name}`, () => {
      assert.equal(resolveLabel(label), name.toLowerCase())
      assert.equal(new ExtendedTextDecoder(label).encoding, name.toLowerCase())
      assert.equal(new ExtendedTextEncoder(label).encoding, name.toLowerCase())
    })
  }

  test('the classes have what an encoding means, and not only its name', () => {
    for (const [label, binary, text] of [
      ['x-sjis', '\x82\xA0', 'あ'],
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
  })
})

test('the crate and JavaScript read a label alike: each whose meaning the crate wrote', () => {
  const answers = JSON.parse(source('js/generated/label-answers.json'))
  assert.ok(answers.length > 6000 && answers.some(([, name]) => name === null))
  for (const [label, name] of answers) {
    assert.equal(resolveLabel(label), name?.toLowerCase() ?? null, `"${label}"`)
  }
})

describe('bad input', () => {
  /** Of labels that are longer than any. */
  const LENGTHS = [1 << 16, 10 << 20]
  const classes = [
    ExtendedTextDecoder,
    ExtendedTextDecoderStream,
    ExtendedTextEncoder,
    ExtendedTextEncoderStream,
    TextDecoder,
    TextDecoderStream,
    LegacyTextEncoder,
    LegacyTextEncoderStream,
  ]
  const functions = [
    ...classes.map((Class) => (label) => new Class(label)),
    (label) => new TextFile(EMPTY, { encoding: label, extended }),
    (label) => new TextFile(EMPTY, { extended }).convert(label),
    (label) => canEncode('A', label),
    (label) => transcode(EMPTY, label, 'utf-8'),
    (label) => transcode(EMPTY, 'utf-8', label),
    (label) => hooks.decode(EMPTY, label),
    (label) => hooks.encode('', label),
  ]

  const assertRefused = (label, takers) => {
    const shown = label.slice(0, 30)
    assert.equal(resolveLabel(label), null, shown)
    assert.equal(getEncoding(label), null, shown)
    for (const take of takers) {
      assert.throws(
        () => take(label),
        ({ name, message }) => name === 'RangeError' && message.length < 200,
        `${take}: ${shown}`,
      )
    }
  }

  for (const length of LENGTHS) {
    test(`labels of ${length} letters are refused, with a short message`, () => {
      const some = functions.filter((_, i) => length === LENGTHS[0] || i % 4 === 0)
      for (const label of [
        'x'.repeat(length),
        '1'.repeat(length),
        '-'.repeat(length),
        ' '.repeat(length),
        '\0'.repeat(length),
        `utf-8${'x'.repeat(length)}`,
        `utf-8${' x'.repeat(length / 2)}`,
        `${'x'.repeat(length)},swaplfnl`,
        ',swaplfnl'.repeat(length / 16),
      ]) {
        assertRefused(label, some)
      }
    })
  }

  test('so are names of built-ins, and letters of other scripts', () => {
    for (const label of [
      ',swaplfnl',
      '',
      '\0',
      'utf-8\0x',
      // It means nothing without the values that `encodium/dicom` takes.
      'dicom',
      'constructor',
      '__proto__',
      'hasOwnProperty',
      'toString',
      '\ud800',
      '🦊🦊🦊',
      'null',
      'undefined',
    ]) {
      assertRefused(label, functions)
    }
  })

  test('numbers and objects are the strings that they are converted to, once', () => {
    assert.equal(resolveLabel(437), 'cp437')
    assert.equal(new ExtendedTextDecoder(1252).encoding, 'windows-1252')
    assert.equal(getEncoding(866), 'IBM866')
    for (const value of [NaN, 0, 1e21, null, {}, [], true, 9n, () => {}]) {
      assert.equal(resolveLabel(value), null, String(value))
      for (const take of functions) assert.throws(() => take(value), RangeError, String(value))
    }
    for (const take of functions) {
      let calls = 0
      const label = {
        toString() {
          calls++
          return 'shift_jis'
        },
      }
      take(label)
      assert.equal(calls, 1, String(take))
      const thrown = new Error('of the caller')
      const failing = {
        toString() {
          throw thrown
        },
      }
      assert.throws(
        () => take(failing),
        (error) => error === thrown,
      )
    }
  })

  test('symbols are a TypeError that names the argument', () => {
    for (const take of [...functions, resolveLabel, getEncoding]) {
      assert.throws(() => take(Symbol('s')), { name: 'TypeError', message: / is a symbol/ })
    }
  })
})
