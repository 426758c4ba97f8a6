/** The attribute `working-tree-encoding` of .gitattributes files, by https://git-scm.com/docs/gitattributes. */

import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { native } from '../system/paths.js'
import { costOf, MOST_GLOBS, textIn } from './editorconfig.js'
import { globTest } from './glob.js'

/** A pattern, which in quotes may have spaces, and attributes. */
const LINE = /^\s*(?:"((?:[^"\\]|\\.)+)"|([^\s"#[]\S*))\s(.*)/

const ATTRIBUTE = /(?:^|\s)[-!]?working-tree-encoding(?:=(\S+))?(?=\s|$)/

/** Whether a pattern is for a path below the folder of its file: braces mean nothing, and two asterisks any folders. */
const testOf = (pattern) => {
  const glob = pattern
    .replaceAll(/[{},]/g, '\\$&')
    .replace(/^\/|^\*\*\//, '')
    .replaceAll('/**/', '{/,/**/}')
  return globTest(glob, { isAnywhere: !/.\//.test(pattern) || pattern.startsWith('**/') })
}

/** The value that a folder has for a path below it: '' if it is unset there, undefined if nothing is said. */
const valueIn = (folder, below) => {
  const text = textIn(folder, '.gitattributes')
  if (text === undefined) return
  let cost = 0
  let found
  for (const line of text.split(/\r?\n/)) {
    const [, quoted, plain, attributes] = LINE.exec(line) ?? []
    const [said, value = ''] = ATTRIBUTE.exec(attributes) ?? []
    if (said === undefined) continue
    const pattern = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain
    cost += costOf(pattern)
    if (cost > MOST_GLOBS) return
    if (testOf(pattern)(below)) found = value
  }
  return found
}

/** Whether a folder is that of a project; one where Node.js may not look ends the search, too. */
const isTop = (folder) => {
  try {
    return existsSync(native(join(folder, '.git')))
  } catch {
    return true
  }
}

/** The value for a file, or undefined. */
export const workingTreeEncodingOf = (path) => {
  const file = resolve(path)
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const value = valueIn(folder, relative(folder, file).replaceAll(sep, '/'))
    if (value !== undefined) return value || undefined
    if (dirname(folder) === folder || isTop(folder)) return
  }
}
