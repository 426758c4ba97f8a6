/** Threads that take tasks from one queue. */

import { onSignal } from '../file/system/signals.js'
import { removeTemporary } from '../file/write/write-file.js'
import { newWorker } from './thread.js'

/** The number of concurrent tasks of a thread: it works on one while others wait for the disk. */
const CONCURRENT = 4

/**
 * Runs the tasks in `count` threads. Calls `read` with the number of bytes that were read of a file and
 * its name, and `finished` with each result of `transcodeOne`.
 */
export const inThreads = async (count, tasks, read, finished) => {
  const workers = []
  let isStopping = false
  const stopAll = () => Promise.all(workers.map((worker) => worker.terminate()))
  const untrack = onSignal(async () => {
    isStopping = true
    await stopAll()
    for (const { output, temporaryId } of tasks) await removeTemporary(output, temporaryId)
  })
  let next = 0
  const run = () =>
    new Promise((resolve, reject) => {
      const worker = newWorker()
      workers.push(worker)
      let running = 0
      const fill = () => {
        for (; running < CONCURRENT && next < tasks.length; running++)
          worker.postMessage({ job: 'transcodeOne', task: tasks[next++] })
        if (running === 0) resolve()
      }
      worker.on('message', ({ bytes, name, result }) => {
        if (bytes !== undefined) return read(bytes, name)
        finished(result)
        running--
        fill()
      })
      worker.on('error', reject)
      worker.on('exit', () => {
        // When a signal ends the process, its threads end too.
        if (!isStopping) reject(new Error('a thread ended too early'))
      })
      fill()
    })
  try {
    await Promise.all(Array.from({ length: count }, run))
  } finally {
    untrack()
    await stopAll()
  }
}
