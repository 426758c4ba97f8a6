/**
 * The property `charset` of .editorconfig files, by https://spec.editorconfig.org. Libraries for that have parts that
 * nothing here calls, and weigh 30 times as much.
 */

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { native } from '../system/paths.js'
import { globTest } from './glob.js'

/** The most bytes of a file that is read. */
const MOST_BYTES = 1 << 20

/**
 * The text of a regular file of bounded size in a folder, as a pipe waits for ever, and a device may never end; undefined if
 * there is none, or it cannot be read.
 */
export const textIn = (folder, name) => {
  let descriptor
  try {
    descriptor = openSync(native(join(folder, name)), constants.O_RDONLY | constants.O_NONBLOCK)
    const status = fstatSync(descriptor)
    if (!status.isFile() || status.size > MOST_BYTES) return ''
    const bytes = Buffer.alloc(status.size)
    return bytes.toString('utf8', 0, readSync(descriptor, bytes))
  } catch {
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** The greatest cost of all globs of a file: of one alone, the specification requires a length of 4096. */
export const MOST_GLOBS = 1 << 14

/** The cost of a glob: its length, and a constant, because matching an empty one takes time, too. */
export const costOf = (glob) => glob.length + 16

/** Whether a section with this glob is for a path below the folder of its file: without a slash, for a name anywhere. */
const testOf = (glob) => globTest(glob.replace(/^\//, ''), { isAnywhere: !glob.includes('/') })

/** The file in a folder: whether it is the last one, and its sections with a `charset`. Undefined if there is none. */
const read = (folder) => {
  const text = textIn(folder, '.editorconfig')
  if (text === undefined) return
  const sections = []
  let isRoot = false
  let glob
  let section
  let cost = 0
  for (const untrimmed of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const line = untrimmed.trim()
    if (line.startsWith('[') && line.endsWith(']')) {
      glob = line.slice(1, -1)
      section = undefined
    }
    if (/^[#;[]/.test(line)) continue
    const [key, ...rest] = line.split('=')
    const name = key.trim().toLowerCase()
    const value = rest.join('=').trim().toLowerCase()
    if (glob === undefined) isRoot ||= name === 'root' && value === 'true'
    else if (name === 'charset' && rest.length > 0) {
      if (section === undefined) {
        cost += costOf(glob)
        // Later sections count most, so that the first ones alone would say something else.
        if (cost > MOST_GLOBS) return { isRoot, sections: [] }
        section = { isFor: testOf(glob) }
        sections.push(section)
      }
      section.value = value
    }
  }
  return { isRoot, sections }
}

/** The value for a file, which may be any label, or undefined. `cache` is a Map that calls have in common. */
export const charsetOf = (path, cache = new Map()) => {
  const file = resolve(path)
  let found
  for (let folder = dirname(file), isLast = false; !isLast; folder = dirname(folder)) {
    if (!cache.has(folder)) cache.set(folder, read(folder))
    const { isRoot = false, sections = [] } = cache.get(folder) ?? {}
    const below = relative(folder, file).replaceAll(sep, '/')
    // The nearest file counts most, and in it the last section.
    found ??= sections.findLast(({ isFor }) => isFor(below))?.value
    isLast = isRoot || dirname(folder) === folder
  }
  return found === 'unset' ? undefined : found
}
