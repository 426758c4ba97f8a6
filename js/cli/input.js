/** The files that a run reads, one after the other, in chunks. */

import { mkdtempSync, read as readWithCallback, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { attempt, isSystemError, systemError } from '../file/errors.js'
import { onSignal } from '../file/system/signals.js'
import { fstat, open, stat } from '../file/system/system.js'
import { writeTo } from '../file/system/write.js'

/** The greatest chunk, in bytes. */
const CHUNK = 1 << 20

export const EMPTY = new Uint8Array(0)

/** The name that stands for standard input. */
export const STDIN = '-'

/** The name of a file in messages. */
export const nameOf = (path) => (path === STDIN ? 'standard input' : path)

const read = promisify(readWithCallback)

/**
 * Yields the file's chunks, each of which is valid until the next one is read. Throws a FileError that
 * names the file if it cannot be read. `onOpen` gets the path and the descriptor, and may throw.
 */
export async function* chunksOf(path, name = nameOf(path), onOpen = undefined) {
  let handle
  try {
    handle = path === STDIN ? undefined : await open(path)
    await onOpen?.(path, handle?.fd ?? 0)
    const status = await fstat(handle?.fd ?? 0)
    // Waiting for a pipe in a call would occupy one of the few threads that Node.js has for files.
    if (handle === undefined && !status.isFile() && !status.isDirectory()) yield* process.stdin
    else yield* blocks(handle?.fd ?? 0, status)
  } catch (error) {
    throw isSystemError(error) ? systemError(name, error) : error
  } finally {
    await handle?.close()
  }
}

/** Reads into two buffers alternately: a file's next chunk is read while the last one is in use. */
async function* blocks(descriptor, status) {
  const prefetches = status.isFile()
  const length = prefetches ? Math.min(status.size + 1, CHUNK) : CHUNK
  const buffers = [Buffer.allocUnsafe(length), Buffer.allocUnsafe(length)]
  const begin = (buffer) => read(descriptor, buffer, 0, length, null)
  let next
  try {
    for (let current = 0; ; current ^= 1) {
      const { bytesRead } = await (next ?? begin(buffers[current]))
      if (bytesRead === 0) return
      next = prefetches ? begin(buffers[current ^ 1]) : undefined
      next?.catch(() => {})
      yield buffers[current].subarray(0, bytesRead)
    }
  } finally {
    // The descriptor is closed next.
    await next?.catch(() => {})
  }
}

/** The bytes of some chunks, each of which is valid until the next one is read, in a buffer that has no others. */
export const bytesOf = async (chunks) => {
  const copies = []
  for await (const chunk of chunks) copies.push(new Uint8Array(chunk))
  return joined(copies)
}

/** The bytes of some arrays in one, whose buffer has no others. */
export const joined = (arrays) => {
  const bytes = new Uint8Array(arrays.reduce((length, array) => length + array.length, 0))
  let offset = 0
  for (const array of arrays) {
    bytes.set(array, offset)
    offset += array.length
  }
  return bytes
}

/**
 * Returns the path of a file that can be read more than once: `path`, or that of a temporary copy if
 * `path` is no file. `remove` must be called at the end. `onOpen` is as for `chunksOf`.
 */
export const rereadable = async (path, onOpen) => {
  if (await isFile(path, true)) return { path, remove: () => {} }
  const copyName = `a temporary copy in ${tmpdir()}`
  // No signal can leave a folder behind: the handler comes first, and the folder is made synchronously.
  let folder
  const untrack = onSignal(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  })
  const remove = async () => {
    untrack()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
  let copy
  try {
    folder = await attempt(copyName, () => mkdtempSync(join(tmpdir(), 'encodium-')))
    copy = join(folder, 'copy')
    const handle = await attempt(copyName, () => open(copy, 'wx', 0o600))
    try {
      for await (const chunk of chunksOf(path, nameOf(path), onOpen)) {
        await attempt(copyName, () => writeTo(handle.fd, chunk))
      }
    } finally {
      await handle.close()
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { path: copy, remove }
}

/** Whether the path is that of a file. For one that is missing, reading throws a better message. */
export const isFile = async (path, ifMissing = false) => {
  if (path === STDIN) return false
  return stat(path).then(
    (status) => status.isFile(),
    () => ifMissing,
  )
}

/** How many bytes the files have together; NaN if that cannot be known before they are read. */
export const sizeOf = async (paths) => {
  let sum = 0
  for (const path of paths) {
    if (path === STDIN) return NaN
    try {
      const status = await stat(path)
      sum += status.isFile() ? status.size : NaN
    } catch {
      // Reading throws a better message.
    }
  }
  return sum
}
