/** Tables that a run writes into a document, between two marks. */

import { readFileSync, writeFileSync } from 'node:fs'

export const markdownRow = (cells) => `| ${cells.join(' | ')} |`

/** The tables of cold.js as Markdown. */
export const firstUseTables = (tables) =>
  tables
    .map(({ heading, columns, rows }) =>
      [
        markdownRow([heading, ...columns]),
        markdownRow(['---', ...columns.map(() => '---:')]),
        ...rows.map(([name, values]) => markdownRow([name, ...values.map((v) => +v.toFixed(1))])),
      ].join('\n'),
    )
    .join('\n\n')

/**
 * A function that writes a text into a document, between the marks of a name. Fails at once if the
 * document has none.
 */
export const documentWriter = (file, name) => {
  const parts = () => {
    const document = readFileSync(file, 'utf8')
    const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
    const [from, to] = [document.indexOf(begin), document.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`${file} has no marks for ${name}`)
    return [document.slice(0, from + begin.length), document.slice(to)]
  }
  parts()
  return (text) => {
    // A run takes long enough for someone to edit the document.
    const [before, after] = parts()
    writeFileSync(file, `${before}\n${text}\n\n${after}`)
  }
}
