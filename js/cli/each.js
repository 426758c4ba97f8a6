/** Transcodes many files, each to a file of its own, in several threads. */

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import workerpool from 'workerpool'
import { BAD_USAGE, Failure } from './errors.js'
import { STDIN } from './input.js'
import { identity, newMark, removeBegun } from './output.js'
import { onSignal } from './signals.js'
import { transcode } from './transcode.js'

/** It has the same name in the sources and in the package, where it is a bundle of its own. */
const WORKER = new URL('./encodium-worker.js', import.meta.url)

/**
 * Transcodes each of the files: in place, where the original is kept with the suffix
 * `backup` unless that is false, or into a file beside it with the suffix `beside`, which must not
 * exist yet unless `force` is set.
 *
 * For a file that fails, `report` gets the message, and the others go on; `note` gets messages that
 * are no failures. Returns the greatest exit code.
 */
export const transcodeEach = async (paths, options, report, note) => {
  const { backup, beside, force, jobs = availableParallelism(), ...rest } = options
  if (paths.includes(STDIN)) {
    throw new Failure(
      BAD_USAGE,
      'standard input: it has no place to write to; leave out - or name files',
    )
  }
  const files = new Map()
  for (const path of paths) {
    const file = await identity(path)
    if (!files.has(file)) files.set(file, path)
  }
  const inPlace = beside === undefined
  const common = inPlace ? { ...rest, backup } : { ...rest, fresh: !force }
  const tasks = []
  for (const [file, path] of files) {
    const output = inPlace ? path : `${path}${beside}`
    tasks.push({ ...common, file, path, output, mark: newMark(), progress: false })
  }
  await refuseLoss(tasks, files)
  const threads = Math.min(jobs, tasks.length)
  const run = threads > 1 ? inThreads(threads) : here
  return Math.max(0, ...(await run(tasks, report, note)))
}

/** What is written for one file must be none of the others, and be written once. */
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

const here = async (tasks, report, note) => {
  const codes = []
  for (const task of tasks) {
    try {
      await transcode([task.path], task, note)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      report(error.message)
      codes.push(error.exitCode)
    }
  }
  return codes
}

const inThreads = (threads) => async (tasks, report, note) => {
  const options = { workerType: 'thread', maxWorkers: threads }
  const pool = workerpool.pool(fileURLToPath(WORKER), options)
  let ends = false
  const stop = onSignal(async () => {
    ends = true
    await pool.terminate(true)
    for (const { output, mark } of tasks) await removeBegun(output, mark)
  })
  try {
    const runs = tasks.map(async (task) => {
      const { exitCode, notes, message } = await pool.exec('transcodeOne', [task])
      notes.forEach(note)
      if (message !== undefined) report(message)
      return exitCode
    })
    return await Promise.all(runs)
  } catch (error) {
    // The threads were stopped because the process ends.
    if (ends) return await new Promise(() => {})
    throw error
  } finally {
    stop()
    await pool.terminate()
  }
}
