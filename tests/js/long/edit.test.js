/** `encodium/edit`: many changes in each encoding, of new files each time. */

import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { TextFile } from '../../../js/edit.js'
import { checkCase, labels, newCases, newCounts } from '../../common/edit-cases.js'

const CASES = 200

test('each change has the text that was asked for, and impossible ones are', () => {
  const counts = newCounts()
  const seed = randomInt(2 ** 31)
  for (const label of labels) {
    const next = newCases(seed, [label])
    for (let i = 0; i < CASES; i++) {
      const example = next()
      try {
        checkCase(example, counts)
      } catch (cause) {
        throw new Error(`case ${i} of ${label} with the seed ${seed}`, { cause })
      }
    }
  }
  const total = 2 * CASES * labels.length
  assert.equal(counts.right + counts.unmappable + counts.uneditable, total)
  assert.ok(counts.right > 0.9 * total && counts.proved > 0, JSON.stringify(counts))
})

test('20,000 lines of 300,000 are changed, each beside a malformed byte', () => {
  const line = Buffer.from('let x = \x93\xfa\x96\x7b\xff + foo\r\n', 'latin1')
  const changed = Buffer.from('let x = \x93\xfa\x96\x7b\xff + bazaar\r\n', 'latin1')
  const lines = Array(300_000).fill(line)
  const file = new TextFile(Buffer.concat(lines), { encoding: 'shift_jis' })
  const expected = Buffer.concat(lines.map((bytes, i) => (i % 15 === 0 ? changed : bytes)))
  const { length } = file.text
  const size = length / lines.length
  const edits = []
  for (let at = 0; at < length; at += 15 * size) {
    edits.push({ start: at + size - 5, end: at + size - 2, text: 'bazaar' })
  }
  assert.ok(expected.equals(file.edit(edits)))
  assert.ok(expected.equals(file.withText(new TextFile(expected, { encoding: 'shift_jis' }).text)))
})
