/** Which file a path names, and whether that is still the one that it was. */

import { dirname, resolve } from 'node:path'
import { attempt, notReplaced } from '../errors.js'
import { absolute } from '../system/paths.js'
import { lstatSync, readlink, realpath, stat } from '../system/system.js'

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

/** A string that changes if another file gets this path, or the file another content. Undefined if there is none. */
export const fingerprint = (path) => {
  const status = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  return status && [status.dev, status.ino, status.size, status.mtimeNs].join()
}

/** Throws a FileError for what cannot be replaced: to open a pipe is to wait for a writer, perhaps for ever. */
export const refuseIrregular = async (path) => {
  const status = await attempt(path, () => stat(path))
  // Reading a folder throws a better message.
  if (status.isFile() || status.isDirectory()) return
  throw notReplaced(path, 'not-regular', `${path}: is no regular file`)
}
