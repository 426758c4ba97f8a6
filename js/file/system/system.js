/** The functions of node:fs for names as in paths.js. */

import * as sync from 'node:fs'
import * as fs from 'node:fs/promises'
import { promisify } from 'node:util'
import { fromBytes, native } from './paths.js'

const byName =
  (work) =>
  (path, ...rest) =>
    work(native(path), ...rest)

const byTwoNames =
  (work) =>
  (from, to, ...rest) =>
    work(native(from), native(to), ...rest)

export const fstat = promisify(sync.fstat)
/** As `sync` of a file handle, which those of Yarn's Plug'n'Play lack. */
export const fsync = promisify(sync.fsync)
export const copyFile = byTwoNames(fs.copyFile)
export const link = byTwoNames(fs.link)
export const lstat = byName(fs.lstat)
export const open = byName(fs.open)
export const readFile = byName(fs.readFile)
export const rm = byName(fs.rm)
export const stat = byName(fs.stat)
export const linkSync = byTwoNames(sync.linkSync)
export const lstatSync = byName(sync.lstatSync)
export const mkdirSync = byName(sync.mkdirSync)
export const openSync = byName(sync.openSync)
export const renameSync = byTwoNames(sync.renameSync)
export const rmdirSync = byName(sync.rmdirSync)
export const rmSync = byName(sync.rmSync)

const BUFFER = { encoding: 'buffer' }

export const readlink = async (path) => fromBytes(await fs.readlink(native(path), BUFFER))

/** Calls the system's realpath, because that of Node.js loses names that are not UTF-8. */
export const realpath = async (path) =>
  fromBytes(
    await new Promise((resolve, reject) => {
      sync.realpath.native(native(path), BUFFER, (error, result) =>
        error === null ? resolve(result) : reject(error),
      )
    }),
  )

export const realpathSync = (path) => fromBytes(sync.realpathSync.native(native(path), BUFFER))

const TYPES = { withFileTypes: true }

/** The entries of a folder. If a name is not UTF-8, the folder is read again with names as bytes. */
export const entriesOf = async (path) => {
  const entries = await fs.readdir(native(path), TYPES)
  if (!entries.some(({ name }) => name.includes('\uFFFD'))) return entries
  const exact = await fs.readdir(native(path), { ...TYPES, ...BUFFER })
  return exact.map((entry) => ({
    name: fromBytes(entry.name),
    isFile: () => entry.isFile(),
    isDirectory: () => entry.isDirectory(),
    isSymbolicLink: () => entry.isSymbolicLink(),
  }))
}
