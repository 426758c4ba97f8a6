/** Tables that a run writes into a document, between two marks. */

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const markdownRow = (cells) => `| ${cells.join(' | ')} |`

/** A table, whose last columns are numbers: all but the first, or `numbers` of them. */
export const markdownTable = (heads, rows, numbers = heads.length - 1) => {
  const marks = heads.map((_, i) => (i < heads.length - numbers ? '---' : '--:'))
  return [heads, marks, ...rows].map(markdownRow).join('\n')
}

/** The tables of cold.js as Markdown. */
export const firstUseTables = (tables) =>
  tables
    .map(({ heading, columns, rows }) =>
      markdownTable(
        [heading, ...columns],
        rows.map(([name, values]) => [name, ...values.map((value) => +value.toFixed(1))]),
      ),
    )
    .join('\n\n')

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const inRepository = (path) => resolve(ROOT, path)

/** A document of the repository before, between and behind the marks of a name. */
const partsOf = (path, name) => {
  const document = readFileSync(inRepository(path), 'utf8')
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [from, to] = [document.indexOf(begin) + begin.length, document.indexOf(end)]
  if (from < begin.length || to < from) throw new Error(`${path} has no marks for ${name}`)
  return [document.slice(0, from), document.slice(from, to).trim(), document.slice(to)]
}

/** The text that a document has between the marks of a name. */
export const documented = (path, name) => partsOf(path, name)[1]

/**
 * A function that writes a text into a document of the repository, between the marks of a name. Fails at once if the
 * document has none.
 */
export const documentWriter = (path, name) => {
  partsOf(path, name)
  return (text) => {
    // A run takes long enough for someone to edit the document.
    const [before, , behind] = partsOf(path, name)
    writeFileSync(inRepository(path), `${before}\n${text}\n\n${behind}`)
  }
}
