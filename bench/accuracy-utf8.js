/**
 * Real files in UTF-8, of which each other answer is wrong: those of public repositories and of the
 * packages of this one. Most are nearly all ASCII, or have several scripts.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decoded, fetched, filesOf, hasMore, thinned } from './accuracy-real.js'

const PACKAGES = fileURLToPath(new URL('../node_modules', import.meta.url))

const SOURCES = [
  {
    name: 'manual pages in 40 languages: tldr',
    repository: 'tldr-pages/tldr',
    commit: '08e345f42639f67d99282813247ac670dc6e87cb',
    files: /\.(md|yml|py|sh)$/,
  },
  {
    name: 'lists of books in 50 languages: free-programming-books',
    repository: 'EbookFoundation/free-programming-books',
    commit: '5b277d20f623ce5b2889b16fc9dd5e266536f521',
    files: /./,
  },
]

/** Files of a source, and their sizes in bytes. */
const MOST = 600
const SIZES = [16, 60_000]

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile() && statSync(path).size <= SIZES[1]) yield [path, readFileSync(path)]
  }
}

/** A byte order mark decides by itself, so a file with one proves nothing; controls are no text. */
const isText = (bytes) => {
  const text = bytes.length >= SIZES[0] && bytes.length <= SIZES[1] && decoded('utf-8', bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has no others
  return Boolean(text) && hasMore(text) && !/^\uFEFF|[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)
}

/** Objects with `source`, `bytes`, `encoding` and `text`, and what is missing. */
export const utf8Files = (folder) => {
  const pieces = []
  const missing = []
  const take = (source, files) => {
    const taken = new Map()
    for (const [, bytes] of files) {
      if (isText(bytes)) taken.set(bytes.toString('latin1', 0, 200), bytes)
    }
    for (const bytes of thinned([...taken.values()], MOST)) {
      pieces.push({ source, encoding: 'utf-8', bytes, text: bytes.toString() })
    }
  }
  for (const source of SOURCES) {
    const repository = fetched(folder, source)
    if (repository === undefined) missing.push(`${source.repository}: git did not fetch it`)
    else take(source.name, filesOf(repository, source))
  }
  take('packages: node_modules', filesIn(PACKAGES))
  return { pieces, missing }
}
