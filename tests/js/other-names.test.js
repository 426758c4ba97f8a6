/** Names that are no labels of the standard: cp932, uhc, euc_kr. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CodePageDecoder } from '../../dist/code-pages.js'
import iconv from '../../js/compat/iconv-lite.js'
import { inspect } from '../../js/detect.js'
import { rows } from '../../js/encodings/extended-encodings.js'
import { list, listStandard } from '../../js/encodings/labels.js'
import { canonical } from '../../js/encodings/nearest.js'
import { otherNames } from '../../js/encodings/other-names.js'
import {
  ExtendedTextDecoder,
  ExtendedTextDecoderStream,
  ExtendedTextEncoder,
  encodeBest,
} from '../../js/extended.js'
import { decode, getEncoding } from '../../js/hooks.js'
import { LegacyTextEncoder, TextDecoder, TextDecoderStream } from '../../js/index.js'

const PAGES = { cp932: 'shift_jis', cp936: 'gbk', cp949: 'euc-kr', cp950: 'big5' }
const others = otherNames.flatMap((row) => {
  const [label, ...names] = row.split(' ')
  return names.map((name) => [name, label])
})

const bytesOf = (label) => new LegacyTextEncoder(label).encode('中文 ABC')

describe("another name for one of the standard's encodings", () => {
  test('is neither a label of the standard nor one of an extended encoding', () => {
    const encodings = [...listStandard(), ...list(rows)]
    const labels = new Set(encodings.flatMap((own) => own.labels.map(canonical)))
    assert.ok(others.length > 30)
    for (const [other] of others) {
      assert.equal(other, canonical(other))
      assert.equal(getEncoding(other), null)
      assert.ok(!labels.has(other), other)
    }
  })

  test('means that encoding in encodium/extended and encodium/compat/iconv-lite', () => {
    for (const [other, name] of [...others, ...Object.entries(PAGES)]) {
      const bytes = name === 'euc-kr' ? Uint8Array.of(0xc7, 0xd1) : bytesOf(name)
      const text = new TextDecoder(name).decode(bytes)
      assert.equal(new ExtendedTextDecoder(other).encoding, name)
      assert.equal(new ExtendedTextDecoder(other.toUpperCase()).decode(bytes), text)
      assert.equal(new ExtendedTextDecoderStream(other).encoding, name)
      assert.deepEqual(new ExtendedTextEncoder(other).encode(text), bytes)
      assert.equal(iconv.decode(bytes, other), text)
    }
    const [{ label, bytes }] = encodeBest('日本', ['cp437', 'cp932'])
    assert.deepEqual([label, ...bytes], ['cp932', 0x93, 0xfa, 0x96, 0x7b])
    assert.throws(
      () => new ExtendedTextDecoder('cp932', { lf: 0x15 }),
      /lf is an option of EBCDIC, which shift_jis is not/,
    )
  })

  test("is refused by the standard's classes and hooks, which say what to use", () => {
    for (const [page, name] of Object.entries(PAGES)) {
      for (const label of [
        page,
        page.toUpperCase(),
        page.slice(2),
        page.replace('cp', 'x-ms-cp'),
      ]) {
        if (getEncoding(label) !== null) continue
        const message = `label "${label}" is not a label of the standard; is it ${name}?`
        const refusal = { name: 'RangeError', message }
        assert.throws(() => new TextDecoder(label), refusal)
        assert.throws(() => new TextDecoderStream(label), refusal)
        assert.throws(() => new LegacyTextEncoder(label), refusal)
        assert.throws(() => inspect(new Uint8Array(), label), refusal)
        assert.throws(() => decode(new Uint8Array(), label), {
          name: 'RangeError',
          message: message.replace('label', 'encoding'),
        })
      }
    }
  })
})

test("the standard's classes and hooks say where other encodings are", () => {
  for (const label of ['cp437', 'cp939', 'utf-7', 'uhc', '']) {
    const message = `label "${label}" is not a label of the standard; encodium/extended has others`
    assert.throws(() => new TextDecoder(label), { name: 'RangeError', message })
    assert.throws(() => decode(new Uint8Array(), label), {
      name: 'RangeError',
      message: message.replace('label', 'encoding'),
    })
  }
})

test('a misspelt label is an error that names the nearest one, unless that has another number', () => {
  for (const [label, nearest] of [
    ['sjs', 'sjis'],
    ['sjis2', 'sjis'],
    ['shif_jis', 'shift_jis'],
    [' UFT-8 ', 'utf-8'],
    ['utf16', 'utf-16'],
    ['big', 'big5'],
    ['widnows-1252', 'windows-1252'],
    ['utf-7'],
    ['utf-32'],
    ['windows-125'],
    ['windows-1521'],
    ['iso-8859-12'],
    ['latin11'],
    ['cp86'],
    ['euc-tw'],
    ['l'],
    ['x'],
  ]) {
    const remark = nearest === undefined ? 'encodium/extended has others' : `is it ${nearest}?`
    const message = `label "${label}" is not a label of the standard; ${remark}`
    assert.throws(() => new TextDecoder(label), { name: 'RangeError', message })
    assert.throws(() => new LegacyTextEncoder(label), { name: 'RangeError', message })
    assert.throws(() => inspect(new Uint8Array(), label), { name: 'RangeError', message })
    if (nearest !== undefined) assert.ok(new TextDecoder(nearest))
  }
})

test('labels of any length and letters are refused at once', () => {
  const long = ['x'.repeat(1e6), '1'.repeat(1e6), `utf-8${'\ud800'.repeat(1e6)}`, ' '.repeat(1e6)]
  for (const label of [...long, '\0', 'constructor', '__proto__', '🦊🦊🦊'])
    assert.throws(
      () => new TextDecoder(label),
      /^RangeError: label ".*" is not a label of the standard; enc/s,
    )
})

test('encodium/extended says which labels are those of encodium', () => {
  for (const [label, name] of [
    ['shift_jis', 'Shift_JIS'],
    ['UTF8', 'UTF-8'],
    ['EUC-KR', 'EUC-KR'],
    ['utf-16le', 'UTF-16LE'],
    ['euc_kr', 'EUC-KR'],
    ['Windows 31J', 'Shift_JIS'],
  ]) {
    for (const Class of [ExtendedTextDecoder, ExtendedTextEncoder]) {
      assert.throws(() => new Class(label), {
        name: 'RangeError',
        message: `label "${label}" is not the label of an extended encoding: ${name} is in 'encodium'`,
      })
    }
  }
  assert.throws(() => new ExtendedTextDecoder('iso-2022-cn'), /encoding; is it iso-2022-kr\?$/)
})

test('encodium/code-pages says that other pages are in encodium', () => {
  for (const [page, name] of Object.entries(PAGES)) {
    assert.throws(() => new CodePageDecoder(page), {
      name: 'RangeError',
      message: `label "${page}" is not the label of a code page: ${name} is in 'encodium'`,
    })
  }
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
