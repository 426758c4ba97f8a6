/**
 * Writes the output of a run. A file is written completely or not at all: the bytes go to a temporary
 * file beside it, which is renamed once the last byte is on the disk. So the output may also be one of
 * the inputs.
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
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { attempt, BAD_USAGE, Failure, systemFailure } from './errors.js'
import { absolute } from './paths.js'
import { onSignal } from './signals.js'
import {
  copyFile,
  isSystemError,
  link,
  linkSync,
  lstat,
  open,
  openSync,
  readlink,
  realpath,
  rename,
  renameSync,
  rm,
  rmSync,
  stat,
} from './system.js'
import { writeAllTo } from './write.js'

/** The name that stands for standard output. */
export const STDOUT = '-'

/** Writes the chunks to standard output. It is no error if the reader stops early. */
export const writeToStdout = (chunks) => writeToDescriptor(chunks, 1, 'standard output')

/** Writes the chunks to an open descriptor; `name` is its name in messages. */
export const writeToDescriptor = async (chunks, descriptor, name) => {
  try {
    if (descriptor === 1 && isTerminal(descriptor)) {
      process.stdout.on('error', () => {})
      await pipeline(chunks, process.stdout, { end: false })
    } else {
      await writeAllTo(descriptor, chunks)
    }
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (error.code !== 'EPIPE') throw systemFailure(name, error)
  }
}

/** Whether it is a terminal: on Windows only a stream converts bytes to what a terminal shows. */
const isTerminal = (descriptor) => fstatSync(descriptor).isCharacterDevice() && process.stdout.isTTY

const DESCRIPTOR = new RegExp(`^/(?:dev|proc/(?:self|thread-self|${process.pid}))/fd/(\\d+)$`)

/** The number of the open descriptor that a path stands for, as /dev/stdout does, or undefined. */
export const descriptorOf = async (path) => {
  // As many links as Linux follows.
  for (let remaining = 40, current = absolute(path); remaining > 0; remaining--) {
    const [, descriptor] = DESCRIPTOR.exec(current) ?? []
    if (descriptor !== undefined) return Number(descriptor)
    try {
      current = resolve(dirname(current), await readlink(current))
    } catch {
      return undefined
    }
  }
}

/** A random id for the names of temporary files. */
export const newTemporaryId = () => randomBytes(6).toString('hex')

/** The temporary file for a target. Its name is short: the target's may have the greatest length. */
const temporaryFor = (target, id) => join(dirname(target), `.encodium-${id}.tmp`)

/** The temporary file for a backup of the target. */
const copyFor = (target, id) => temporaryFor(target, `${id}-copy`)

/**
 * Writes the chunks to the file at `path`. If they or the writing fail, the file stays as it was.
 * - `backup`: the suffix of the backup of the original, if there is to be one.
 * - `fresh`: the file must not exist yet.
 * - `force`: replaces a file that is read-only, or whose owner or other names cannot be kept.
 * - `like`: the status of a file whose permissions a new one gets.
 * - `temporaryId`: the id in the names of temporary files.
 */
export const writeToFile = async (chunks, path, options = {}) => {
  const { backup, fresh, force, like, temporaryId = newTemporaryId() } = options
  // A symbolic link exists even if its target does not.
  const target = fresh ? path : await attempt(path, () => follow(path))
  const status = await attempt(path, () => statusOf(target, fresh ? lstat : stat))
  if (fresh && status !== null) throw takenUnlessForced(path)
  if (status !== null && !status.isFile()) {
    // A device or a pipe has no content that could be lost.
    const handle = await attempt(path, () => open(target, 'w'))
    await attempt(path, () => writeAndClose(handle, chunks))
    return
  }
  if (status !== null && !force) refuseToReplace(path, status)
  const temporary = temporaryFor(target, temporaryId)
  const copy = copyFor(target, temporaryId)
  const untrack = onSignal(() => removeSync(temporary, copy))
  try {
    const handle = await attempt(path, () => create(temporary, path, dirname(target)))
    await attempt(path, () =>
      writeAndClose(handle, chunks, () => resemble(handle, path, status, like, force)),
    )
    if (fresh) claim(temporary, path, () => takenUnlessForced(path))
    else await replace(temporary, target, path, backup ? `${target}${backup}` : undefined, copy)
  } catch (error) {
    await remove(temporary)
    throw error
  } finally {
    untrack()
  }
}

/** Writes the chunks; calls `finish`, if there is one, and waits for the disk; closes the file. */
const writeAndClose = async (handle, chunks, finish) => {
  try {
    await writeAllTo(handle.fd, chunks)
    if (finish === undefined) return
    await finish()
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const taken = (path, advice) => new Failure(BAD_USAGE, `${path} is there already${advice}`)

const takenUnlessForced = (path) => taken(path, ': move it, or choose --force')

const unlessForced = (path, reason) => new Failure(BAD_USAGE, `${path}: ${reason}; choose --force`)

const refuseToReplace = (path, { mode, nlink }) => {
  if ((mode & 0o222) === 0) throw unlessForced(path, 'is read-only')
  if (nlink > 1) {
    const others = nlink === 2 ? 'another name' : `${nlink - 1} other names`
    throw unlessForced(path, `has ${others} (hard links) that would keep the old content`)
  }
}

const create = async (temporary, path, folder) => {
  try {
    // Until the mode is set, the content may be secret.
    return await open(temporary, 'wx', 0o600)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new Failure(BAD_USAGE, `${path}: there is no folder ${folder}`, { cause: error })
  }
}

/** Gives a new file the owner and the mode of the one that it replaces, or the mode of `like`. */
const resemble = async (handle, path, status, like, force) => {
  const created = await handle.stat()
  let mode = (status ?? like)?.mode ?? 0o666 & ~process.umask()
  if (status !== null && (created.uid !== status.uid || created.gid !== status.gid)) {
    try {
      await handle.chown(status.uid, status.gid)
    } catch (error) {
      // Only root may change a file's owner.
      if (error.code !== 'EPERM') throw error
      if (!force) throw unlessForced(path, 'its owner or group cannot be kept')
      mode &= 0o777
    }
  }
  // A file beside another one does not inherit the set-user-ID bit.
  mode &= status === null ? 0o777 : 0o7777
  if (((await handle.stat()).mode & 0o7777) === mode) return
  try {
    await handle.chmod(mode)
  } catch (error) {
    // Some file systems have no modes.
    if (error.code !== 'EPERM') throw error
    if (!force) throw unlessForced(path, 'its mode cannot be kept')
  }
}

/**
 * Replaces `target` by the temporary file. If there is a path for a backup, the original is saved there,
 * by way of `copy` if it has to be copied.
 */
const replace = async (temporary, target, path, backup, copy) => {
  const linked = backup !== undefined && (await backUp(target, backup, copy))
  try {
    await rename(temporary, target)
    return
  } catch (error) {
    // The target of a bind mount cannot be renamed over, but it can be written.
    const writable = canWrite(target)
    const isBackedUp = backup !== undefined && !linked && writable
    const removed = backup === undefined || isBackedUp || (await remove(backup))
    if (!writable || !removed) throw failureFor(path, error)
  }
  // A hard link would get the new content too, so the original needs a copy.
  if (linked) await backUpByCopy(target, backup, copy)
  overwrite(target, temporary, path, backup)
}

const failureFor = (name, error) => (isSystemError(error) ? systemFailure(name, error) : error)

const canWrite = (path) => {
  try {
    closeSync(openSync(path, 'r+'))
    return true
  } catch {
    return false
  }
}

/** Copies the temporary file's content into the target, synchronously, so that no signal interrupts it. */
const overwrite = (target, temporary, path, backup) => {
  const from = openSync(temporary, 'r')
  const to = openSync(target, 'r+')
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
    throw systemFailure(`${path} is only partly written (${rescue} has ${content})`, error)
  } finally {
    closeSync(from)
    closeSync(to)
  }
  removeSync(temporary)
}

/**
 * Saves the original as `backup`, which must not exist yet, because it may be an earlier original.
 * Returns whether both names are now one file.
 */
const backUp = async (target, backup, copy) => {
  try {
    await link(target, backup)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') throw backupExists(backup)
  }
  await backUpByCopy(target, backup, copy)
  return false
}

const backupExists = (path) =>
  taken(path, ', and the original would replace it: move it, or choose --backup or --no-backup')

const backUpByCopy = async (target, backup, copy) => {
  try {
    await attempt(backup, async () => {
      await copyFile(target, copy, constants.COPYFILE_EXCL)
      await sync(copy)
    })
    claim(copy, backup, () => backupExists(backup))
    await sync(dirname(backup)).catch(() => {})
  } catch (error) {
    await remove(copy)
    throw error
  }
}

const sync = async (path) => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Renames a temporary file, or throws what `refusal` returns if `path` exists. At any time the file at
 * `path` is missing, empty or complete.
 */
const claim = (temporary, path, refusal) => {
  try {
    linkSync(temporary, path)
  } catch (error) {
    if (error.code === 'EEXIST') throw refusal()
    // Not every file system has links.
    claimWithoutLink(temporary, path, refusal)
    return
  }
  rmSync(temporary)
}

const claimWithoutLink = (temporary, path, refusal) => {
  try {
    closeSync(openSync(path, 'wx'))
  } catch (error) {
    throw error.code === 'EEXIST' ? refusal() : failureFor(path, error)
  }
  try {
    renameSync(temporary, path)
  } catch (error) {
    removeSync(path)
    throw failureFor(path, error)
  }
}

/** Removes a file. Returns whether that succeeded. */
const remove = (path) =>
  rm(path, { force: true }).then(
    () => true,
    () => false,
  )

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

/** The file that a symbolic link leads to: the link stays, and its target is written. */
const follow = async (path) => {
  try {
    return await realpath(path)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  try {
    return await follow(resolve(dirname(absolute(path)), await readlink(path)))
  } catch {
    return path
  }
}

/** A path that is the same for every name of a file, whether the file exists or not. */
export const identity = async (path) => {
  try {
    return absolute(await follow(path))
  } catch {
    return absolute(path)
  }
}

/** The paths of files by their identity, the first one for each file. */
export const distinctFiles = async (paths) => {
  const files = new Map()
  for (const path of paths) {
    const file = await identity(path)
    if (!files.has(file)) files.set(file, path)
  }
  return files
}

const statusOf = async (path, read) => {
  try {
    return await read(path)
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
