/** docs/api is what the types and their comments say now. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

test('docs/api is what npm run api writes', () => {
  const command = fileURLToPath(new URL('../../scripts/api/api.js', import.meta.url))
  const options = { encoding: 'utf8' }
  const { status, stderr } = spawnSync(process.execPath, [command, '--check'], options)
  assert.equal(stderr, '')
  assert.equal(status, 0)
})
