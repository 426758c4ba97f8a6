/** `errorMode` of `encodium/compat/iconv-lite` in every encoding with a table. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import iconv from '../../js/compat/iconv-lite.js'

iconv.encodingExists('utf-8')
const names = Object.keys(iconv.encodings).filter((name) =>
  /^_[sd]bcs$/.test(iconv.encodings[name].type),
)
const fatal = { errorMode: 'fatal' }

test("'fatal' throws with the index, 'html' and a function write", () => {
  assert.ok(names.length > 80)
  for (const name of names.filter((name) => name !== 'gb18030')) {
    assert.throws(
      () => iconv.encode('a\u{1F34E}', name, fatal),
      /^UnmappableError: U\+1F34E at index 1/,
    )
    const html = iconv.encode('\u{1F34E}b', name, { errorMode: 'html' })
    assert.equal(iconv.decode(html, name), '&#127822;b', name)
    const byFunction = iconv.encode('\u{1F34E}', name, { errorMode: (_, index) => `(${index})` })
    assert.equal(iconv.decode(byFunction, name), '(0)', name)
    assert.throws(() => iconv.encode('a', name, { errorMode: 'no such' }), TypeError)
  }
})

test('a character that only the standard has is one that the encoding lacks', () => {
  assert.throws(() => iconv.encode('é\x81', 'win1252', fatal), /U\+0081 at index 1/)
  assert.throws(() => iconv.encode('☃\x81', 'win1252', fatal), /U\+2603 at index 0/)
  const errorMode = 'html'
  assert.equal(
    iconv.encode('é\x81☃', 'win1252', { errorMode }).toString('latin1'),
    'é&#129;&#9731;',
  )
})

test('what a function returns is a string, and in the encoding', () => {
  for (const name of ['shiftjis', 'cp950', 'win1252', 'macroman', 'cp437']) {
    for (const wrong of [null, undefined, 5, {}]) {
      const errorMode = () => wrong
      assert.throws(() => iconv.encode('a\u{1F34E}b', name, { errorMode }), /must return a string/)
    }
    for (const unmappable of ['\u{1F34E}', 'x☯']) {
      const errorMode = () => unmappable
      const message = /of what errorMode returned for index 1 is not in/
      assert.throws(() => iconv.encode('a\u{1F34F}b', name, { errorMode }), message)
    }
  }
  const errorMode = () => '☯'
  assert.throws(() => iconv.encode('\x81', 'win1252', { errorMode }), /of what errorMode returned/)
})

test('a page of a user', () => {
  iconv.encodings.mine = { type: '_sbcs', chars: 'é'.padEnd(128, '\uFFFD') }
  assert.equal(iconv.encode('éñ', 'mine').toString('hex'), '803f')
  assert.throws(() => iconv.encode('éñ', 'mine', fatal), /U\+00F1 at index 1 is not in mine/)
  delete iconv.encodings.mine
})
