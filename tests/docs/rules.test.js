/** docs/internals/cost-model.md has the rules by which the host decodes and encodes; `node scripts/rules.js --write` writes them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentedRules, ruleTables } from '../../scripts/rules.js'

test('the tables of rules are those of js/whole/rules.js', () => {
  assert.equal(documentedRules(), ruleTables())
})
