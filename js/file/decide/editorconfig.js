/**
 * The property `charset` of .editorconfig files, by https://spec.editorconfig.org. Libraries for that have parts that
 * nothing here calls, and weigh 30 times as much.
 */

import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { native } from '../system/paths.js'
import { globTest } from './glob.js'

/** The labels of the specification's values, and whether a byte order mark of UTF-8 has to come first. */
export const CHARSETS = {
  __proto__: null,
  latin1: { label: 'windows-1252' },
  'utf-8': { label: 'utf-8', mark: false },
  'utf-8-bom': { label: 'utf-8', mark: true },
  'utf-16be': { label: 'utf-16be' },
  'utf-16le': { label: 'utf-16le' },
}

/** The most bytes of a file that is read. */
const MOST_BYTES = 1 << 20

/** The text of a regular file of bounded size: a pipe waits for ever, and a device may never end. */
export const textOf = (path) => {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const status = fstatSync(descriptor)
    if (!status.isFile() || status.size > MOST_BYTES) return ''
    const bytes = Buffer.alloc(status.size)
    return bytes.toString('utf8', 0, readSync(descriptor, bytes))
  } finally {
    closeSync(descriptor)
  }
}

/** The greatest length of all globs of a file: of one alone, the specification requires 4096. */
export const MOST_GLOBS = 1 << 14

/** Whether a section with this glob is for a path below the folder of its file: without a slash, for a name anywhere. */
const testOf = (glob) => globTest(glob.replace(/^\//, ''), { isAnywhere: !glob.includes('/') })

/** The file in a folder: whether it is the last one, and its sections with a `charset`. Undefined if there is none. */
const read = (folder) => {
  let text
  try {
    text = textOf(native(join(folder, '.editorconfig')))
  } catch {
    return
  }
  const sections = []
  let isRoot = false
  let glob
  let section
  let length = 0
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
        length += glob.length
        // Later sections count most, so that the first ones alone would say something else.
        if (length > MOST_GLOBS) return { isRoot, sections: [] }
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
