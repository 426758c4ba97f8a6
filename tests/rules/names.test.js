/**
 * A name is one encoding's: whatever returns a name, whatever takes a label takes it and means that encoding. The
 * command's labels are in tests/cli/labels.test.js, those of `encodium/detect` in detect-labels.test.js.
 */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { TextFile } from '../../js/edit.js'
import { gsmLength } from '../../js/extended/gsm.js'
import {
  ExtendedTextDecoder,
  ExtendedTextDecoderStream,
  ExtendedTextEncoder,
  ExtendedTextEncoderStream,
  encodeBest,
  extended,
  extendedEncodings,
} from '../../js/extended.js'
import * as hooks from '../../js/hooks.js'
import {
  canEncode,
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
  TranscodeStream,
  transcode,
} from '../../js/index.js'
import { encodings, getEncoding, getOutputEncoding } from '../../js/labels.js'
import { resolveLabel } from '../../js/sniff.js'
import '../../js/extended/ebcdic.js'
import '../../js/extended/jis-x-0213.js'
import { latin1Bytes } from '../common/latin1.js'
import { otherNames } from '../common/other-names.js'
import { runModule } from '../common/run-module.js'

/** What a message about an unknown label says of other encodings. */
const OTHERS =
  "for others, import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'"

const source = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

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

  test('for encodeBest, which returns the label as it was', () => {
    for (const name of ALL) {
      const bytes = new ExtendedTextEncoder(name).encode('A')
      for (const label of spellings(name)) {
        assert.deepEqual(encodeBest('A', [label]), [{ label, bytes }], label)
      }
    }
  })

  test('for gsmLength, if it is an alphabet of GSM', () => {
    const alphabets = ALL.filter((name) => name.startsWith('gsm'))
    assert.equal(alphabets.length, 28)
    for (const name of ALL) {
      if (alphabets.includes(name)) {
        for (const label of spellings(name)) assert.equal(gsmLength('A', label).encoding, name)
      } else {
        assert.throws(() => gsmLength('A', name), { name: 'RangeError', message: /^label must be/ })
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

  test('and of their own, those that are spelt otherwise', () => {
    for (const [label, near] of [
      ['euc_jp', 'euc-jp'],
      ['x-utf-8', undefined],
      ['utf-8*en', undefined],
      ['windows 1252', 'windows-1252'],
    ]) {
      const remark = near === undefined ? OTHERS : `is it ${near}?`
      const message = `label "${label}" is not a label of the standard; ${remark}`
      for (const Class of classes) assert.throws(() => new Class(label), { message })
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

  test('the standard’s mean there what they mean everywhere, but for three that it refuses', () => {
    const refused = []
    for (const { name, labels } of encodings()) {
      for (const label of labels) {
        const meant = resolveLabel(label)
        if (name === 'replacement') refused.push([label, meant])
        else assert.equal(meant, getEncoding(label).toLowerCase(), label)
      }
    }
    assert.deepEqual(refused, [
      ['replacement', null],
      ['csiso2022kr', 'iso-2022-kr'],
      ['hz-gb-2312', 'hz-gb-2312'],
      ['iso-2022-cn', null],
      ['iso-2022-cn-ext', null],
      ['iso-2022-kr', 'iso-2022-kr'],
    ])
  })

  test('what other programs call the standard’s encodings means those', () => {
    let count = 0
    for (const row of otherNames) {
      const [name, ...others] = row.split(' ')
      for (const other of others) {
        assert.equal(getEncoding(other), null, other)
        assert.equal(resolveLabel(other), name.toLowerCase(), other)
        assert.equal(new ExtendedTextDecoder(other).encoding, name.toLowerCase(), other)
        assert.equal(new ExtendedTextEncoder(other.toUpperCase()).encoding, name.toLowerCase())
        count++
      }
    }
    assert.equal(count, 382)
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

  test('cp037 has a number with a zero, and IANA calls it IBM037', () => {
    for (const label of ['IBM037', 'csIBM037', '037', '37', 'cp37', 'ibm-37']) {
      assert.equal(resolveLabel(label), 'cp037', label)
    }
  })

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

test('encodings of two names are two: they do not decode all bytes and encode all text alike', () => {
  const bytes = new Uint8Array([
    ...Array.from({ length: 0x10000 }, (_, pair) => [pair >> 8, pair & 0xff, 0x20]).flat(),
    ...latin1Bytes('\x1B$B-!\x1B$(D0!\x1B$ACG\x1B$(CGQ\x1B$(O-!\x1B$(Q.!\x1B(B+AGE-&AGE-'),
  ])
  const marked = latin1Bytes('\xFF\xFEa\0')
  let text = ''
  for (let scalar = 0; scalar < 0x30000; scalar++) {
    if (scalar < 0xd800 || scalar >= 0xe000) text += String.fromCodePoint(scalar)
  }
  const encoded = (name) => new ExtendedTextEncoder(name, { errorMode: 'html' }).encode(text)
  const byText = new Map()
  const same = []
  for (const name of ALL) {
    const hash = createHash('sha256')
    for (const input of [bytes, marked]) {
      hash.update(new ExtendedTextDecoder(name).decode(input), 'utf16le')
    }
    const key = hash.digest('hex')
    const others = byText.get(key) ?? []
    for (const other of others) {
      if (Buffer.from(encoded(other)).equals(encoded(name))) same.push([other, name])
    }
    byText.set(key, [...others, name])
  }
  // The standard has these two, which differ in the direction of their text.
  assert.deepEqual(same, [['ISO-8859-8', 'ISO-8859-8-I']])
})

describe('the crate and JavaScript read a label alike', () => {
  test('each label whose meaning the crate wrote', () => {
    const answers = JSON.parse(source('js/generated/label-answers.json'))
    assert.ok(answers.length > 6000 && answers.some(([, name]) => name === null))
    for (const [label, name] of answers) {
      assert.equal(resolveLabel(label), name?.toLowerCase() ?? null, `"${label}"`)
    }
  })

  test('the prefixes, and the words before the number of a code page', () => {
    for (const label of ['437', 'IBM00437', 'x-cp437', 'cs-windows-437', 'xms-ccsid-00437']) {
      assert.equal(resolveLabel(label), 'cp437', label)
    }
    for (const word of ['y', 'page', 'aix', 'codepage']) {
      assert.equal(resolveLabel(`${word}-437`), null, word)
    }
  })

  test('the version of ICU, and the language of RFC 2231', () => {
    for (const [label, name] of [
      ['ibm-437_P100-1995', 'cp437'],
      ['ibm-437_X100-1995', 'cp437'],
      ['ibm-437_P100-199', null],
      ['ibm-437_Q100-1995', null],
      ['p1001995', null],
      ["cp437*en'", 'cp437'],
      ['cp437*', 'cp437'],
      ['*cp437', 'cp437'],
    ]) {
      assert.equal(resolveLabel(label), name, label)
    }
  })

  test('at most 60 letters and digits', () => {
    const zeros = '0'.repeat(55)
    assert.equal(resolveLabel(`cp${zeros}437`), 'cp437')
    assert.equal(resolveLabel(`cp0${zeros}437`), null)
    assert.equal(resolveLabel(`cp${'-'.repeat(1000)}437`), 'cp437')
  })
})

test('patched built-ins and polluted prototypes change no label', () => {
  const at = (path) => new URL(`../../js/${path}`, import.meta.url).href
  const output = runModule(`
    import { ExtendedTextDecoder, ExtendedTextEncoder } from '${at('extended.js')}'
    import { resolveLabel } from '${at('sniff.js')}'
    const { log } = console
    const { iterator } = Symbol
    const original = Object.getOwnPropertyDescriptor(Array.prototype, iterator)
    const patch = (object, names) => {
      for (let i = 0; i < names.length; i++)
        Object.defineProperty(object, names[i], { get() { throw new Error('patched') }, set() {}, configurable: true })
    }
    const { prototype } = String
    patch(prototype, ['slice', 'charCodeAt', 'indexOf', 'replace', 'replaceAll', 'split', 'toLowerCase', 'trim', 'startsWith'])
    patch(Array.prototype, ['push', 'map', 'filter', 'find', 'join', 'includes', iterator])
    patch(RegExp.prototype, ['exec', 'test'])
    Object.prototype.nope = { id: 0, name: 'UTF-8', encoding: 'utf-8', encoder: 0 }
    Object.prototype.lf = 0x15
    Object.prototype.optionalDirect = true
    let text = ''
    const add = (word) => { text += word + ' ' }
    add(resolveLabel('IBM-1047,swaplfnl'))
    add(resolveLabel('nope'))
    add(new ExtendedTextDecoder('x-sjis').encoding)
    add(new ExtendedTextDecoder('cp037').encoding)
    add(new ExtendedTextEncoder('cp037').encoding)
    add(new ExtendedTextEncoder('utf-7').encoding)
    try { new ExtendedTextDecoder('nope') } catch (error) { add(error.name) }
    // The host needs it to write.
    Object.defineProperty(Array.prototype, iterator, original)
    log(text)`)
  const expected = 'cp1047,swaplfnl null shift_jis cp037 cp037 utf-7 RangeError'
  assert.equal(output, expected)
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
    (label) => encodeBest('A', [label]),
    (label) => gsmLength('A', label),
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

  test('NUL is neither whitespace nor the end of a label of the standard', () => {
    for (const label of ['utf-8\0', '\0utf-8', 'sjis\0\0']) {
      assert.equal(getEncoding(label), null)
      assert.throws(() => new TextDecoder(label), RangeError)
      assert.throws(() => new LegacyTextEncoder(label), RangeError)
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
      // gsmLength takes alphabets of GSM alone.
      if (String(take).includes('gsmLength')) assert.throws(() => take(label), RangeError)
      else take(label)
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
