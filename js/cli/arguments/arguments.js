/** Finds the paths of the files that a command's arguments name. */

import { join, sep } from 'node:path'
import { systemError } from '../../file/errors.js'
import { printable } from '../../file/printable.js'
import { absolute, toBytes } from '../../file/system/paths.js'
import { entriesOf, stat } from '../../file/system/system.js'
import { BAD_USAGE, Failure } from '../failure.js'
import { STDIN } from '../input.js'

/** An argument without any of these characters is no pattern. */
const MAGIC = /[*?[({!]/

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

/**
 * Whether a regular expression could try too many ways in which a segment matches a name, or all of them match a path: with
 * three asterisks in a segment, millions for a name of 255 characters.
 */
const isSlow = (segments) =>
  segments.some((segment) => (segment.match(/[*{]/g) ?? []).length > 2) ||
  segments.filter((segment) => segment.includes('**')).length > 2

/**
 * The pattern to search with, the options for it, and the test that what is found has to pass. One that is slow searches
 * all folders that it may mean.
 */
const searchFor = async (segments) => {
  const pattern = segments.join('/')
  const common = { expandDirectories: false, extglob: false, followSymbolicLinks: false }
  if (!isSlow(segments)) return { pattern, how: common, passes: () => true }
  const { globTest } = await import('../../file/decide/glob.js')
  const deep = pattern.includes('**') ? Infinity : segments.length - 1
  const dot = /(?:^|[/{,])\\?\./.test(pattern)
  return {
    pattern: '**',
    how: { ...common, deep, dot },
    passes: globTest(pattern, { hides: true }),
  }
}

/**
 * Returns the paths of files: the arguments, each pattern replaced by every file that matches it, and
 * the paths that the file `filesFrom` lists. `report` gets a Failure for a folder that cannot be read, or that is named
 * where a file has to be. To `check`, a folder stands for the files in it, and the current one if there are no arguments;
 * none is in a folder `node_modules`. With `renameFrom`, a folder is one of the paths.
 */
export const pathsOf = async (args, options, report) => {
  const { filesFrom, null: byNull, check, renameFrom } = options
  const paths = []
  const { escapePath } = check ? await import('tinyglobby') : {}
  const ignore = check ? ['**/node_modules/**'] : []
  for (const arg of check && args.length === 0 && filesFrom === undefined ? ['.'] : args) {
    const status = arg === STDIN ? undefined : await stat(arg).catch(() => undefined)
    const isFolder = status?.isDirectory()
    if (isFolder && !check && renameFrom === undefined) {
      report(folderFailure(arg))
      continue
    }
    const isSearched = isFolder && check
    const pattern = isSearched ? join(escapePath(arg), '**') : arg
    const isPath = arg === STDIN || !MAGIC.test(pattern) || (status !== undefined && !isSearched)
    const found = isPath ? undefined : await matches(pattern, report, ignore)
    for (const path of found ?? [arg]) paths.push(path)
  }
  if (filesFrom !== undefined) {
    const { namesIn } = await import('./lists.js')
    for (const path of await namesIn(filesFrom, byNull)) paths.push(path)
  }
  return paths
}

/**
 * The files that match a pattern, or undefined if it is none. Symbolic links are not followed and do not
 * match, because --in-place must not write outside the tree that the pattern names.
 */
const matches = async (pattern, report, ignore) => {
  const { glob, isDynamicPattern } = await import('tinyglobby')
  if (!isDynamicPattern(pattern, { extglob: false })) return undefined
  if (/[/\\]$/.test(pattern)) {
    throw new Failure(BAD_USAGE, `${pattern}: means folders; add ** for the files in them`)
  }
  const failures = []
  // Where a backslash is no separator, a name may contain it.
  const segments = (sep === '\\' ? pattern.replaceAll('\\', '/') : pattern).split('/')
  // The search starts below the fixed part: the folders above it need not be readable.
  const fixed = segments.findIndex((segment) => MAGIC.test(segment) || segment.includes('\\'))
  const base = segments.slice(0, fixed).join('/')
  const inRoot = fixed > 0 && base === ''
  const search = await searchFor(segments.slice(fixed))
  const found = await glob(search.pattern, {
    ...search.how,
    cwd: inRoot ? '/' : absolute(base),
    ignore,
    fs: {
      readdir: (path, _, call) =>
        entriesOf(path).then(
          (entries) => call(null, entries.filter(isPlain)),
          (error) => {
            if (error.code !== 'ENOENT') failures.push(systemError(path, error))
            call(error)
          },
        ),
    },
  })
  failures.forEach(report)
  const paths = found.filter(search.passes)
  if (paths.length === 0) throw failures[0] ?? new Failure(BAD_USAGE, `${pattern}: no file matches`)
  const names = paths.sort().map((path) => join(inRoot ? '/' : base, path))
  // Such a name is neither standard input nor, in another command, an option.
  return names.map((name) => (name.startsWith('-') ? `./${name}` : name))
}

const isPlain = (entry) => entry.isFile() || entry.isDirectory()
