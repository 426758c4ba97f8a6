/** Gives a file a name that no other file has. At any time that name is missing, empty or complete. */

import { closeSync } from 'node:fs'
import { linkSync, mkdirSync, openSync, renameSync, rmdirSync, rmSync } from '../system/system.js'

/** The errors for a name that another file has, or a folder that is not empty. */
const TAKEN = ['EEXIST', 'ENOTEMPTY']

/** Renames the file `from`, or throws what `refusal` returns if there is a file `to`. */
export const claim = (from, to, refusal) => {
  try {
    linkSync(from, to)
  } catch (error) {
    if (TAKEN.includes(error.code)) throw refusal()
    // Not every file system has links.
    reserveAndRename(from, to, refusal, (path) => closeSync(openSync(path, 'wx')), rmSync)
    return
  }
  orUndo(
    () => rmSync(from),
    () => rmSync(to),
  )
}

/** As `claim`, for a folder: a rename replaces an empty folder, and no other one. */
export const claimFolder = (from, to, refusal) =>
  reserveAndRename(from, to, refusal, mkdirSync, rmdirSync)

const reserveAndRename = (from, to, refusal, make, unmake) => {
  try {
    make(to)
    orUndo(
      () => renameSync(from, to),
      () => unmake(to),
    )
  } catch (error) {
    throw TAKEN.includes(error.code) ? refusal() : error
  }
}

/** Calls `work`, and `undo` if it throws. */
const orUndo = (work, undo) => {
  try {
    work()
  } catch (error) {
    try {
      undo()
    } catch {}
    throw error
  }
}
