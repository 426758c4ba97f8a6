/** What a release would send. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { entries, namesOf, specifier } from '../../entries.js'
import { pack } from '../../scripts/pack.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (command, ...args) => execFileSync(command, args, { cwd: root, encoding: 'utf8' })

const DOCUMENTS = /^(README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE-(APACHE|MIT)|NOTICE)$/

test('npm would send dist, the documents and a folder for each entry, and no source', () => {
  const paths = pack('--dry-run').files.map(({ path }) => path)
  const others = paths.filter((path) => !/^(dist|docs)\//.test(path) && !DOCUMENTS.test(path))
  const { index: _, ...rest } = entries
  const named = [
    ...Object.keys(rest).map((name) => specifier(name)),
    ...namesOf((row) => row.noWasm).map((name) => specifier(name, 'encodium/no-wasm')),
  ]
  const folders = named.map((name) => `${name.slice('encodium/'.length)}/package.json`)
  assert.deepEqual(others.sort(), [...folders, 'package.json'].sort())
  assert.equal(paths.filter((path) => DOCUMENTS.test(path)).length, 6)
})

test('cargo would send src and the documents, and nothing of the tools', () => {
  const paths = run('cargo', 'package', '--package', 'encodium', '--allow-dirty', '--list')
  const others = paths
    .trim()
    .split('\n')
    .filter((path) => !path.startsWith('src/'))
  const own = /^(Cargo\.(toml|toml\.orig|lock)|\.cargo_vcs_info\.json)$/
  // The crate's own README is in src/, and its documentation has a page of docs/.
  const documents =
    /^(CHANGELOG\.md|LICENSE-(APACHE|MIT)|NOTICE|docs\/coming-from-encoding_rs\.md)$/
  assert.deepEqual(
    others.filter((path) => !documents.test(path) && !own.test(path)),
    [],
  )
  assert.equal(others.filter((path) => documents.test(path)).length, 5)
  assert.ok(paths.split('\n').includes('src/README.md'))
})

test('the line for a CDN has the hash of the file', () => {
  const line = run('node', 'scripts/cdn.js')
  const { version } = JSON.parse(readFileSync(`${root}package.json`))
  const [, address, digest] = line.match(/^<script src="(.*?)" integrity="sha384-(.*?)" cross/)
  assert.ok(address.endsWith(`/encodium@${version}/dist/encodium.min.js`))
  const file = readFileSync(`${root}dist/encodium.min.js`)
  assert.equal(digest, createHash('sha384').update(file).digest('base64'))
})
