/** The accuracy benchmark takes names for what they mean, and puts text where it says. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGap } from '../../bench/accuracy-ascii.js'
import { isRight, labelOf } from '../../bench/accuracy-names.js'

test('an answer without an order of bytes means that of the byte order mark', () => {
  const big = { bytes: Uint8Array.of(0xfe, 0xff, 0x04, 0x16), text: '\ufeffЖ' }
  const little = { bytes: Uint8Array.of(0xff, 0xfe, 0x16, 0x04), text: '\ufeffЖ' }
  for (const piece of [big, little]) {
    for (const answer of ['UTF-16', 'utf_16']) assert.ok(isRight(answer, piece), answer)
  }
  assert.ok(!isRight('UTF-16LE', big))
  assert.ok(isRight('UTF-32', { bytes: Uint8Array.of(0, 0, 0xfe, 0xff), text: '\ufeff' }))
})

test('an answer that is no encoding is wrong, and one that gives the same text is right', () => {
  const piece = { bytes: Uint8Array.of(0xe9), text: 'é' }
  for (const answer of ['windows-1252', 'iso8859-15', 'CP1254']) assert.ok(isRight(answer, piece))
  for (const answer of ['', null, 'no encoding', 'macintosh']) assert.ok(!isRight(answer, piece))
})

test('names of folders and files are labels', () => {
  const labels = {
    'iso-8859-2-czech': 'iso-8859-2',
    iso8859_5: 'iso-8859-5',
    iso88592_cs: 'iso-8859-2',
    'windows-1251-russian': 'windows-1251',
    windows_1257_lv: 'windows-1257',
    'windows-1252 (latin1)': 'windows-1252',
    MacCyrillic: 'x-mac-cyrillic',
    CP949: 'euc-kr',
    euc_jp: 'euc-jp',
    iso2022_kr: 'iso-2022-kr',
    'utf-32.le': 'utf-32le',
    utf_16_be: 'utf-16be',
    utf_16: 'utf-16',
    cp424: 'cp424',
  }
  for (const [name, label] of Object.entries(labels)) assert.equal(labelOf(name), label, name)
})

test('a gap has as much ASCII before it as wanted, and some after it', () => {
  const kind = { lines: ['one', 'say "something"', 'two'], gaps: [/(?<=")[^"]+(?=")/] }
  for (let start = 0; start < 3; start++) {
    for (const size of [0, 10, 1000]) {
      const { before, after } = withGap(kind, size, (limit) => (limit === 3 ? start : 0))
      assert.ok(before.length >= size && before.length < size + 60)
      assert.ok(before.endsWith('say "') && after.startsWith('"\n'))
      assert.ok(after.length >= 200)
    }
  }
})
