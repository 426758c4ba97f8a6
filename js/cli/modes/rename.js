/** `--rename-from`: converts file names to UTF-8, such as those from an archive of another system. */

import { basename, dirname, join } from 'node:path'
import { attempt, isOfData } from '../../file/errors.js'
import { printable } from '../../file/printable.js'
import { isInUtf8, toBytes } from '../../file/system/paths.js'
import { entriesOf, lstat, lstatSync, realpath, realpathSync } from '../../file/system/system.js'
import { claim, claimFolder } from '../../file/write/claim.js'
import { BAD_DATA, BAD_USAGE, Failure, failureOf } from '../failure.js'
import { STDIN } from '../input.js'
import { writeToStdout } from '../output.js'
import { newDecoder, WITH_MARK } from '../whole.js'
import { RenamePlan } from './rename-plan.js'

/**
 * Converts the names of the files and folders in `paths`, and of all that these folders contain, from
 * the encoding of the label `renameFrom` to UTF-8. Names that are UTF-8 already stay. Writes a line for
 * each new name unless `quiet`; with `dryRun` it renames nothing. For a name that cannot be converted,
 * `report` gets the message, and the others go on. Returns the greatest exit code.
 */
export const renameEach = async (paths, { renameFrom, dryRun, quiet }, report) => {
  const decoder = newDecoder(renameFrom, WITH_MARK, '--rename-from')
  if (paths.includes(STDIN)) {
    throw new Failure(BAD_USAGE, 'standard input: it has no name; name files or folders')
  }
  const names = dryRun ? planned(new RenamePlan()) : REAL
  let code = 0
  const lines = async function* () {
    for (const path of paths) {
      for await (const step of walk(path, names)) {
        try {
          if (step.failure) throw step.failure
          const to = await renameOne(step, decoder, names)
          if (to !== undefined && !quiet) yield `${printable(step.path)} -> ${printable(to)}\n`
        } catch (error) {
          const { exitCode, message } = failureOf(error)
          report(message)
          code = Math.max(code, exitCode)
        }
      }
    }
  }
  await writeToStdout(lines())
  return code
}

const taken = (path, to) => new Failure(BAD_USAGE, `${path}: ${to} is there already`)

/**
 * Renames a file or a folder. `parent` is the real path of the folder that the walk found it in: another one may have
 * that name by now. No call of Node.js renames within an open folder, so a moment remains.
 */
const rename = (from, to, parent) => {
  if (parent !== undefined && realpathSync(dirname(from)) !== parent) {
    throw new Failure(BAD_USAGE, `${from}: another program moved its folder meanwhile`)
  }
  const move = lstatSync(from).isDirectory() ? claimFolder : claim
  move(from, to, () => taken(from, to))
}

/** Functions of the system. With `--dry-run`, those of a plan replace them and change nothing. */
const REAL = { entriesOf, lstat, rename }

const planned = (plan) => ({
  entriesOf: (path) => plan.entriesOf(path),
  lstat: async (path) => lstat(plan.find(path) ?? throwMissing()),
  rename: (from, to) => plan.rename(from, to),
})

const throwMissing = () => {
  throw Object.assign(new Error('it would have another name'), { code: 'ENOENT' })
}

/**
 * Yields `{ path, parent }`, for the content of a folder before the folder, or `{ failure }`. It follows no links. The
 * real path of a folder that was found is that of its parent and its name; `parent` is undefined for the first one.
 */
async function* walk(first, names) {
  // Folders may be nested more deeply than calls.
  const next = [{ path: first }]
  while (next.length > 0) {
    const { path, parent, isRead } = next.pop()
    if (isRead) {
      yield { path, parent }
      continue
    }
    try {
      const real =
        parent === undefined
          ? await realpath(path).catch(() => undefined)
          : join(parent, basename(path))
      const isFolder = (await attempt(path, () => names.lstat(path))).isDirectory()
      const entries = isFolder ? await attempt(path, () => names.entriesOf(path)) : []
      next.push({ path, parent, isRead: true })
      for (const { name } of entries.toReversed()) {
        next.push({ path: join(path, name), parent: real })
      }
    } catch (failure) {
      yield { failure }
    }
  }
}

/** Returns the new path, or undefined if the name is UTF-8 already. */
const renameOne = async ({ path, parent }, decoder, names) => {
  const name = basename(path)
  if (isInUtf8(name)) return undefined
  const to = join(dirname(path), decode(path, name, decoder))
  if (await attempt(path, () => exists(to, names))) throw taken(path, to)
  await attempt(path, () => names.rename(path, to, parent))
  return to
}

const decode = (path, name, decoder) => {
  let text
  try {
    text = decoder.decode(toBytes(name))
  } catch (error) {
    if (!isOfData(error)) throw error
    throw new Failure(BAD_DATA, `${path}: the name is ${error.message}`, { cause: error })
  }
  if (/[/\0]/.test(text) || text === '' || text === '.' || text === '..') {
    throw new Failure(BAD_DATA, `${path}: the name would be "${text}", which no file can have`)
  }
  return text
}

const exists = async (path, names) => {
  try {
    await names.lstat(path)
    return true
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}
