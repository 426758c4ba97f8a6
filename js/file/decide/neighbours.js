/** The encodings of the files beside one that says nothing of its own. */

import { basename, dirname, extname, join } from 'node:path'
import { FileError } from '../errors.js'
import { entriesOf, readFile, stat } from '../system/system.js'
import { decide, isAscii, linesOf } from './decide.js'

/** How many files are read, and how long they may be. */
const MOST_FILES = 50
const MOST_BYTES = 1 << 18

/** The encodings of a file: none if it is ASCII, no text or cannot be read, and the likeliest if none is certain. */
const encodingsIn = async (path) => {
  try {
    const { size } = await stat(path)
    const bytes = size > MOST_BYTES ? new Uint8Array(0) : await readFile(path)
    if (isAscii(bytes)) return []
    return (await decide(bytes, { path })).segments.map(({ encoding }) => encoding)
  } catch ({ candidates = [] }) {
    return candidates.slice(0, 1).map(({ encoding }) => encoding)
  }
}

/** The encodings of files, the most frequent first. */
const encodingsOf = async (paths) => {
  const counts = new Map()
  for (const path of paths.slice(0, MOST_FILES))
    for (const encoding of await encodingsIn(path))
      counts.set(encoding, (counts.get(encoding) ?? 0) + 1)
  return [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a))
}

/**
 * Throws a FileError if a text that is not ASCII would be UTF-8 among files that are not: of those with the same
 * extension, or of the others if none of these says anything.
 */
export const refuseAmongLegacy = async (path, text) => {
  const [line] = linesOf([text])
  if (line === '') return
  const folder = dirname(path)
  const entries = await entriesOf(folder).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== basename(path))
    .map(({ name }) => name)
    .sort()
  const isLike = (name) => extname(name) === extname(path)
  let found = []
  for (const list of [names.filter(isLike), names.filter((name) => !isLike(name))])
    if (found.length === 0) found = await encodingsOf(list.map((name) => join(folder, name)))
  const legacy = found.filter((encoding) => !encoding.startsWith('utf-'))
  if (legacy.length === 0) return
  const encodings = [...legacy, 'utf-8']
  const message = `${path}: nothing says its encoding, and files beside it are in ${legacy.join(' and ')}: pass encoding`
  const candidates = encodings.map((encoding) => ({ encoding, line }))
  throw new FileError('ERR_ENCODING_NOT_CERTAIN', message, { path, candidates })
}
