/** `encodium/edit`: many changes in each encoding, of new files each time. */

import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
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
