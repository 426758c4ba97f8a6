/** Transcodes many files, each to a separate file, in several threads. */

import { availableParallelism } from 'node:os'
import {
  distinctFiles,
  expecting,
  factsOfTarget,
  identity,
  refuseIrregular,
} from '../../file/write/identity.js'
import { newTemporaryId, writeToFile } from '../../file/write/write-file.js'
import { isGuess } from '../arguments/refusals.js'
import { decoding, encoding } from '../codecs.js'
import { BAD_USAGE, Failure, failureOf } from '../failure.js'
import { STDIN, sizeOf } from '../input.js'
import { markFor } from '../mark.js'
import { newProgress } from '../progress.js'
import { inThreads } from '../threads.js'
import { transcoded } from './transcode.js'

/** Up to these limits, in bytes and files, one thread is done before another one has started. */
const WORTH_BYTES = 4 << 20
const WORTH_FILES = 200

/**
 * Transcodes each of the files: in place, with a backup of the original with the suffix `backup` unless
 * that is false, or into a file beside it with the suffix `beside`, which must not exist yet unless
 * `force` is set.
 *
 * After a file fails, the others go on. `report` gets the messages of failures, `note` all others.
 * Returns the greatest exit code.
 */
export const transcodeEach = async (paths, options, report, note) => {
  const { backup, beside, force, jobs, progress, ...rest } = options
  if (paths.includes(STDIN)) {
    throw new Failure(
      BAD_USAGE,
      'standard input cannot be replaced or have a file beside it: name files',
    )
  }
  if (!isGuess(rest.from)) decoding(rest.from, rest.vr)
  encoding(rest.to, rest.vr)
  markFor(rest)
  const files = await distinctFiles(paths)
  const inPlace = beside === undefined
  const common = inPlace
    ? { ...rest, backup, force, replaces: true }
    : { ...rest, beside: true, fresh: !force, force }
  const tasks = []
  for (const [file, path] of files) {
    const output = inPlace ? path : `${path}${beside}`
    tasks.push({ ...common, file, path, output, temporaryId: newTemporaryId() })
  }
  await refuseLoss(tasks, files)
  const size = await sizeOf(paths)
  const threads = threadsFor(tasks.length, size, jobs)
  const bar = await newProgress(() => (progress ? size : NaN), tasks.length)
  let exitCode = 0
  const finished = ({ exitCode: code, notes, message }) => {
    exitCode = Math.max(exitCode, code)
    for (const text of notes) bar.aside(() => note(text))
    if (message !== undefined) bar.aside(() => report(message))
  }
  try {
    await (threads > 1
      ? inThreads(threads, tasks, bar.add, finished)
      : inThisThread(tasks, bar.add, finished))
  } finally {
    bar.stop()
  }
  return exitCode
}

/** The number of threads: at most one for each core, but two on a machine with one. */
const threadsFor = (files, size, jobs) => {
  const cores = Math.max(availableParallelism(), 2)
  if (jobs !== undefined) return Math.min(jobs, cores, files)
  const enough = size > WORTH_BYTES || files > WORTH_FILES
  return enough ? Math.min(availableParallelism(), files) : 1
}

/** Throws a Failure if the output or the backup of a file would replace another file of the run. */
const refuseLoss = async (tasks, files) => {
  const taken = new Map(files)
  for (const { file, path, output, backup } of tasks) {
    const target = await identity(output)
    const names = target === file ? [] : [target]
    if (backup) names.push(await identity(`${target}${backup}`))
    for (const name of names) {
      const other = taken.get(name)
      if (other !== undefined) {
        throw new Failure(
          BAD_USAGE,
          `${path}: what is written for it, ${name}, would replace ${other}`,
        )
      }
      taken.set(name, `what is written for ${path}`)
    }
  }
}

const inThisThread = async (tasks, read, finished) => {
  for (const task of tasks) finished(await transcodeOne(task, read))
}

/**
 * Transcodes the file of a task, and calls `read` with a number of bytes and the file's name. Returns
 * the exit code and the messages, because what a thread writes to stderr may be lost.
 */
export const transcodeOne = async (task, read) => {
  const { path, output, beside, backup, fresh, force, temporaryId } = task
  const how = { backup, fresh, force, temporaryId }
  const notes = []
  try {
    const facts = await (beside ? factsOfTarget : refuseIrregular)(path)
    const { fingerprint } = facts
    const bar = { add: read, aside: (work) => work() }
    const options = { ...task, onOpen: expecting(fingerprint, path) }
    const chunks = transcoded([path], options, bar, (note) => notes.push(note))
    const which = beside ? { like: { path, facts } } : { seen: fingerprint }
    await writeToFile(chunks, output, { ...how, ...which })
    return { exitCode: 0, notes }
  } catch (error) {
    const { exitCode, message } = failureOf(error)
    return { exitCode, notes, message }
  }
}
