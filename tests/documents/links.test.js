/**
 * Each link of a document that leads into the repository leads to a file, and to a heading of it; a relative one of a
 * document in the package leads to a file of the package.
 */

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { pack } from '../../scripts/pack.js'
import { anchorsIn, withoutCode } from '../common/anchors.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const documents = globSync(['*.md', 'docs/**/*.md', 'tests/*.md', 'packages/**/*.md'], {
  cwd: root,
  ignore: '**/node_modules/**',
})

const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const REPOSITORY = `${homepage.replace(/#.*/, '')}/`

/** The links of a document into the repository: `path` is that of a file. */
const linksOf = (document) => {
  const text = withoutCode(readFileSync(join(root, document), 'utf8'))
  return Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([link, address]) => {
    const isRelative = !/^[a-z]+:/.test(address)
    const inRepository = address.match(`^${REPOSITORY}(?:blob|tree|raw)/main/(.*)`)?.[1]
    if (!isRelative && inRepository === undefined) return []
    const [target, anchor] = (inRepository ?? address).split('#')
    const base = isRelative ? dirname(document) : '.'
    const path = target === '' ? document : join(base, target)
    return { link, path, anchor, isRelative }
  }).flat()
}

for (const document of documents) {
  test(document, () => {
    for (const { link, path, anchor } of linksOf(document)) {
      assert.ok(existsSync(join(root, path)), link)
      // A second heading of the same name has a number behind its anchor.
      const name = anchor?.replace(/-\d+$/, '')
      const anchors = anchor ? anchorsIn(readFileSync(join(root, path), 'utf8')) : []
      assert.ok(!anchor || anchors.includes(anchor) || anchors.includes(name), link)
    }
  })
}

test('some documents are found', () => {
  assert.ok(documents.length > 40, String(documents.length))
})

test('the package has what its documents link to', () => {
  const packed = new Set(pack('--dry-run').files.map(({ path }) => path))
  const inPackage = documents.filter((document) => packed.has(document))
  assert.deepEqual(inPackage, ['README.md'])
  const dead = inPackage.flatMap((document) =>
    linksOf(document)
      .filter(({ path, isRelative }) => isRelative && !packed.has(path))
      .map(({ link }) => `${document}: ${link}`),
  )
  assert.deepEqual(dead, [])
})
