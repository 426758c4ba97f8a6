/** The workflows name each action by a commit and each toolchain by a version. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
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

/** The script of the step that publishes. */
const publishing = () => {
  const [, text] = workflows.find(([name]) => name === 'release.yml')
  const steps = Array.from(text.matchAll(/- run: \|\n((?: {10}.*\n)+)/g), ([, script]) => script)
  return steps.find((script) => script.includes('npm publish'))
}

const NPM = `#!/bin/sh
if [ "$1" = view ]; then
  if [ "$2" = there@1.0.0 ]; then echo 1.0.0; else exit 1; fi
else
  echo "$@" >> "$LOG"
fi
`

test('a release publishes each file by a path, skips versions that exist, and tags a candidate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-publish-'))
  const write = (name, text, mode) => writeFileSync(join(folder, name), text, { mode })
  try {
    for (const name of ['bin', 'package', 'packed']) mkdirSync(join(folder, name))
    write('bin/npm', NPM, 0o755)
    const jq = '#!/usr/bin/env node\nconst text = require("fs").readFileSync(0)\n'
    write('bin/jq', `${jq}console.log(JSON.parse(text)[process.argv[3].slice(1)])\n`, 0o755)
    for (const [path, name, version] of [
      ['encodium-1.tgz', 'encodium', '2.0.0'],
      ['packed/encodium-a.tgz', 'there', '1.0.0'],
      ['packed/encodium-b.tgz', 'candidate', '1.0.0-rc.1'],
    ]) {
      write('package/package.json', JSON.stringify({ name, version }))
      spawnSync('tar', ['-czf', path, 'package'], { cwd: folder })
    }
    const log = join(folder, 'log')
    const PATH = `${join(folder, 'bin')}:${env.PATH}`
    const options = { cwd: folder, env: { ...env, PATH, LOG: log }, encoding: 'utf8' }
    const { status, stderr } = spawnSync('bash', ['-ec', publishing()], options)
    assert.equal(status, 0, stderr)
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    const published = lines.map((line) => line.split(' ').slice(0, 4).join(' '))
    assert.deepEqual(published, [
      'publish ./encodium-1.tgz --tag latest',
      'publish ./packed/encodium-b.tgz --tag next',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
