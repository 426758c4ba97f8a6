/** `detect` of printable ASCII, which no WebAssembly reads: `Detector`, whose results are the module's, is compared. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import fc from 'fast-check'
import { Detector, detect } from '../../../js/detect.js'
import { latin1Bytes } from '../../common/latin1.js'

const byModule = (bytes, options) => {
  const detector = new Detector(options)
  detector.feed(bytes)
  return detector.finish()
}

const check = (text, options) => {
  const bytes = latin1Bytes(text)
  assert.deepEqual(detect(bytes, options), byModule(bytes, options), JSON.stringify(text))
}

const printable = fc.string({ minLength: 1, maxLength: 60 })

/** Parts among ASCII that belong to another encoding, a declaration or a binary format. */
const ESCAPES = [
  '~',
  '{',
  '~{',
  '~}',
  '@',
  '@@@@',
  '\x1B',
  '\x1B$B',
  '\x1B(B',
  '\x0E',
  '\x0F',
  '+AGE-',
  '+AOk-',
  'd+AOk-j+AOA',
  '+-',
  ' + ',
]
const CONTROLS = ['\0', '\x07', '\x1A', '\f', '\v', '\x7F', '\n', '\r\n', '\t']
const MARKS = ['charset=', 'CHARSET = ', 'encoding="', '@charset "', 'coding:', '=?utf-8?B?']
const NAMES = [' koi8-r', 'utf-16', 'windows-1251']
const FORMATS = ['%PDF-', '!<arch>\n', 'GIF89a']
const BEYOND = ['\x80', '\xE9', '\xFF', '\xEF\xBB\xBF']
const special = fc.constantFrom(...ESCAPES, ...CONTROLS, ...MARKS, ...NAMES, ...FORMATS, ...BEYOND)

const text = fc.oneof(
  printable,
  fc
    .array(fc.oneof(printable, special), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join('')),
)

const labels = fc.subarray(
  ['utf-8', 'windows-1252', 'shift_jis', 'utf-16le', 'cp037', 'iso-2022-jp'],
  { minLength: 1 },
)

const options = fc.record(
  {
    stream: fc.boolean(),
    declared: fc.boolean(),
    allowUtf8: fc.boolean(),
    tld: fc.constantFrom('jp', 'ru', 'de'),
    allowExtended: fc.constant(true),
    only: labels,
    prefer: labels,
  },
  { requiredKeys: [] },
)

test('text of any bytes, and its options, have the answer of the module', () => {
  fc.assert(fc.property(text, options, check), { numRuns: 500 })
})

test('without options of the encodings, too', () => {
  const few = fc.record(
    { allowExtended: fc.boolean(), declared: fc.boolean() },
    { requiredKeys: [] },
  )
  fc.assert(fc.property(text, few, check), { numRuns: 500 })
})

test('lines are as their text, with line feeds between them', () => {
  const check = (lines) => {
    const expected = byModule(latin1Bytes(lines.join('\n')))
    assert.deepEqual(detect(lines.map(latin1Bytes)), expected, JSON.stringify(lines))
  }
  for (const lines of [
    ['a.txt', 'b.txt'],
    ['', 'a', ''],
    ['~', '{VPND~}'],
    ['a', 'caf\xE9'],
    [''],
  ]) {
    check(lines)
  }
  // Beside zeros the line feeds are UTF-16's.
  const line = fc.oneof(
    printable,
    special.filter((part) => part !== '\0'),
  )
  fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), check), { numRuns: 100 })
})

test('each byte alone, and among letters', () => {
  for (let byte = 0; byte < 256; byte++) {
    const character = String.fromCharCode(byte)
    check(character)
    check(`ab ${character} cd`)
    check(`${'a'.repeat(9000)}${character}`)
  }
})

test('a declaration counts in the first 1024 bytes', () => {
  for (const length of [0, 1000, 1016, 1017, 1023, 1024, 1025]) {
    for (const mark of ['charset=koi8-r', 'coding: koi8-r', 'ENCODING=koi8-r']) {
      check(' '.repeat(length) + mark)
      check(' '.repeat(length) + mark, { declared: false })
    }
  }
  assert.equal(detect(latin1Bytes('<meta charset=koi8-r>')).encoding, 'koi8-r')
})

test('ASCII needs no WebAssembly, and has no language', () => {
  const { encoding, confident, language } = detect(latin1Bytes('The harbour is closed'))
  assert.deepEqual([encoding, confident, language], ['utf-8', true, null])
  const moduleOf = (entry) => new URL(`../../../js/${entry}.js`, import.meta.url)
  const program = `
    const { detect } = await import('${moduleOf('detect')}')
    const chardet = await import('${moduleOf('compat/chardet')}')
    const bytes = new TextEncoder().encode('hello world')
    console.log(typeof WebAssembly, detect(bytes).encoding, detect([bytes, bytes]).encoding)
    console.log(chardet.detect(bytes))`
  const found = execFileSync(
    process.execPath,
    ['--jitless', '--input-type=module', '--eval', program],
    { encoding: 'utf8' },
  )
  assert.equal(found, 'undefined utf-8 utf-8\nASCII\n')
})
