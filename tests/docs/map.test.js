/** tests/README.md has a line for each test, and CONTRIBUTING.md names each folder. */

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'

const root = fileURLToPath(new URL('../..', import.meta.url))
const map = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The paths of the map's lines; those below a heading that is no folder are relative to the root. */
const listed = map.split(/^## /m).flatMap((section) => {
  const [heading] = section.split('\n', 1)
  const folder = existsSync(`${root}${heading}`) ? `${heading}/` : ''
  return Array.from(section.matchAll(/^\| `([^`]+)` \| /gm), ([, name]) => folder + name)
})

const TESTS = [
  'tests/**/*.test.js',
  'tests/*.rs',
  'tests/second_source/main.rs',
  'tests/rust-dependents/tests/*.rs',
  'crates/*/tests/*.rs',
]

test('each test has a line, and each line a file', () => {
  const tests = globSync(TESTS, { cwd: root, ignore: '**/node_modules/**' })
  assert.ok(tests.length > 90)
  assert.deepEqual(
    tests.filter((path) => !listed.includes(path)),
    [],
  )
  assert.deepEqual(
    listed.filter((path) => !existsSync(`${root}${path}`)),
    [],
  )
  assert.equal(new Set(listed).size, listed.length)
})

/** Folders of dependencies and of what the build writes. */
const UNNAMED = ['dist', 'node_modules', 'target']

const foldersIn = (path) =>
  readdirSync(root + path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\./.test(entry.name))
    .map(({ name }) => `${path}${name}/`)

test('CONTRIBUTING.md names each folder', () => {
  const contributing = readFileSync(`${root}CONTRIBUTING.md`, 'utf8')
  const folders = [...foldersIn(''), ...foldersIn('js/')].filter(
    (path) => !UNNAMED.includes(path.slice(0, -1)),
  )
  assert.ok(folders.length > 20)
  assert.deepEqual(
    folders.filter((path) => !contributing.includes(`\`${path}\``)),
    [],
  )
})
