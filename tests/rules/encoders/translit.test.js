/** `encodium/translit`: whatever it returns can be encoded, and is what other programs write. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canEncode, LegacyTextEncoder } from '../../../dist/node/index.js'
import { translit, translitFor } from '../../../dist/translit.js'

test('the nearest characters', () => {
  const to = (label, text, errorMode) =>
    new TextDecoder(label).decode(new LegacyTextEncoder(label, { errorMode }).encode(text))
  assert.equal(to('koi8-r', '“Łódź” – ½ ﬁ € ß ™', translit), '"Lodz" - 1/2 fi EUR ss TM')
  assert.equal(to('koi8-r', '日💩', translit), '??')
  const keeping = (label) => translitFor((text) => canEncode(text, label))
  assert.equal(to('windows-1258', 'ắ', keeping('windows-1258')), 'ă')
  assert.equal(to('iso-8859-2', 'ắ ǻ ﬁ', keeping('iso-8859-2')), 'ă a fi')
  assert.equal(to('shift_jis', 'ｶﾞ①㍿𝔸', keeping('shift_jis')), 'ｶﾞ①株式会社A')
  // One character in JIS X 0208, where tables differ.
  assert.equal(to('shift_jis', '10〜20 ¢£¬ ‖ —', keeping('shift_jis')), '10～20 ￠￡￢ ∥ ―')
  assert.equal(to('koi8-r', '10〜20', translit), '10~20')
  // Whatever it is, it is ASCII, or in the encoding.
  for (let scalar = 0x80; scalar < 0x30000; scalar += scalar < 0x3000 ? 1 : 97) {
    if (scalar >= 0xd800 && scalar < 0xe000) continue
    assert.match(translit(scalar), /^[\0-\x7f]+$/)
    const kept = keeping('iso-8859-2')(scalar)
    assert.ok(canEncode(kept, 'iso-8859-2') && kept !== '', scalar.toString(16))
  }
})

test('translitFor refuses what is no function, a label for example', () => {
  for (const has of ['windows-1258', undefined, null, {}]) {
    const kind = has === null ? 'null' : typeof has
    assert.throws(() => translitFor(has), {
      name: 'TypeError',
      message: `has must be a function, such as (text) => canEncode(text, 'windows-1258'), not ${kind}`,
    })
  }
})

test('what is no code point is refused', () => {
  const must = "scalar must be a code point, such as 'é'.codePointAt(0), not"
  for (const mode of [translit, translitFor(() => true)]) {
    const throws = (scalar, name, shown) =>
      assert.throws(() => mode(scalar), { name, message: `${must} ${shown}` })
    throws('a', 'TypeError', '"a"')
    throws(undefined, 'TypeError', 'undefined')
    throws(null, 'TypeError', 'object')
    throws(-1, 'RangeError', '-1')
    throws(0x110000, 'RangeError', '1114112')
    throws(0.5, 'RangeError', '0.5')
  }
})
