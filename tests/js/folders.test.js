/** The folders of js/ are storeys: imports go down, never in a circle. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'

const root = fileURLToPath(new URL('../../js', import.meta.url))
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The files, relative to js/, that an import of a file may mean. */
const meantBy = (file, specifier) => {
  if (specifier.startsWith('.')) return [normalize(join(dirname(file), specifier))]
  return Object.values(imports[specifier] ?? {}).map(normalize)
}

/** Files at the top are entries, which may use everything; generated files are data. */
const folderOf = (path) => (path.includes('/') ? path.split('/')[0] : 'entries')
const IGNORED = ['entries', 'generated']

/** By folder, the folders that its files import, and by which file. */
const edges = new Map()
for (const file of globSync('**/*.js', { cwd: root })) {
  const from = folderOf(file)
  const source = readFileSync(join(root, file), 'utf8')
  for (const [, specifier] of source.matchAll(/^(?:import|export|\}).*?from '([^']+)'$/gm)) {
    for (const to of meantBy(file, specifier).map(folderOf)) {
      if (to === from || [from, to].every((folder) => IGNORED.includes(folder))) continue
      if (!edges.has(from)) edges.set(from, new Map())
      edges.get(from).set(to, `${file} imports ${specifier}`)
    }
  }
}

const importsOf = (folder) => [...(edges.get(folder)?.keys() ?? [])]

test('no two folders use each other, directly or through others', () => {
  const folders = [...edges.keys()].filter((folder) => !IGNORED.includes(folder))
  assert.ok(folders.length > 8)
  const reach = (folder, path) => {
    for (const next of importsOf(folder)) {
      if (IGNORED.includes(next)) continue
      const reason = edges.get(folder).get(next)
      assert.ok(!path.includes(next), `${reason}: ${[...path, next].join(' → ')}`)
      reach(next, [...path, next])
    }
  }
  for (const folder of folders) reach(folder, [folder])
})

test('js/host imports nothing above it', () => {
  assert.deepEqual(importsOf('host'), ['webidl'])
})

test('only classes, entries, compat and edit use js/whole', () => {
  const users = [...edges].filter(([, imported]) => imported.has('whole')).map(([from]) => from)
  assert.deepEqual(users.sort(), ['classes', 'compat', 'edit', 'entries'])
})
