/** Each link of a document that leads into the repository leads to a file, and to a heading of it. */

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { anchorsIn, withoutCode } from '../common/anchors.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const documents = globSync(['*.md', 'docs/**/*.md', 'tests/*.md', 'packages/**/*.md'], {
  cwd: root,
  ignore: '**/node_modules/**',
})

for (const document of documents) {
  test(document, () => {
    const text = withoutCode(readFileSync(join(root, document), 'utf8'))
    const links = Array.from(text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)/g))
    for (const [link, target, anchor] of links) {
      const path = target === '' ? join(root, document) : join(root, dirname(document), target)
      assert.ok(existsSync(path), link)
      // A second heading of the same name has a number behind its anchor.
      const name = anchor?.replace(/-\d+$/, '')
      const anchors = anchor ? anchorsIn(readFileSync(path, 'utf8')) : []
      assert.ok(!anchor || anchors.includes(anchor) || anchors.includes(name), link)
    }
  })
}

test('some documents are found', () => {
  assert.ok(documents.length > 40, String(documents.length))
})
