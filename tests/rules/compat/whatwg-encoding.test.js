/** `encodium/compat/whatwg-encoding`: names as that package spells them, and not in lowercase. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getBOMEncoding, isSupported, labelToName } from '../../../js/compat/whatwg-encoding.js'
import { encodings } from '../../../js/labels.js'
import { latin1Bytes } from '../../common/latin1.js'

test('labelToName and isSupported have the names of the standard', () => {
  for (const { name, labels } of encodings()) {
    for (const label of labels) {
      assert.equal(labelToName(label), name)
      assert.equal(isSupported(label), label === name)
    }
    assert.equal(isSupported(name), true)
  }
  assert.deepEqual([labelToName('sjis'), labelToName('utf-7')], ['Shift_JIS', null])
  assert.throws(() => labelToName(Symbol()), { name: 'TypeError', message: /^label / })
})

test('getBOMEncoding has them, too', () => {
  assert.equal(getBOMEncoding(latin1Bytes('\xEF\xBB\xBFa')), 'UTF-8')
  assert.equal(getBOMEncoding(latin1Bytes('\xFE\xFF')), 'UTF-16BE')
  assert.equal(getBOMEncoding(latin1Bytes('\xFF\xFE')), 'UTF-16LE')
  assert.equal(getBOMEncoding(latin1Bytes('a')), null)
  assert.throws(() => getBOMEncoding('a'), { name: 'TypeError', message: /^bytes / })
})
