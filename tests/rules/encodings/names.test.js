/**
 * A name is one encoding's: whatever returns a name, whatever takes a label takes it and means that encoding, or refuses
 * it. What else a label may be is in labels.test.js; the command's labels are in tests/cli/labels.test.js.
 */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { toDetectOptions } from '../../../js/detect/conversions.js'
import { FullDetector } from '../../../js/detect/detector.js'
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
import { encodings, getEncoding } from '../../../js/labels.js'
import {
  AutoTextDecoder,
  Detector,
  detect,
  Inspector,
  inspect,
  segments,
} from '../../../js/repair.js'
import { resolveLabel } from '../../../js/sniff.js'
import '../../../js/extended/ebcdic.js'
import '../../../js/extended/jis-x-0213.js'
import { otherNames } from '../../common/other-names.js'

const EMPTY = new Uint8Array(0)
const BYTES = Uint8Array.of(0xe9, 0x74, 0xe9)

const STANDARD = encodings()
  .map(({ name }) => name)
  .filter((name) => name !== 'replacement')

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

const PAGES = read('xtask/code-pages/pages.txt')

/** EBCDIC, of which each has another one with the line ends exchanged. */
const EBCDIC = [
  ...Array.from(PAGES.matchAll(/^ebcdic (.+)$/gm), ([, name]) => name),
  ...['cp930', 'cp933', 'cp935', 'cp937', 'cp939'],
  ...['cp1364', 'cp1371', 'cp1388', 'cp1390', 'cp1399'],
]

const EXTENDED = [
  ...extendedEncodings().map(({ name }) => name),
  ...EBCDIC.map((name) => `${name},swaplfnl`),
]

const ALL = [...STANDARD, ...EXTENDED]

/** Every encoding that may be the answer for some bytes, by options. */
const candidatesOf = (options) => {
  const detector = new FullDetector(toDetectOptions(options))
  detector.feed(BYTES)
  return detector.finish().candidates.map(({ encoding }) => encoding)
}

/** Answers of `detect`: candidates for any bytes, and what only a byte order mark, zeros or escapes say. */
const FOUND = [
  ...candidatesOf(),
  ...['utf-32be', 'utf-32le', 'utf-7', 'hz-gb-2312', 'iso-2022-kr'],
  ...['iso-2022-jp-1', 'iso-2022-jp-2', 'iso-2022-jp-3', 'iso-2022-jp-2004'],
]

const isFound = (name) => FOUND.includes(name.toLowerCase())

/** By a class's name, the encodings that it takes, and what it says of a label. */
const ofClasses = (names, ...classes) =>
  Object.fromEntries(
    classes.map((Class) => [Class.name, [names, (label) => new Class(label).encoding]]),
  )

const DETECTED = ALL.filter(isFound)

/** By what takes any encoding: those that it takes, and a function that returns the name of what a label means, if any. */
const ANY = {
  ...ofClasses(ALL, ExtendedTextDecoder, ExtendedTextDecoderStream),
  ...ofClasses(ALL, ExtendedTextEncoder, ExtendedTextEncoderStream),
  TextFile: [ALL, (label) => new TextFile(EMPTY, { encoding: label, extended }).encoding],
  convert: [ALL, (label) => new TextFile(EMPTY, { extended }).convert(label).encoding],
  inspect: [DETECTED, (label) => inspect(BYTES, label).encoding],
  ...ofClasses(DETECTED, Inspector),
  detect: [DETECTED, (label) => detect(BYTES, { only: [label] }).encoding ?? undefined],
  'detect, prefer': [DETECTED, (label) => void detect(BYTES, { prefer: [label] })],
  Detector: [DETECTED, (label) => new Detector({ only: [label] }).finish().encoding ?? undefined],
  segments: [DETECTED, (label) => void segments(BYTES, { only: [label] })],
  AutoTextDecoder: [
    DETECTED,
    (label, name) => {
      const decoder = new AutoTextDecoder({ only: [label] })
      assert.equal(decoder.decode(BYTES), new ExtendedTextDecoder(name).decode(BYTES), name)
      return decoder.encoding
    },
  ],
  'AutoTextDecoder, fallback': [
    DETECTED,
    (label) => {
      const decoder = new AutoTextDecoder({ fallback: label })
      decoder.decode(EMPTY)
      return decoder.encoding
    },
  ],
}

/** APIs that take the encodings of the standard alone, in such rows. */
const OF_STANDARD = {
  ...ofClasses(STANDARD, TextDecoder, TextDecoderStream),
  ...ofClasses(STANDARD, LegacyTextEncoder, LegacyTextEncoderStream),
  canEncode: [STANDARD, (label) => void assert.equal(canEncode('', label), true)],
  'transcode, from': [STANDARD, (label) => void transcode(EMPTY, label, 'utf-8')],
  'transcode, to': [STANDARD, (label) => void transcode(EMPTY, 'utf-8', label)],
  'TranscodeStream, from': [STANDARD, (label) => void new TranscodeStream(label, 'utf-8')],
  'TranscodeStream, to': [STANDARD, (label) => void new TranscodeStream('utf-8', label)],
  // Replacement, which has these labels, is decoded, too.
  'decode of hooks': [
    [...STANDARD, 'iso-2022-kr', 'hz-gb-2312'],
    (label) => void assert.equal(hooks.decode(EMPTY, label), ''),
  ],
  'encode of hooks': [
    STANDARD.filter((name) => !name.startsWith('UTF-16')),
    (label) => void hooks.encode('', label),
  ],
}

test('there are the standard’s 39 and those that the crate documents, each of one name', () => {
  const rows = read('docs/encodings.md').matchAll(/^\| (`.+`) \|/gm)
  const documented = Array.from(rows, ([, names]) => names.replaceAll('`', '').split(', ')).flat()
  const swapped = EBCDIC.map((name) => `${name},swaplfnl`)
  // Without a Specific Character Set it has no label.
  const others = documented.filter((name) => name !== 'dicom').concat(swapped)
  assert.equal(STANDARD.length, 39)
  assert.deepEqual(EXTENDED.toSorted(), others.toSorted())
  const letters = ALL.map((name) => name.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
  assert.equal(new Set(letters).size, ALL.length)
})

test('detect finds all encodings of the standard, and the others of its table of facts', () => {
  assert.equal(new Set(FOUND).size, FOUND.length)
  assert.deepEqual(STANDARD.filter(isFound), STANDARD)
  const [, table] = read('crates/detect/src/facts/table.rs').split('pub static TABLE')
  assert.equal(FOUND.length, table.match(/^ {4}\w+( \{|\()/gm).length)
  assert.equal(ALL.filter(isFound).length, FOUND.length)
  for (const [name, text] of [
    ['hz-gb-2312', '中文'],
    ['iso-2022-kr', '한'],
    ['iso-2022-jp-1', '日丂'],
    ['iso-2022-jp-2', '日한们'],
    ['iso-2022-jp-3', '日か゚𠂉'],
    ['iso-2022-jp-2004', '日俱か'],
  ]) {
    const bytes = new ExtendedTextEncoder(name).encode(`abcd ${text} efgh`)
    assert.equal(detect(bytes).encoding, name)
  }
})

/** A name as people and programs write it, where only the standard's labels are taken. */
const strict = (name) => [name, name.toLowerCase(), ` ${name.toUpperCase()}\n`]
/** APIs that take any encoding, in such rows. A label with its prefix comes first: x-mac-ukraine is the standard's. */
const loose = (name) => [
  ...strict(name),
  name.replaceAll('-', '_'),
  name.toLowerCase().replaceAll(/[^a-z\d]/g, ''),
  `${name}*en`,
  ...(name === 'mac-ukraine' ? [] : [`X_${name.toUpperCase()}`]),
]

for (const [apis, spellings] of [
  [ANY, loose],
  [OF_STANDARD, strict],
]) {
  for (const [api, [names, call]] of Object.entries(apis)) {
    test(`${api} takes ${names.length} names and returns them in lowercase`, () => {
      for (const name of names) {
        for (const label of spellings(name)) {
          const returned = call(label, name)
          if (returned !== undefined) assert.equal(returned, name.toLowerCase(), label)
        }
      }
      for (const name of ALL.filter((name) => !names.includes(name))) {
        assert.throws(() => call(name, name), { name: 'RangeError' }, name)
      }
    })
  }
}

test('resolveLabel takes all', () => {
  for (const name of ALL) {
    for (const label of loose(name)) assert.equal(resolveLabel(label), name.toLowerCase(), label)
  }
})

test('getEncoding returns the name in lowercase', () => {
  for (const name of STANDARD) {
    for (const label of strict(name)) assert.equal(getEncoding(label), name.toLowerCase())
  }
  for (const name of EXTENDED) {
    const isReplacement = ['iso-2022-kr', 'hz-gb-2312'].includes(name)
    assert.equal(getEncoding(name), isReplacement ? 'replacement' : null)
    assert.equal(getEncoding(`x-${name}`), null)
  }
})

describe('of the options of detect', () => {
  test('the names of other programs are one encoding each', () => {
    for (const row of otherNames) {
      const [name, ...others] = row.split(' ')
      for (const other of others) {
        assert.deepEqual(candidatesOf({ only: [other] }), [name.toLowerCase()], other)
      }
    }
  })

  test('labels of what detect does not find are refused', () => {
    const others = EXTENDED.filter((name) => !isFound(name))
    assert.ok(others.length > 90)
    for (const label of [...others, 'cesu-8', 'nope', '']) {
      const message = `label "${label}" names no encoding that detect finds`
      assert.throws(() => new Inspector(label), { name: 'RangeError', message })
      const only = { name: 'RangeError', message: `only: ${message}` }
      assert.throws(() => detect(BYTES, { only: [label] }), only)
      assert.throws(() => new AutoTextDecoder({ only: [label] }), only)
    }
    for (const label of ['replacement', 'iso-2022-cn', 'iso-2022-cn-ext']) {
      for (const [names, call] of Object.values(ANY)) {
        if (names === DETECTED) assert.throws(() => call(label), { name: 'RangeError' }, label)
      }
    }
  })

  test('without encodings outside the standard, so are theirs', () => {
    const options = (label) => ({ allowExtended: false, only: [label] })
    for (const name of STANDARD) {
      for (const label of strict(name)) {
        assert.deepEqual(candidatesOf(options(label)), [name.toLowerCase()])
      }
    }
    for (const label of ['cp437', 'hz-gb-2312', 'iso-2022-kr', 'utf-32be']) {
      const message = `only: ${label} is outside the standard, and allowExtended is false`
      const refusal = { name: 'RangeError', message }
      assert.throws(() => detect(BYTES, options(label)), refusal)
      assert.throws(() => new Detector(options(label)), refusal)
      assert.throws(() => new AutoTextDecoder(options(label)), refusal)
    }
    assert.throws(() => detect(BYTES, options('replacement')), RangeError)
  })
})

describe('bad input', () => {
  const apis = Object.entries({ ...ANY, ...OF_STANDARD })

  const assertRefused = (label, some = apis) => {
    const shown = String(label).slice(0, 30)
    assert.equal(resolveLabel(label), null, shown)
    assert.equal(getEncoding(label), null, shown)
    for (const [api, [, call]] of some) {
      assert.throws(
        () => call(label),
        ({ name, message }) => name === 'RangeError' && message.length < 200,
        `${api}: ${shown}`,
      )
    }
  }

  for (const length of [1 << 16, 10 << 20]) {
    test(`labels of ${length} letters are refused, with a short message`, () => {
      // Those of detect hand the label to their module, which has less memory without WebAssembly.
      const some = apis.filter(
        ([, [names]], i) => length === 1 << 16 || (names !== DETECTED && i % 4 === 0),
      )
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

  test('so are names of built-ins, letters of other scripts, and what no string of a label is', () => {
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
      ...[NaN, 0, 1e21, null, {}, [], true, 9n, () => {}],
    ]) {
      assertRefused(label)
    }
  })

  test('numbers and objects are the strings that they are converted to, once', () => {
    assert.equal(resolveLabel(437), 'cp437')
    assert.equal(new ExtendedTextDecoder(1252).encoding, 'windows-1252')
    assert.equal(new Inspector(437).encoding, 'cp437')
    assert.equal(getEncoding(866), 'ibm866')
    for (const [api, [, call]] of apis) {
      let calls = 0
      const label = {
        toString() {
          calls++
          return 'Shift_JIS'
        },
      }
      call(label, 'Shift_JIS')
      assert.equal(calls, 1, api)
      const thrown = new Error('of the caller')
      const failing = {
        toString() {
          throw thrown
        },
      }
      assert.throws(
        () => call(failing),
        (error) => error === thrown,
      )
    }
  })

  test('symbols are a TypeError that names the argument', () => {
    const calls = apis.map(([, [, call]]) => call)
    for (const call of [...calls, resolveLabel, getEncoding]) {
      assert.throws(() => call(Symbol('s')), { name: 'TypeError', message: / is a symbol/ })
    }
  })
})
