/** Runs work that takes long without a pause in another thread: meanwhile this one answers signals. */

import { once } from 'node:events'
import { isMainThread, Worker } from 'node:worker_threads'
import { Failure } from './failure.js'

/** The name is the same in the sources and in the package, which has a separate bundle for it. */
const WORKER = new URL('./encodium-worker.js', import.meta.url)

/** Work on fewer bytes is done before a thread has started. */
export const WORTH_BYTES = 64 << 10

export const newWorker = () => new Worker(WORKER)

let worker

/**
 * Resolves to the result of a job for `task`, whose `bytes` go to the thread and leave this one. The job is a function
 * with that name in the module that `load` imports, as in encodium-worker.js, and may throw a Failure. One call must
 * end before the next one begins. Only the main thread gets signals, so others do the work themselves. `isLong` says
 * whether the work is worth a thread.
 */
export const inThread = async (job, load, task, isLong = task.bytes.length >= WORTH_BYTES) => {
  if (!isMainThread || !isLong) return (await load())[job](task)
  worker ??= newWorker()
  worker.ref()
  worker.postMessage({ job, task }, [task.bytes.buffer])
  const [{ result, failure }] = await once(worker, 'message')
  // A thread without work must not keep the process.
  worker.unref()
  if (failure !== undefined) throw new Failure(failure.exitCode, failure.message)
  return result
}
