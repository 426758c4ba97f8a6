/** Names that are no labels of the standard: cp932, uhc, euc_kr. What they mean is in names.test.js. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rows } from '../../../js/compat/iconv-lite/names.js'
import iconv from '../../../js/compat/iconv-lite.js'
import {
  ExtendedTextDecoder,
  ExtendedTextDecoderStream,
  ExtendedTextEncoder,
  extendedEncodings,
} from '../../../js/extended.js'
import { decode } from '../../../js/hooks.js'
import { LegacyTextEncoder, TextDecoder, TextDecoderStream } from '../../../js/index.js'
import { encodings, getEncoding } from '../../../js/labels.js'
import { otherNames } from '../../common/other-names.js'

/** What a message about an unknown label says of other encodings. */
const OTHERS =
  "for others, import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'"

const PAGES = { cp932: 'shift_jis', cp936: 'gbk', cp949: 'euc-kr', cp950: 'big5' }
const others = otherNames.flatMap((row) => {
  const [label, ...names] = row.split(' ')
  return names.map((name) => [name, label.toLowerCase()])
})

const OF_ICONV_LITE = new Set(rows.flatMap((row) => row.split(' ')))

/** The letters and digits of a label. */
const lettersOf = (label) => label.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** Characters that an encoding has. */
const textOf = (label) =>
  new TextDecoder(label)
    .decode(Uint8Array.from([0x41, 0xc7, 0xd1, 0xb0, 0xa1, 0x20]))
    .replaceAll('\uFFFD', '')

describe("another name for one of the standard's encodings", () => {
  test('is neither a label of the standard nor one of an extended encoding', () => {
    const labels = new Set(extendedEncodings().flatMap((own) => own.labels.map(lettersOf)))
    for (const { labels: own } of encodings()) for (const label of own) labels.add(label)
    assert.ok(others.length > 300)
    for (const [other] of others) {
      assert.equal(other, lettersOf(other))
      assert.equal(getEncoding(other), null)
      assert.ok(!labels.has(other), other)
    }
  })

  test('means that encoding in encodium/extended and encodium/compat/iconv-lite', () => {
    for (const [other, name] of [...others, ...Object.entries(PAGES)]) {
      const text = textOf(name)
      const bytes = new ExtendedTextEncoder(name).encode(text)
      assert.equal(new ExtendedTextDecoder(other).encoding, name)
      assert.equal(new ExtendedTextDecoder(other.toUpperCase()).decode(bytes), text)
      assert.equal(new ExtendedTextDecoderStream(other).encoding, name)
      assert.deepEqual(new ExtendedTextEncoder(other).encode(text), bytes)
      // Where iconv-lite has the name, it is that of iconv-lite's encoding.
      if (!OF_ICONV_LITE.has(other)) assert.equal(iconv.decode(bytes, other), text, other)
    }
    assert.throws(
      () => new ExtendedTextDecoder('cp932', { lf: 0x15 }),
      /lf is an option of EBCDIC, which Shift_JIS is not/,
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
    const message = `label "${label}" is not a label of the standard; ${OTHERS}`
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
    ['euc-tw'],
    ['l'],
    ['x'],
  ]) {
    const remark = nearest === undefined ? OTHERS : `is it ${nearest}?`
    const message = `label "${label}" is not a label of the standard; ${remark}`
    assert.throws(() => new TextDecoder(label), { name: 'RangeError', message })
    assert.throws(() => new LegacyTextEncoder(label), { name: 'RangeError', message })
    if (nearest !== undefined) assert.ok(new TextDecoder(nearest))
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
