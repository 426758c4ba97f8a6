/** The files that a run reads, one after the other, in chunks. */

import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { glob, isDynamicPattern } from 'tinyglobby'
import { BAD_USAGE, Failure, systemFailure } from './errors.js'
import { onSignal } from './signals.js'

/** How many bytes to read at once: as many as the I/O buffer of the WebAssembly holds. */
const CHUNK = 256 << 10

/** The name that stands for standard input. */
export const STDIN = '-'

/** What messages call a file. */
export const nameOf = (path) => (path === STDIN ? 'standard input' : path)

/** Yields the file's chunks. Throws a Failure that names it if it cannot be read. */
export async function* chunksOf(path, name = nameOf(path)) {
  const stream = path === STDIN ? process.stdin : createReadStream(path, { highWaterMark: CHUNK })
  try {
    yield* stream
  } catch (error) {
    throw systemFailure(name, error)
  }
}

/**
 * The path of a file with the same bytes that can be read more than once: a temporary copy if `path`
 * is no file. `remove` must be called in the end.
 */
export const rereadable = async (path) => {
  if (path !== STDIN && (await isFileOrMissing(path))) return { path, remove: () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'encodium-'))
  const untrack = onSignal(() => rmSync(folder, { recursive: true, force: true }))
  const remove = async () => {
    untrack()
    await rm(folder, { recursive: true, force: true })
  }
  const copy = join(folder, 'copy')
  try {
    await pipeline(chunksOf(path), createWriteStream(copy))
  } catch (error) {
    await remove()
    throw error.syscall === undefined ? error : systemFailure(`a copy in ${tmpdir()}`, error)
  }
  return { path: copy, remove }
}

/** True for a missing file too: reading it will throw a better message. */
const isFileOrMissing = (path) =>
  stat(path).then(
    (status) => status.isFile(),
    () => true,
  )

/** How many bytes the files have together; NaN if that cannot be known before they are read. */
export const sizeOf = async (paths) => {
  const sizes = paths.map(async (path) => {
    if (path === STDIN) return NaN
    const status = await stat(path)
    return status.isFile() ? status.size : NaN
  })
  try {
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  } catch {
    // Reading will throw a better message, which names the first file that fails.
    return NaN
  }
}

/** The paths of files: an argument that is a pattern stands for every file that matches it. */
export const pathsOf = async (args) => {
  const paths = []
  for (const arg of args) {
    if (arg === STDIN || !isDynamicPattern(arg) || (await exists(arg))) paths.push(arg)
    else paths.push(...(await matches(arg)))
  }
  return paths
}

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  )

const matches = async (pattern) => {
  // Where a backslash is no separator, a name may contain it.
  const plain = sep === '\\' ? pattern.replaceAll('\\', '/') : pattern
  const paths = await glob(plain, { expandDirectories: false })
  if (paths.length === 0) throw new Failure(BAD_USAGE, `${pattern}: no file matches`)
  return paths.sort()
}
