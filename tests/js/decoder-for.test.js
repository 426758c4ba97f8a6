/** `decoderFor` of `encodium/extended`: one decoder for every label. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { detect } from '../../js/detect.js'
import { rows } from '../../js/encodings/extended-encodings.js'
import { list, listStandard } from '../../js/encodings/labels.js'
import { declaredNames, otherNames } from '../../js/encodings/other-names.js'
import { decoderFor, ExtendedTextDecoder, ExtendedTextEncoder } from '../../js/extended.js'
import { TextDecoder } from '../../js/index.js'
import { resolveLabel, sniffXML } from '../../js/sniff.js'

const BYTES = Uint8Array.of(0x82, 0xa0)

test("a label of the standard makes a TextDecoder, and of others the extended encoding's", () => {
  for (const [label, encoding, Class] of [
    ['utf8', 'utf-8', TextDecoder],
    ['latin1', 'windows-1252', TextDecoder],
    ['x-sjis', 'shift_jis', TextDecoder],
    ['cp932', 'shift_jis', TextDecoder],
    ['win-1251', 'windows-1251', TextDecoder],
    ['EUC_KR', 'euc-kr', TextDecoder],
    ['x-user-defined', 'x-user-defined', TextDecoder],
    ['cp437', 'cp437', ExtendedTextDecoder],
    ['cspc8codepage437', 'cp437', ExtendedTextDecoder],
    ['x-mac-greek', 'mac-greek', ExtendedTextDecoder],
    ['UTF7', 'utf-7', ExtendedTextDecoder],
    ['hz', 'hz-gb-2312', ExtendedTextDecoder],
    ['utf-16', 'utf-16', ExtendedTextDecoder],
    ['UTF_16', 'utf-16', ExtendedTextDecoder],
    ['utf-16le', 'utf-16le', TextDecoder],
    ['ibm-1047,swaplfnl', 'cp1047', ExtendedTextDecoder],
  ]) {
    const decoder = decoderFor(label)
    assert.ok(decoder instanceof Class, label)
    assert.equal(decoder.encoding, encoding)
  }
  assert.equal(decoderFor('x-sjis').decode(BYTES), 'あ')
  assert.equal(decoderFor('x-cp437').decode(BYTES), 'éá')
  assert.equal(decoderFor('utf-16').decode(Uint8Array.of(0xfe, 0xff, 0x30, 0x42)), 'あ')
  assert.equal(decoderFor('utf-16').decode(Uint8Array.of(0xff, 0xfe, 0x42, 0x30)), 'あ')
})

test('every name that resolveLabel returns is decoded by that name', () => {
  const encodings = [...listStandard(), ...list(rows)]
  const labels = encodings.flatMap(({ name, labels }) => [name, ...labels])
  labels.push(...[...otherNames, ...declaredNames].flatMap((row) => row.split(' ')))
  let count = 0
  for (const label of labels) {
    const name = resolveLabel(label)
    if (name === null || label.toLowerCase() === 'utf-16') continue
    assert.equal(decoderFor(label).encoding, name.toLowerCase(), label)
    assert.equal(decoderFor(name).encoding, name.toLowerCase(), label)
    count++
  }
  assert.ok(count > 1000)
})

test('every answer of detect and of sniffXML has a decoder', () => {
  const answers = detect(Uint8Array.of(0xe9, 0xe8)).candidates.map(({ encoding }) => encoding)
  assert.ok(answers.length > 80)
  answers.push('utf-32be', 'utf-32le', 'hz-gb-2312', 'utf-7', 'iso-2022-kr')
  const ebcdic = new ExtendedTextEncoder('cp037').encode('<?xml version="1.0" encoding="cp037"?>')
  answers.push(sniffXML(ebcdic).encoding)
  for (const answer of answers)
    assert.equal(typeof decoderFor(answer).decode(BYTES), 'string', answer)
})

test('the options are those of the class', () => {
  const { fatal, ignoreBOM } = decoderFor('utf-8', { fatal: true, ignoreBOM: true })
  assert.deepEqual([fatal, ignoreBOM], [true, true])
  assert.throws(() => decoderFor('utf-8', { fatal: true }).decode(Uint8Array.of(0x61, 0xff)), {
    name: 'TypeError',
    message: 'malformed UTF-8 at byte offset 1',
  })
  const decoder = decoderFor('cp932')
  const parts = [
    decoder.decode(BYTES.subarray(0, 1), { stream: true }),
    decoder.decode(BYTES.subarray(1)),
  ]
  assert.deepEqual(parts, ['', 'あ'])
  assert.equal(decoderFor('cp037', { lf: 0x15 }).decode(Uint8Array.of(0x15)), '\n')
  assert.throws(() => decoderFor('big5', { lf: 0x15 }), {
    name: 'RangeError',
    message: 'lf is an option of EBCDIC, which big5 is not',
  })
  assert.throws(() => decoderFor('big5', { lf: 1 }), { name: 'TypeError', message: /^lf must be/ })
  assert.throws(() => decoderFor('big5', 1), { name: 'TypeError', message: /^options must be/ })
})

test('other labels are refused, with the nearest names', () => {
  for (const [label, remark] of [
    ['nope', ''],
    ['', ''],
    ['shiftjs', '; is it Shift_JIS?'],
    ['windows-125', '; is it windows-1250, windows-1251 or windows-1252?'],
    ['iso-2022-cn', '; is it ISO-2022-JP or iso-2022-kr?'],
    ['base64', ''],
  ]) {
    const message = `label "${label}" is not the label of an encoding${remark}`
    assert.throws(() => decoderFor(label), { name: 'RangeError', message })
  }
  assert.throws(() => decoderFor('a'.repeat(1e6)), {
    name: 'RangeError',
    message: /^label "a{40}…" /,
  })
  assert.throws(() => decoderFor(), { name: 'RangeError', message: /^label "undefined" / })
  assert.throws(() => decoderFor(Symbol.iterator), {
    name: 'TypeError',
    message: /^label is a symbol/,
  })
})

test('the encodings of the standard need no other import', () => {
  const code = `
    import { decoderFor } from './js/extended.js'
    const bytes = Uint8Array.of(0x82, 0xa0)
    const labels = ['shift_jis', 'euc-jp', 'big5', 'gbk', 'gb18030', 'euc-kr', 'windows-1250', 'iso-2022-jp']
    console.log(labels.map((label) => decoderFor(label).decode(bytes).length).join())`
  const root = new URL('../..', import.meta.url)
  const options = ['--input-type=module', '--eval', code]
  const { stdout, stderr } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' })
  assert.equal(stdout.trim().split(',').length, 8, stderr)
})

test("the classes know other programs' names, and refuse the standard's", () => {
  for (const [label, encoding] of [
    ['x-cp437', 'cp437'],
    ['x-utf-7', 'utf-7'],
    ['x-windows-31j', 'shift_jis'],
    ['x-iso-8859-2', 'iso-8859-2'],
    ['win-1251', 'windows-1251'],
  ]) {
    assert.equal(new ExtendedTextDecoder(label).encoding, encoding)
    assert.equal(new ExtendedTextEncoder(label).encoding, encoding)
    assert.throws(() => new TextDecoder(label), RangeError)
  }
  assert.throws(() => new ExtendedTextDecoder('x-sjis'), /: Shift_JIS is in 'encodium'$/)
})
