/** Many files, each to one of its own, over several threads. */

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import workerpool from 'workerpool'
import { BAD_USAGE, Failure } from './errors.js'
import { STDIN } from './input.js'
import { identity, newMark, onSignal, removeBegun } from './output.js'
import { transcode } from './transcode.js'

/** Its name is the same in the sources and in the package, where it is bundled by itself. */
const WORKER = new URL('./encodium-worker.js', import.meta.url)

/**
 * Transcodes each of the files: in place, where the original is kept under its name with `backup`
 * behind it unless that is false, or into a file beside it, which is named with `beside` behind it.
 *
 * A file that fails is told to `report`, and the others go on. Gives the greatest exit code.
 */
export const transcodeEach = async (paths, options, report) => {
  const { beside, jobs = availableParallelism(), ...rest } = options
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
  const tasks = [...files.values()].map((path) => ({
    ...rest,
    path,
    output: beside === undefined ? path : `${path}${beside}`,
    backup: beside === undefined ? rest.backup : undefined,
    mark: newMark(),
    quiet: true,
  }))
  await refuseLoss(tasks, files)
  const threads = Math.min(jobs, tasks.length)
  const codes = await (threads > 1 ? inThreads(tasks, threads, report) : here(tasks, report))
  return Math.max(0, ...codes)
}

/** What is written for one file must be none of the others, and be written once. */
const refuseLoss = async (tasks, files) => {
  const taken = new Map(files)
  for (const { path, output, backup } of tasks) {
    const file = await identity(path)
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

const here = async (tasks, report) => {
  const codes = []
  for (const task of tasks) {
    try {
      await transcode([task.path], task)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      report(error.message)
      codes.push(error.exitCode)
    }
  }
  return codes
}

const inThreads = async (tasks, threads, report) => {
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
      const failure = await pool.exec('transcodeOne', [task])
      if (failure === null) return 0
      report(failure.message)
      return failure.exitCode
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
