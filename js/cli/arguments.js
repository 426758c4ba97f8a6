/** Finds the paths of the files that a command's arguments name. */

import { join, sep } from 'node:path'
import { BAD_USAGE, Failure, systemFailure } from './errors.js'
import { STDIN } from './input.js'
import { absolute } from './paths.js'
import { entriesOf, stat } from './system.js'

/** An argument without any of these characters is no pattern. */
const MAGIC = /[*?[({!]/

/**
 * Returns the paths of files: the arguments, each pattern replaced by every file that matches it, and
 * the paths that the file `filesFrom` lists. `report` gets a Failure for a folder that cannot be read.
 */
export const pathsOf = async (args, { filesFrom, null: byNull }, report) => {
  const paths = []
  for (const arg of args) {
    const isPath = arg === STDIN || !MAGIC.test(arg) || (await exists(arg))
    const found = isPath ? undefined : await matches(arg, report)
    for (const path of found ?? [arg]) paths.push(path)
  }
  if (filesFrom !== undefined) {
    const { namesIn } = await import('./lists.js')
    for (const path of await namesIn(filesFrom, byNull)) paths.push(path)
  }
  return paths
}

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * The files that match a pattern, or undefined if it is none. Symbolic links are not followed and do not
 * match, because --in-place must not write outside the tree that the pattern names.
 */
const matches = async (pattern, report) => {
  const { glob, isDynamicPattern } = await import('tinyglobby')
  if (!isDynamicPattern(pattern)) return undefined
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
  const paths = await glob(segments.slice(fixed).join('/'), {
    cwd: inRoot ? '/' : absolute(base),
    expandDirectories: false,
    followSymbolicLinks: false,
    fs: {
      readdir: (path, _, call) =>
        entriesOf(path).then(
          (entries) => call(null, entries.filter(isPlain)),
          (error) => {
            if (error.code !== 'ENOENT') failures.push(systemFailure(path, error))
            call(error)
          },
        ),
    },
  })
  failures.forEach(report)
  if (paths.length === 0) throw failures[0] ?? new Failure(BAD_USAGE, `${pattern}: no file matches`)
  return paths.sort().map((path) => join(inRoot ? '/' : base, path))
}

const isPlain = (entry) => entry.isFile() || entry.isDirectory()
