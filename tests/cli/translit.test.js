/** `--on-error translit` with many characters that the output's encoding lacks. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decoding, encoding } from '../../js/cli/codecs.js'
import { newTranscoder } from '../../js/cli/transcoder.js'

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
