/** Saves the original of a file that is replaced. */

import { constants } from 'node:fs'
import { dirname } from 'node:path'
import { claim } from './claim.js'
import { attempt, BAD_USAGE, Failure } from './errors.js'
import { copyFile, link, open, rm } from './system.js'

/**
 * Saves the original as `backup`, which must not exist yet, because it may be an earlier original.
 * Returns whether both names are now one file.
 */
export const backUp = async (target, backup, copy) => {
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
  new Failure(
    BAD_USAGE,
    `${path} is there already, and the original would replace it: move it, or choose --backup or --no-backup`,
  )

/** Saves a copy, which has the path `copy` until it is complete. */
export const backUpByCopy = async (target, backup, copy) => {
  try {
    await attempt(backup, async () => {
      await copyFile(target, copy, constants.COPYFILE_EXCL)
      await sync(copy)
      claim(copy, backup, () => backupExists(backup))
    })
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

/** Removes a file. Returns whether that succeeded. */
export const remove = (path) =>
  rm(path, { force: true }).then(
    () => true,
    () => false,
  )
