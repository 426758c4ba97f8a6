/** Saves the original of a file that is replaced. */

import { constants } from 'node:fs'
import { dirname } from 'node:path'
import { attempt, notReplaced } from '../errors.js'
import { copyFile, fsync, link, open, rm } from '../system/system.js'
import { copyAccess, haveList } from './access.js'
import { claim } from './claim.js'

const exists = ({ path, backup }) =>
  notReplaced(path, 'backup-exists', `${backup} is there already`)

/**
 * Saves the original, `target`, as `backup`, which must not exist yet, because it may be an earlier original. Returns
 * whether both names are now one file.
 */
export const backUp = async (files) => {
  try {
    await link(files.target, files.backup)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') throw exists(files)
  }
  await backUpByCopy(files)
  return false
}

/** Saves a copy, which has the path `copy` until it is complete. */
export const backUpByCopy = async (files) => {
  const { path, target, facts, backup, copy } = files
  try {
    await attempt(backup, async () => {
      if (!(await haveList(target))) await copyFile(target, copy, constants.COPYFILE_EXCL)
      else {
        const copied = (handle) => copyAccess(target, facts, handle)
        if (!(await withFile(copy, 'wx', copied))) throw withoutList(path)
      }
      await sync(copy)
      claim(copy, backup, () => exists(files))
    })
    await sync(dirname(backup)).catch(() => {})
  } catch (error) {
    await remove(copy)
    throw error
  }
}

const withoutList = (path) =>
  notReplaced(path, 'backup-access-list', `${path}: a copy cannot have its access control list`)

/** Resolves to what `work` does for an open file; a new one is secret. */
const withFile = async (path, flags, work) => {
  const handle = await open(path, flags, 0o600)
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

const sync = (path) => withFile(path, 'r', ({ fd }) => fsync(fd))

/** Removes a file. Returns whether that succeeded. */
export const remove = (path) =>
  rm(path, { force: true }).then(
    () => true,
    () => false,
  )
