/** Lines in minified files: of an exception that nobody catches, Node.js prints the whole line. */

import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'acorn'
import { full } from 'acorn-walk'
import MagicString from 'magic-string'

/** In UTF-16 code units; a string or a statement that is longer stays one line. */
const LENGTH = 300

/** Breaks the lines of a module or of CommonJS before statements and members of classes. */
export const breakLines = (path) => {
  const source = readFileSync(path, 'utf8')
  const starts = []
  full(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), ({ type, body }) => {
    const isList = ['Program', 'BlockStatement', 'StaticBlock', 'ClassBody'].includes(type)
    if (isList) starts.push(...body.map(({ start }) => start))
  })
  const code = new MagicString(source)
  let line = source.indexOf('\n') + 1
  for (const start of starts.sort((a, b) => a - b)) {
    if (start - line < LENGTH) continue
    code.appendLeft(start, '\n')
    line = start
  }
  writeFileSync(path, code.toString())
}
