/** Which file a path names, and whether that is still the one that it was. */

import { dirname, resolve } from 'node:path'
import { attempt, changed, notReplaced } from '../errors.js'
import { absolute } from '../system/paths.js'
import { fstat, lstatSync, readlink, realpath, stat } from '../system/system.js'

/** The file that a symbolic link leads to: the link stays, and its target is written. */
export const follow = async (path) => {
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

export const EXACT = { bigint: true }

/**
 * The facts in an exact status: the type of a file; the numbers that a new file may get from it; `inode`, which no other file
 * has; and `fingerprint`, which changes with the content, too. A path may lead to another file at any time, so one call
 * returns all that is compared.
 */
export const factsOf = (status) => {
  const { dev, ino, size, mtimeNs } = status
  const [isFile, isFolder] = [status.isFile(), status.isDirectory()]
  // Some releases of Node.js on Windows have 64 bits for a path, but 32 for a descriptor.
  const inode = `${BigInt.asUintN(32, dev)},${ino}`
  const [mode, nlink, uid, gid] = [status.mode, status.nlink, status.uid, status.gid].map(Number)
  // The writers of a pipe change its time.
  const fingerprint = isFile ? `${inode},${size},${mtimeNs}` : inode
  return { isFile, isFolder, mode, nlink, uid, gid, size: Number(size), inode, fingerprint }
}

/** The facts of what has this path, which may be a link; undefined if nothing has. */
export const factsAt = (path) => {
  const status = lstatSync(path, { ...EXACT, throwIfNoEntry: false })
  return status && factsOf(status)
}

export const factsOfOpen = async (descriptor) => factsOf(await fstat(descriptor, EXACT))

/** The facts of the file that a path leads to. */
export const factsOfTarget = (path) => attempt(path, async () => factsOf(await stat(path, EXACT)))

/**
 * Returns a function for a file that was opened by one of the paths: it throws if that is not the one with this
 * fingerprint, which `path` has in messages.
 */
export const expecting =
  (fingerprint, path, paths = [path]) =>
  async (opened, descriptor) => {
    if (!paths.includes(opened)) return
    if ((await factsOfOpen(descriptor)).fingerprint !== fingerprint) throw changed(path)
  }

/** Returns the facts of a file; throws a FileError if it cannot be replaced: to open a pipe may be to wait for ever. */
export const refuseIrregular = async (path) => {
  const facts = await factsOfTarget(path)
  // Reading a folder throws a better message.
  if (facts.isFile || facts.isFolder) return facts
  throw notReplaced(path, 'not-regular', `${path}: is no regular file`)
}
