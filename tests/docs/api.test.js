/** docs/api and docs/internals/words.md are what the types and their comments say now. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

for (const [name, pages] of [
  ['api', 'docs/api'],
  ['words', 'docs/internals/words.md'],
]) {
  test(`${pages}: what npm run api writes`, () => {
    const command = fileURLToPath(new URL(`../../scripts/api/${name}.js`, import.meta.url))
    const options = { encoding: 'utf8' }
    const { status, stderr } = spawnSync(process.execPath, [command, '--check'], options)
    assert.equal(stderr, '')
    assert.equal(status, 0)
  })
}
