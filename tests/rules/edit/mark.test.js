/** `encodium/edit` and U+FEFF at the start of a text: opened again, it is there, whatever byte order mark precedes it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TextFile } from '../../../js/edit.js'
import { extended } from '../../../js/extended.js'
import { labels } from '../../common/edit-cases.js'
import { Snapshot } from '../../common/snapshot.js'

const MARK = '\uFEFF'

/** A file without a byte order mark, if its encoding has U+FEFF and letters. */
const open = (encoding, text) => {
  const empty = new Snapshot(new Uint8Array(0), { encoding, extended })
  try {
    empty.withText(`abx${MARK}`)
  } catch (error) {
    assert.ok('xab\uFEFF'.includes(String.fromCharCode(error.scalar)), error.message)
    return
  }
  return new Snapshot(empty.withText(text), { encoding, extended })
}

/** The text before, and edits that put U+FEFF at its start. */
const CHANGES = [
  ['', [0, 0, MARK]],
  ['', [0, 0, `${MARK}${MARK}a`]],
  ['ab', [0, 0, MARK]],
  ['ab', [0, 1, `${MARK}x`]],
  ['ab', [0, 2, MARK]],
  ['ab', [0, 0, MARK], [1, 1, MARK]],
  [`a${MARK}b`, [0, 1, '']],
  [`a${MARK}${MARK}b`, [0, 2, '']],
  [`a${MARK}${MARK}b`, [0, 1, ''], [3, 4, 'x']],
]

test('a change that puts U+FEFF at the start keeps it a part of the text, in every encoding', () => {
  let count = 0
  for (const encoding of labels) {
    for (const [before, ...changes] of CHANGES) {
      const file = open(encoding, before)
      if (file === undefined) continue
      assert.equal(file.text, before, encoding)
      const edits = changes.map(([start, end, text]) => ({ start, end, text }))
      // All of this is one sequence of base64, of which a part cannot go.
      if (encoding.startsWith('utf-7') && before.length === 4 && edits[0].end === 2) {
        assert.throws(() => file.edit(edits), { name: 'UneditableError', start: 2 })
        continue
      }
      let wanted = before
      for (const { start, end, text } of [...edits].reverse()) {
        wanted = wanted.slice(0, start) + text + wanted.slice(end)
      }
      for (const bytes of [file.edit(edits), file.withText(wanted)]) {
        assert.equal(new TextFile(bytes, { encoding, extended }).text, wanted, encoding)
        count++
      }
    }
  }
  assert.ok(count > 200, `${count}`)
})

test('convert has a byte order mark as `addBOM` says, or throws', () => {
  const from = (text) => new TextFile(new TextEncoder().encode(MARK + text), { extended })
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le']) {
    for (const text of ['', 'a', MARK, `${MARK}a`]) {
      const file = from(text).convert(encoding, { addBOM: true })
      assert.deepEqual([file.bom, file.text], [encoding, text], encoding)
      if (text[0] !== MARK) {
        assert.equal(from(text).convert(encoding, { addBOM: false }).bom, null, encoding)
        continue
      }
      assert.throws(() => from(text).convert(encoding, { addBOM: false }), {
        name: 'RangeError',
        message: /^addBOM is false, and U\+FEFF at index 0 would be a byte order mark in /,
      })
    }
  }
  for (const [encoding, bom] of [
    ['utf-16', 'utf-16le'],
    ['utf-16-rfc2781', 'utf-16be'],
    ['utf-32', 'utf-32be'],
    ['cesu-8', 'utf-8'],
  ]) {
    const file = from(`${MARK}a`).convert(encoding, { addBOM: true })
    assert.deepEqual([file.bom, file.text], [bom, `${MARK}a`], encoding)
  }
  for (const encoding of ['utf-16-rfc2781', 'utf-32']) {
    assert.throws(() => from('a').convert(encoding, { addBOM: false }), {
      name: 'RangeError',
      message: /^addBOM is false, and .* always has a byte order mark$/,
    })
  }
  for (const encoding of ['gb18030', 'gbk', 'modified-utf-8', 'utf-16le-rfc2781']) {
    assert.throws(() => from('a').convert(encoding, { addBOM: true }), {
      name: 'RangeError',
      message: /^addBOM is true, and .* has no byte order mark$/,
    })
    assert.equal(from('a').convert(encoding).bom, null)
  }
})
