/** entries.js is what package.json exports, and what is at the door of js/. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { entries, namesOf, specifier } from '../../entries.js'
import { families as extended } from '../../js/generated/extended-indexes.js'
import { families as standard } from '../../js/generated/indexes.js'
import { pathOf } from '../../js/wasm/provided-indexes.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('package.json has the exports and sideEffects of entries.js', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/entries.js', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.equal(stderr, '')
  assert.equal(status, 0)
})

test('at the door of js/ are the entries and their types, and nothing else', () => {
  const folders = ['', 'extended/', 'compat/']
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}/js/${folder}`).map((name) => `${folder}${name}`),
  )
  const code = files.filter((path) => /(?<!\.d)\.js$/.test(path))
  const types = files.filter((path) => path.endsWith('.d.ts'))
  const names = Object.keys(entries).sort()
  assert.deepEqual(code.sort(), names.map((name) => `${name}.js`).sort())
  assert.deepEqual(types.sort(), names.map((name) => `${name}.d.ts`).sort())
})

test('an error about missing indexes names an entry that has them', () => {
  // Every entry with the module that needs code pages and those of GSM has them.
  const always = ['code-pages', 'gsm-03.38']
  const families = new Set([...standard, ...extended].filter((family) => !always.includes(family)))
  assert.equal(families.size, 10)
  for (const family of families) {
    const having = namesOf((row) => row.families?.includes(family))
    const specifiers = having.map((name) => specifier(name))
    assert.deepEqual(specifiers, [`encodium/${pathOf(family)}`])
    assert.ok(entries[having[0]].noWasm)
  }
})
