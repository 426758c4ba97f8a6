/** The files that a run reads, one after the other, in chunks. */

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { glob, isDynamicPattern } from 'tinyglobby'
import { BAD_USAGE, Failure, systemFailure } from './errors.js'

/** Bytes that are read at once. The engine's window holds as many. */
const CHUNK = 256 << 10

/** The name that stands for standard input. */
export const STDIN = '-'

/** What messages call a file. */
export const nameOf = (path) => (path === STDIN ? 'standard input' : path)

/** Yields the file's chunks. Throws a Failure that names it if it cannot be read. */
export async function* chunksOf(path) {
  const stream = path === STDIN ? process.stdin : createReadStream(path, { highWaterMark: CHUNK })
  try {
    yield* stream
  } catch (error) {
    throw systemFailure(nameOf(path), error)
  }
}

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
    // The message is for the reading to give, which names the first file that fails.
    return NaN
  }
}

/** The files that arguments mean: a pattern that the shell left alone means all that match it. */
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
  const paths = await glob(pattern.replaceAll('\\', '/'), { expandDirectories: false })
  if (paths.length === 0) throw new Failure(BAD_USAGE, `${pattern}: no file matches`)
  return paths.sort()
}
