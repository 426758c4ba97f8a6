/** Each link of a document that leads into the repository leads to a file, and to a heading of it. */

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'

const root = fileURLToPath(new URL('../..', import.meta.url))

const documents = globSync(['*.md', 'docs/**/*.md', 'tests/*.md', 'packages/**/*.md'], {
  cwd: root,
  ignore: '**/node_modules/**',
})

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const anchorsIn = (path) => {
  const text = readFileSync(path, 'utf8').replaceAll(/^```.*?^```$/gms, '')
  const headings = Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading]) =>
    anchorOf(heading.trim()),
  )
  return [...headings, ...Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id]) => id)]
}

for (const document of documents) {
  test(document, () => {
    const text = readFileSync(join(root, document), 'utf8').replaceAll(/^```.*?^```$/gms, '')
    const links = Array.from(text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)/g))
    for (const [link, target, anchor] of links) {
      const path = target === '' ? join(root, document) : join(root, dirname(document), target)
      assert.ok(existsSync(path), link)
      // A second heading of the same name has a number behind its anchor.
      const name = anchor?.replace(/-\d+$/, '')
      const anchors = anchor ? anchorsIn(path) : []
      assert.ok(!anchor || anchors.includes(anchor) || anchors.includes(name), link)
    }
  })
}

test('some documents are found', () => {
  assert.ok(documents.length > 40, String(documents.length))
})
