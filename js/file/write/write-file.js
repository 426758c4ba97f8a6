/**
 * Writes a file completely or not at all: the bytes go to a temporary file beside it, which is renamed once
 * the last byte is on the disk. So the file may also be one that the bytes are made from.
 */

import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  readSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { attempt, changed, FileError, isSystemError, notReplaced, systemError } from '../errors.js'
import { onSignal } from '../system/signals.js'
import { fsync, open, openSync, renameSync, rmSync } from '../system/system.js'
import { writeAllTo } from '../system/write.js'
import { needsList, resemble } from './access.js'
import { backUp, backUpByCopy, remove } from './backup.js'
import { claim } from './claim.js'
import { EXACT, factsAt, factsOf, factsOfOpen, follow } from './identity.js'

/** A random id for the names of temporary files. */
export const newTemporaryId = () => randomBytes(6).toString('hex')

/** The temporary file for a target. Its name is short: the target's may have the greatest length. */
const temporaryFor = (target, id) => join(dirname(target), `.encodium-${id}.tmp`)

/** The temporary file for a backup of the target. */
const copyFor = (target, id) => temporaryFor(target, `${id}-copy`)

/**
 * Writes the chunks to the file at `path`. If they or the writing fail, the file stays as it was. It also does if
 * another program changed it meanwhile. Returns the fingerprint of what was written, if it is a file.
 * - `backup`: the suffix of the backup of the original, if there is to be one.
 * - `fresh`: the file must not exist yet.
 * - `force`: replaces a file that is read-only, or whose owner or other names cannot be preserved, and one with content
 *   by an empty one.
 * - `canEmpty`: replaces one with content by an empty one.
 * - `like`: a file whose permissions a new one gets, `{ path, facts }`.
 * - `seen`: the fingerprint of the file before it was read; by default that of now, for chunks that read it.
 * - `temporaryId`: the id in the names of temporary files.
 */
export const writeToFile = async (chunks, path, options = {}) => {
  const { backup, fresh, force, canEmpty = force, like, temporaryId = newTemporaryId() } = options
  // A symbolic link exists even if its target does not.
  const target = fresh ? path : await attempt(path, () => follow(path))
  const facts = await attempt(path, () => factsAt(target))
  const { seen = facts?.fingerprint } = options
  if (fresh && facts !== undefined) throw exists(path)
  if (facts?.fingerprint !== seen) throw changed(path)
  if (facts !== undefined && !facts.isFile) return writeToDevice(chunks, path, target)
  if (facts !== undefined && !force) refuseToReplace(path, facts)
  const model = facts === undefined && like !== undefined ? like : { path: target, facts }
  const temporary = temporaryFor(target, temporaryId)
  const copy = copyFor(target, temporaryId)
  const untrack = onSignal(() => removeSync(temporary, copy))
  // A program that takes as long as the disk finds out, meanwhile.
  const hasList = needsList(model, dirname(target))
  const finish = async (handle) => {
    if (!canEmpty && facts?.size > 0 && (await handle.stat()).size === 0)
      throw notReplaced(path, 'empty', `${path}: not replaced, because the output is empty`)
    const replaces = facts !== undefined
    await resemble(handle, { path, model, replaces, force, hasList: await hasList })
  }
  try {
    const handle = await attempt(path, () => create(temporary, path, dirname(target)))
    const { inode } = await attempt(path, () => writeAndClose(handle, chunks, finish))
    // Taken before the file has its name: what another program writes then is not ours.
    const made = factsAt(temporary)
    if (made?.inode !== inode) throw changed(path)
    const written = made.fingerprint
    const refusal = () => (fresh ? exists(path) : changed(path))
    if (facts === undefined) await attempt(path, () => claim(temporary, target, refusal))
    else {
      const backupPath = backup ? `${target}${backup}` : undefined
      const files = { path, target, facts, seen, temporary, written, copy, backup: backupPath }
      const isRenamed = await replace(files)
      if (!isRenamed) return factsAt(target)?.fingerprint
    }
    return written
  } catch (error) {
    await remove(temporary)
    throw error
  } finally {
    untrack()
  }
}

/** Writes to a device or a pipe, which have no content that could be lost. A file that came in its place has. */
const writeToDevice = async (chunks, path, target) => {
  const handle = await attempt(path, () => open(target, constants.O_WRONLY))
  const write = async () => {
    if ((await handle.stat()).isFile()) throw changed(path)
    await writeAllTo(handle.fd, chunks)
  }
  await attempt(path, () => write().finally(() => handle.close()))
}

/** Writes the chunks, waits for the disk, calls `finish(handle)` and closes the file. Returns its facts. */
const writeAndClose = async (handle, chunks, finish) => {
  try {
    await writeAllTo(handle.fd, chunks)
    await fsync(handle.fd)
    await finish(handle)
    return await factsOfOpen(handle.fd)
  } finally {
    await handle.close()
  }
}

const exists = (path) => notReplaced(path, 'exists', `${path} is there already`)

const refuseToReplace = (path, { mode, nlink }) => {
  if ((mode & 0o222) === 0) throw notReplaced(path, 'read-only', `${path}: is read-only`)
  if (nlink <= 1) return
  const others = nlink === 2 ? 'another name' : `${nlink - 1} other names`
  const message = `${path}: has ${others} (hard links) that would keep the old content`
  throw notReplaced(path, 'hard-links', message)
}

const create = async (temporary, path, folder) => {
  try {
    // Until the mode is set, the content may be secret.
    return await open(temporary, 'wx', 0o600)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    const message = `${path}: there is no folder ${folder}`
    throw new FileError(error.code, message, { cause: error, path })
  }
}

/**
 * Replaces `target`, the file at `path`, by the temporary file, unless its fingerprint is not the one that was `seen`. If
 * there is a path for a `backup`, the original is saved there, by way of `copy` if it has to be copied. Returns whether the
 * temporary file was renamed; else its content was copied into the target.
 */
const replace = async (files) => {
  const { path, target, seen, temporary, backup } = files
  const linked = backup !== undefined && (await backUp(files))
  try {
    if ((await follow(path)) !== target || factsAt(target)?.fingerprint !== seen)
      throw changed(path)
    renameSync(temporary, target)
    return true
  } catch (error) {
    // The target of a bind mount cannot be renamed over, but it can be written.
    const writable = isSystemError(error) && canWrite(target)
    const isBackedUp = backup !== undefined && !linked && writable
    const removed = backup === undefined || isBackedUp || (await remove(backup))
    if (!writable || !removed) throw isSystemError(error) ? systemError(path, error) : error
  }
  // A hard link would get the new content too, so the original needs a copy.
  if (linked) await backUpByCopy(files)
  overwrite(files)
  return false
}

const canWrite = (path) => {
  try {
    closeSync(openSync(path, 'r+'))
    return true
  } catch {
    return false
  }
}

/** Copies the temporary file's content into the target, synchronously, so that no signal interrupts it. */
const overwrite = ({ path, target, seen, temporary, written, backup }) => {
  const openExpected = (name, flags, fingerprint) => {
    const descriptor = openSync(name, flags)
    if (factsOf(fstatSync(descriptor, EXACT)).fingerprint === fingerprint) return descriptor
    closeSync(descriptor)
    throw changed(path)
  }
  const from = openExpected(temporary, 'r', written)
  const to = openExpected(target, 'r+', seen)
  try {
    const buffer = Buffer.allocUnsafe(1 << 20)
    for (;;) {
      const count = readSync(from, buffer)
      if (count === 0) break
      for (let offset = 0; offset < count; ) {
        offset += writeSync(to, buffer, offset, count - offset)
      }
    }
    ftruncateSync(to, fstatSync(from).size)
    fsyncSync(to)
  } catch (error) {
    const rescue = backup ?? `${temporary}.rescued`
    if (backup === undefined) renameSync(temporary, rescue)
    const content = backup === undefined ? 'the new content' : 'the original'
    throw systemError(`${path} is only partly written (${rescue} has ${content})`, error, path)
  } finally {
    closeSync(from)
    closeSync(to)
  }
  removeSync(temporary)
}

const removeSync = (...paths) => {
  for (const path of paths) {
    try {
      rmSync(path, { force: true })
    } catch {}
  }
}

/** Removes the temporary files that a stopped thread may have left for `path`. */
export const removeTemporary = async (path, id) => {
  try {
    const target = await follow(path)
    removeSync(temporaryFor(target, id), copyFor(target, id))
  } catch {}
}
