/** What docs/migration.md says of iconv-lite is what a comparison finds. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences, documentedDifferences } from '../../../scripts/iconv-lite-differences.js'

test('the list of differences is the one that the program makes', () => {
  assert.equal(documentedDifferences(), differences())
})
