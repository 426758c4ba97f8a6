/** The workflows name each action by a commit and each toolchain by a version. */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const folder = new URL('../../.github/workflows/', import.meta.url)
const workflows = readdirSync(folder).map((name) => [
  name,
  readFileSync(new URL(name, folder), 'utf8'),
])

test('each action is named by the hash of one commit, with its version', () => {
  const found = new Map()
  for (const [name, text] of workflows) {
    for (const [, use] of text.matchAll(/\buses: (.*)/g)) {
      const [, action, commit] = /^([\w./-]+)@([\da-f]{40}) # (?:v[\d.]+|master)$/.exec(use) ?? []
      assert.ok(commit, `${name}: ${use}`)
      assert.equal(found.get(action) ?? use, use, name)
      found.set(action, use)
    }
  }
  assert.ok(found.size > 4)
})

test('each toolchain of Rust is the one that releases are built with, the oldest one, or for Miri', () => {
  const [, oldest] = readFileSync(new URL('../../Cargo.toml', import.meta.url), 'utf8').match(
    /^rust-version = "(.*)"$/m,
  )
  const release = workflows.find(([name]) => name === 'release.yml')[1]
  const [, fixed] = release.match(/toolchain: (\d+\.\d+\.\d+)/)
  for (const [name, text] of workflows) {
    const named = text.matchAll(/toolchain: (\S+)|cargo \+(\S+)|toolchain install (\S+)/g)
    const versions = Array.from(named, ([, ...groups]) => groups.find(Boolean))
    assert.ok(versions.length > 0, name)
    for (const version of versions)
      assert.ok([fixed, oldest, 'nightly'].includes(version), `${name}: ${version}`)
  }
  assert.ok(readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8').includes(fixed))
})
