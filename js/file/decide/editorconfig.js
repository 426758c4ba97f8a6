/**
 * The property `charset` of .editorconfig files, by https://spec.editorconfig.org. Libraries for that have parts that
 * nothing here calls, and weigh 30 times as much.
 */

import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { native } from '../system/paths.js'

/** The labels of its values, and whether a byte order mark of UTF-8 has to come first. */
export const CHARSETS = {
  __proto__: null,
  latin1: { label: 'windows-1252' },
  'utf-8': { label: 'utf-8', mark: false },
  'utf-8-bom': { label: 'utf-8', mark: true },
  'utf-16be': { label: 'utf-16be' },
  'utf-16le': { label: 'utf-16le' },
}

/** The parts of a glob: an escape, `**`, a class without a slash, a range of numbers, and single characters. */
const GLOB = /\\(.)|\*\*|\[(!?)([^/\]]+)\]|\{([+-]?\d+)\.\.([+-]?\d+)\}|./gsu

const quoted = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** Braces are an alternative if they are closed and have a comma; else they are characters. */
const bracesIn = (glob) => {
  const kinds = new Map()
  const open = []
  for (const { 0: part, index } of glob.matchAll(GLOB)) {
    if (part === '{') open.push({ index, commas: [] })
    else if (part === ',') open.at(-1)?.commas.push(index)
    else if (part === '}' && open.length > 0) {
      const { index: start, commas } = open.pop()
      if (commas.length === 0) continue
      kinds.set(start, '(?:').set(index, ')')
      for (const comma of commas) kinds.set(comma, '|')
    }
  }
  return kinds
}

/** How many numbers of a range are tried; a longer one has any number. */
const MOST_NUMBERS = 1000

const rangeSource = (a, b) => {
  const start = Math.min(a, b)
  const length = Math.abs(a - b) + 1
  if (length > MOST_NUMBERS) return '[+-]?\\d+'
  return `(?:${Array.from({ length }, (_, i) => start + i).join('|')})`
}

/** The expression for the path of a file below the folder of an .editorconfig file, whose section has this glob. */
const patternOf = (glob) => {
  const braces = bracesIn(glob)
  const toSource = (part, escaped, not, members, from, to, index) => {
    if (escaped !== undefined) return quoted(escaped)
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (part === '?') return '[^/]'
    if (from !== undefined) return rangeSource(Number(from), Number(to))
    if (members === undefined) return braces.get(index) ?? quoted(part)
    return `(?!/)[${not && '^'}${members.replaceAll(/[\\^[\]]/g, '\\$&')}]`
  }
  const start = glob.includes('/') ? '' : '(?:.*/)?'
  const source = glob.replace(GLOB, toSource).replace(/^\\\//, '')
  try {
    return new RegExp(`^${start}${source}$`, 'su')
  } catch {
    // A class such as [z-a].
    return /$^/
  }
}

/** The file in a folder: whether it is the last one, and its sections with a `charset`. Undefined if there is none. */
const read = (folder) => {
  let text
  try {
    text = readFileSync(native(join(folder, '.editorconfig')), 'utf8')
  } catch {
    return
  }
  const sections = []
  let isRoot = false
  let glob
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const [, section] = /^\s*\[(.*)\]\s*$/.exec(line) ?? []
    if (section !== undefined) glob = section
    const [, key, value] = /^\s*([^#;[=:\s][^=]*?)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (glob === undefined) isRoot ||= /^root$/i.test(key) && /^true$/i.test(value)
    else if (/^charset$/i.test(key))
      sections.push({ pattern: patternOf(glob), value: value.toLowerCase() })
  }
  return { isRoot, sections }
}

/** The value for a file, or undefined. `cache` is a Map that calls have in common. */
export const charsetOf = (path, cache = new Map()) => {
  const file = resolve(path)
  let found
  for (let folder = dirname(file), isLast = false; !isLast; folder = dirname(folder)) {
    if (!cache.has(folder)) cache.set(folder, read(folder))
    const { isRoot = false, sections = [] } = cache.get(folder) ?? {}
    const below = relative(folder, file).replaceAll(sep, '/')
    // The nearest file counts most, and in it the last section.
    found ??= sections.findLast(({ pattern }) => pattern.test(below))?.value
    isLast = isRoot || dirname(folder) === folder
  }
  return found in CHARSETS ? found : undefined
}
