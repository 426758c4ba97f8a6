/** `encodium/edit`: many changes in each encoding. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TextFile } from '../../../js/edit.js'
import { extended } from '../../../js/extended.js'
import { checkCase, labels, newCases, newCounts } from '../../common/edit-cases.js'
import { SEED } from '../../common/seed.js'
import { Snapshot } from '../../common/snapshot.js'

const CASES = 120

test('each change has the text that was asked for, and impossible ones are', () => {
  const counts = newCounts()
  for (const label of labels) {
    const next = newCases(SEED, [label])
    for (let i = 0; i < CASES; i++) {
      const example = next()
      try {
        checkCase(example, counts)
      } catch (cause) {
        throw new Error(`case ${i} of ${label} with the seed ${SEED}`, { cause })
      }
    }
  }
  const total = 2 * CASES * labels.length
  assert.equal(counts.right + counts.unmappable + counts.uneditable, total)
  assert.ok(counts.right > 0.9 * total && counts.proved > 0, JSON.stringify(counts))
})

/** A file of several checkpoints, with a few edits all over it. */
const newLongCase = (label, seed) => {
  const next = newCases(seed, [label])
  const parts = []
  const texts = []
  for (let length = 0; length < 10_000; length += parts.at(-1).length) {
    const { bytes, edits } = next()
    parts.push(bytes)
    texts.push(...edits.map(({ text }) => text))
  }
  const bytes = new Uint8Array(Buffer.concat(parts))
  const file = new Snapshot(bytes, { encoding: label, extended })
  const { length } = file.text
  const edits = Array.from({ length: 5 }, (_, i) => {
    const start = Math.floor((length * (i + (seed % 7) / 7)) / 5)
    return { start, end: Math.min(length, start + (i % 4)), text: texts[i] }
  })
  return { label, bytes, file, edits }
}

test('so it is in files of several checkpoints', () => {
  const counts = newCounts()
  for (const [index, label] of labels.entries()) {
    // One seed for all of them would draw one kind of texts, of which perhaps no encoding has every character.
    const seed = SEED + index
    try {
      checkCase(newLongCase(label, seed), counts)
    } catch (cause) {
      throw new Error(`${label} with the seed ${seed}`, { cause })
    }
  }
  assert.ok(counts.right > labels.length, JSON.stringify(counts))
})

test('20,000 lines of 300,000 are changed, each beside a malformed byte', () => {
  const line = Buffer.from('let x = \x93\xfa\x96\x7b\xff + foo\r\n', 'latin1')
  const changed = Buffer.from('let x = \x93\xfa\x96\x7b\xff + bazaar\r\n', 'latin1')
  const lines = Array(300_000).fill(line)
  const file = new Snapshot(Buffer.concat(lines), { encoding: 'shift_jis' })
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
