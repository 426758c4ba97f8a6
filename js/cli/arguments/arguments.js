/** Finds the paths of the files that a command's arguments name. */

import { join, sep } from 'node:path'
import { systemError } from '../../file/errors.js'
import { printable } from '../../file/printable.js'
import { absolute, toBytes } from '../../file/system/paths.js'
import { entriesOf, stat } from '../../file/system/system.js'
import { BAD_USAGE, Failure } from '../failure.js'
import { STDIN } from '../input.js'

const byteEscape = (byte) => `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`

/**
 * A path as a word of a shell's command, and never an option. What `printable` escapes is escaped by its bytes, as bash
 * and zsh read them.
 */
export const quoted = (path) => {
  const name = path.startsWith('-') && path !== STDIN ? `./${path}` : path
  if (/^[\w./+-]+$/.test(name)) return name
  if (printable(name) === name) return `'${name.replaceAll("'", "'\\''")}'`
  const escaped = [...name.replaceAll(/[\\']/g, '\\$&')].map((character) =>
    printable(character) === character
      ? character
      : Array.from(toBytes(character), byteEscape).join(''),
  )
  return `$'${escaped.join('')}'`
}

/** The Failure for a folder that is no file. */
const folderFailure = (path) => {
  const pattern = quoted(`${path.replace(/\/+$/, '')}/**`)
  return new Failure(
    BAD_USAGE,
    `${path}: is a directory; ${pattern} in quotes stands for all files in it`,
  )
}

/** Whether an argument, which names no file, is a pattern. */
const isPattern = (arg) => /[*?]|\[.+\]|\{.*(?:,|\.\.).*\}/s.test(arg.replaceAll(/\\./gs, ''))

/**
 * The paths of the files below a folder that pass a test, from there on. It follows no symbolic links, because --in-place must
 * not write outside the tree that a pattern names. `deep` is how many folders it goes down, `hidden` says whether names with a
 * dot count, and `skipped` is the name of folders that do not. `report` gets a Failure for a folder that cannot be read.
 */
const filesBelow = async (folder, { deep, hidden, skipped, test }, report) => {
  const files = []
  const next = [{ path: '', depth: 0 }]
  while (next.length > 0) {
    const { path, depth } = next.pop()
    const name = join(folder, path)
    const entries = await entriesOf(name).catch((error) => {
      if (error.code !== 'ENOENT') report(systemError(name, error))
      return []
    })
    for (const entry of entries) {
      if (!hidden && entry.name.startsWith('.')) continue
      const file = `${path}${entry.name}`
      if (entry.isFile() && test(file)) files.push(file)
      if (entry.isDirectory() && depth < deep && entry.name !== skipped)
        next.push({ path: `${file}/`, depth: depth + 1 })
    }
  }
  return files.sort()
}

/** Paths below a folder as arguments: none is standard input or, in another command, an option. */
const below = (folder, files) =>
  files.map((file) => join(folder, file)).map((path) => (path.startsWith('-') ? `./${path}` : path))

/**
 * Returns the paths of files: the arguments, each pattern replaced by every file that matches it, and
 * the paths that the file `filesFrom` lists. `report` gets a Failure for a folder that cannot be read, or that is named
 * where a file has to be. To `check`, a folder stands for the files in it, and the current one if there are no arguments;
 * none is in a folder `node_modules`. With `renameFrom`, a folder is one of the paths.
 */
export const pathsOf = async (args, options, report) => {
  const { filesFrom, null: byNull, check, renameFrom } = options
  const skipped = check ? 'node_modules' : undefined
  const paths = []
  for (const arg of check && args.length === 0 && filesFrom === undefined ? ['.'] : args) {
    const status = arg === STDIN ? undefined : await stat(arg).catch(() => undefined)
    const isFolder = status?.isDirectory()
    if (isFolder && check) {
      const how = { deep: Infinity, hidden: false, skipped, test: () => true }
      for (const path of below(arg, await filesBelow(arg, how, report))) paths.push(path)
    } else if (isFolder && renameFrom === undefined) report(folderFailure(arg))
    else if (status !== undefined || arg === STDIN || !isPattern(arg)) paths.push(arg)
    else for (const path of await matches(arg, skipped, report)) paths.push(path)
  }
  if (filesFrom !== undefined) {
    const { namesIn } = await import('./lists.js')
    for (const path of await namesIn(filesFrom, byNull)) paths.push(path)
  }
  return paths
}

/** The files that match a pattern. */
const matches = async (pattern, skipped, report) => {
  if (/[/\\]$/.test(pattern)) {
    throw new Failure(BAD_USAGE, `${pattern}: means folders; add ** for the files in them`)
  }
  // Where a backslash is no separator, a name may contain it.
  const segments = (sep === '\\' ? pattern.replaceAll('\\', '/') : pattern).split('/')
  // The search starts below the fixed part: the folders above it need not be readable.
  const fixed = segments.findIndex((segment) => /[*?[{\\]/.test(segment))
  const rest = segments.slice(fixed).join('/')
  const base = fixed === 0 ? '' : segments.slice(0, fixed).join('/') || '/'
  const { globTest } = await import('../../file/decide/glob.js')
  const how = {
    deep: rest.includes('**') ? Infinity : segments.length - fixed - 1,
    hidden: /(?:^|[/{,])\\?\./.test(rest),
    skipped,
    test: globTest(rest, { hides: true }),
  }
  const failures = []
  const files = await filesBelow(absolute(base), how, (failure) => failures.push(failure))
  failures.forEach(report)
  if (files.length === 0) throw failures[0] ?? new Failure(BAD_USAGE, `${pattern}: no file matches`)
  return below(base, files)
}
