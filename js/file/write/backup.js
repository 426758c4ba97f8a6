/** Saves the original of a file that is replaced. */

import { constants } from 'node:fs'
import { dirname } from 'node:path'
import { attempt, BAD_USAGE, Failure } from '../system/errors.js'
import { copyFile, fsync, link, open, rm } from '../system/system.js'
import { copyWithAccess, haveList } from './access.js'
import { claim } from './claim.js'

/**
 * Saves the original as `backup`, which must not exist yet, because it may be an earlier original: then this throws what
 * `taken` returns.
 * Returns whether both names are now one file.
 */
export const backUp = async (target, backup, copy, taken) => {
  try {
    await link(target, backup)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') throw taken()
  }
  await backUpByCopy(target, backup, copy, taken)
  return false
}

/** Saves a copy, which has the path `copy` until it is complete. */
export const backUpByCopy = async (target, backup, copy, taken) => {
  try {
    await attempt(backup, async () => {
      if (!(await haveList(target))) await copyFile(target, copy, constants.COPYFILE_EXCL)
      else if (!(await copyWithAccess(target, copy))) throw withoutList(target)
      await sync(copy)
      claim(copy, backup, taken)
    })
    await sync(dirname(backup)).catch(() => {})
  } catch (error) {
    await remove(copy)
    throw error
  }
}

const withoutList = (target) =>
  new Failure(BAD_USAGE, `${target}: a copy cannot have its access control list`, {
    code: 'ERR_ENCODING_NOT_REPLACED',
  })

const sync = async (path) => {
  const handle = await open(path)
  try {
    await fsync(handle.fd)
  } finally {
    await handle.close()
  }
}

/** Removes a file. Returns whether that succeeded. */
export const remove = (path) =>
  rm(path, { force: true }).then(
    () => true,
    () => false,
  )
