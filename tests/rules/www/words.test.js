/** The words of a repair on the page, www/words.js. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partsOf, textOf } from '../../../www/words.js'
import fc from '../../common/property.js'

const all = () => true
const none = () => false

test('words that changed stand between text that stayed', () => {
  assert.deepEqual(partsOf('un cafÃ©, là\nb\ncafÃ©', 'un café, là\nb\ncafé'), [
    'un ',
    { before: 'cafÃ©,', after: 'café,' },
    ' là\nb\n',
    { before: 'cafÃ©', after: 'café' },
  ])
  assert.deepEqual(partsOf('', ''), [''])
})

test('texts whose lines differ in number have no parts', () => {
  assert.deepEqual(partsOf('a\nb', 'a'), [])
})

test('a line with many changes is one', () => {
  const line = (word) => Array.from({ length: 300 }, (_, i) => word + i).join(' ')
  assert.deepEqual(partsOf(line('a'), line('b')), [{ before: line('a'), after: line('b') }])
})

test('all changes make the text behind the repair, and none the one before it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\t', '\r', '\n'), maxLength: 20 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = partsOf(before, after)
      if (parts.length === 0) return
      assert.equal(textOf(parts, none), before)
      assert.equal(textOf(parts, all), after)
    }),
  )
})
