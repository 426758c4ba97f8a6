/**
 * Where a run writes. A file is written completely or not at all: the bytes go to a temporary file
 * beside it, which takes its name once the last byte is on the disk. So the output may also be one
 * of the inputs.
 */

import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import {
  constants,
  copyFile,
  link,
  lstat,
  open,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BAD_USAGE, Failure, systemFailure } from './errors.js'
import { onSignal } from './signals.js'

/** The name that stands for standard output. */
export const STDOUT = '-'

/** Writes the chunks to standard output. A reader that went away wants no more, so that is no error. */
export const writeToStdout = async (chunks) => {
  try {
    await pipeline(chunks, process.stdout, { end: false })
  } catch (error) {
    if (error.syscall === undefined) throw error
    if (error.code !== 'EPIPE') {
      throw systemFailure('standard output', error)
    }
  }
}

/** A random part of a file name. */
export const newMark = () => randomBytes(6).toString('hex')

const temporaryFor = (path, mark) => join(dirname(path), `.${basename(path)}.${mark}.tmp`)

/** Does some work with a file that messages call by this name. */
const attempt = async (name, work) => {
  try {
    return await work()
  } catch (error) {
    throw error.syscall === undefined ? error : systemFailure(name, error)
  }
}

/**
 * Writes the chunks to the file at `path`. If they or the writing fail, the file stays as it was.
 * With `backup` its original is kept with that suffix. With `fresh` the file must not exist yet.
 */
export const writeToFile = async (chunks, path, { backup, fresh, mark = newMark() } = {}) => {
  // A link that leads nowhere is something too.
  const target = fresh ? path : await attempt(path, () => follow(path))
  const status = await attempt(path, () => statusOf(target, fresh ? lstat : stat))
  if (fresh && status !== null) throw takenUnlessForced(path)
  if (status !== null && !status.isFile()) {
    // A device or a pipe has no content to protect.
    const handle = await attempt(path, () => open(target, 'w'))
    await attempt(path, () => pipeline(chunks, handle.createWriteStream()))
    return
  }
  const temporary = temporaryFor(target, mark)
  const untrack = removeOnSignal(temporary)
  try {
    const handle = await attempt(path, () => create(temporary, path, dirname(target)))
    if (status !== null) await attempt(path, () => resemble(handle, status))
    await attempt(path, () => pipeline(chunks, handle.createWriteStream({ flush: true })))
    if (status !== null && backup) await keep(target, `${target}${backup}`)
    if (fresh) {
      await name(temporary, path, () => takenUnlessForced(path))
      await attempt(path, () => rm(temporary))
    } else {
      await attempt(path, () => rename(temporary, target))
    }
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    untrack()
  }
}

const taken = (path, advice) => new Failure(BAD_USAGE, `${path} is there already${advice}`)

const takenUnlessForced = (path) => taken(path, ': move it, or choose --force')

const create = async (temporary, path, folder) => {
  try {
    return await open(temporary, 'wx')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new Failure(BAD_USAGE, `${path}: there is no folder ${folder}`, { cause: error })
  }
}

/** Gives a new file the owner and the mode of the one that it replaces. */
const resemble = async (handle, { uid, gid, mode }) => {
  try {
    await handle.chown(uid, gid)
  } catch (error) {
    // Only root may change a file's owner.
    if (error.code !== 'EPERM') throw error
  }
  await handle.chmod(mode)
}

/** Keeps the original under a second name: an earlier original is not to be lost. */
const keep = (path, second) =>
  name(path, second, () =>
    taken(
      second,
      ', and the original would replace it: move it, or choose --backup or --no-backup',
    ),
  )

/** Adds a second name to a file. Throws what `refusal` returns if the name is taken. */
const name = (path, second, refusal) =>
  attempt(second, async () => {
    try {
      await secondName(path, second)
    } catch (error) {
      throw error.code === 'EEXIST' ? refusal() : error
    }
  })

const secondName = async (path, name) => {
  try {
    await link(path, name)
  } catch (error) {
    // Not every file system has links.
    if (error.code === 'EEXIST') throw error
    await copyFile(path, name, constants.COPYFILE_EXCL)
  }
}

/** Removes a file if a signal ends this process before the returned function is called. */
const removeOnSignal = (temporary) => onSignal(() => rmSync(temporary, { force: true }))

/**
 * Removes what a thread that was stopped may have begun to write for `path` under a mark. It does
 * not throw: the process ends, and there are others to remove.
 */
export const removeBegun = async (path, mark) => {
  try {
    await rm(temporaryFor(await follow(path), mark), { force: true })
  } catch {}
}

/** The file that a symbolic link leads to: the link is to stay, its target to be written. */
const follow = async (path) => {
  try {
    return await realpath(path)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  try {
    return await follow(resolve(dirname(path), await readlink(path)))
  } catch {
    return path
  }
}

/** The same for every name of a file, be it there or not. */
export const identity = async (path) => {
  try {
    return resolve(await follow(path))
  } catch {
    return resolve(path)
  }
}

const statusOf = async (path, read) => {
  try {
    return await read(path)
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
