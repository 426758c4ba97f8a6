/** The programs in this folder compile without lib.dom, and with it, too; a line that must not compile says so. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { tsc } from '../common/tsc.js'

for (const project of ['.', './dom']) {
  test(project, () => {
    const args = [tsc, '--project', fileURLToPath(new URL(project, import.meta.url))]
    assert.equal(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout, '')
  })
}
