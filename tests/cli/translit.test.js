/** `--on-error translit`: the nearest characters that the output's encoding has. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decoding, encoding } from '../../js/cli/codecs.js'
import { newTranscoder } from '../../js/cli/transcoder.js'
import { translitFor } from '../../js/cli/translit.js'
import { canEncode, LegacyTextEncoder, TextDecoder } from '../../js/index.js'

const modeOf = (label) => translitFor((text) => canEncode(text, label))

for (const [label, text, nearest] of [
  ['koi8-r', '“Łódź” – ½ ﬁ € ß ™', '"Lodz" - 1/2 fi EUR ss TM'],
  ['koi8-r', '日💩', '??'],
  ['koi8-r', '10〜20', '10~20'],
  ['windows-1258', 'ắ', 'ă'],
  ['iso-8859-2', 'ắ ǻ ﬁ', 'ă a fi'],
  ['shift_jis', 'ｶﾞ①㍿𝔸', 'ｶﾞ①株式会社A'],
  // One character in JIS X 0208, where tables differ.
  ['shift_jis', '10〜20 ¢£¬ ‖ —', '10～20 ￠￡￢ ∥ ―'],
]) {
  test(`${text} in ${label}`, () => {
    const encoder = new LegacyTextEncoder(label, { errorMode: modeOf(label) })
    assert.equal(new TextDecoder(label).decode(encoder.encode(text)), nearest)
  })
}

test('whatever stands for a character is in the encoding', () => {
  const nearest = modeOf('iso-8859-2')
  for (let scalar = 0x80; scalar < 0x30000; scalar += scalar < 0x3000 ? 1 : 97) {
    if (scalar >= 0xd800 && scalar < 0xe000) continue
    const kept = nearest(scalar)
    assert.ok(canEncode(kept, 'iso-8859-2') && kept !== '', scalar.toString(16))
  }
})

test('what stands for a character is looked for once', () => {
  let calls = 0
  const { normalize } = String.prototype
  String.prototype.normalize = function (...args) {
    calls++
    return normalize.apply(this, args)
  }
  try {
    const options = { errorMode: 'translit', fatal: true }
    const transcoder = newTranscoder(encoding('iso-8859-2'), options)
    transcoder.open(decoding('utf-8'))
    const convert = (text) =>
      Buffer.from(transcoder.transcode(Buffer.from(text))).toString('latin1')
    assert.equal(convert('💩ﬁ'), '?fi')
    const first = calls
    assert.equal(convert('💩ﬁ'.repeat(1000)), '?fi'.repeat(1000))
    assert.equal(calls, first)
  } finally {
    String.prototype.normalize = normalize
  }
})
