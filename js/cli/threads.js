/** A number of threads that take tasks from one list. */

import { Worker } from 'node:worker_threads'
import { removeBegun } from './output.js'
import { onSignal } from './signals.js'

/** Its name is the same in the sources and in the package, where it is bundled by itself. */
const WORKER = new URL('./encodium-worker.js', import.meta.url)

/** Tasks that a thread has at once: while the disk is busy with one, it does another. */
const AT_ONCE = 4

/**
 * Runs the tasks. `read` is called with the bytes that were read of a file and its name, `finished`
 * with what `transcodeOne` returned.
 */
export const inThreads = async (count, tasks, read, finished) => {
  const workers = []
  let ends = false
  const stopAll = () => Promise.all(workers.map((worker) => worker.terminate()))
  const untrack = onSignal(async () => {
    ends = true
    await stopAll()
    for (const { output, mark } of tasks) await removeBegun(output, mark)
  })
  let next = 0
  const run = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(WORKER)
      workers.push(worker)
      let running = 0
      const fill = () => {
        for (; running < AT_ONCE && next < tasks.length; running++)
          worker.postMessage(tasks[next++])
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
        // The threads are stopped because the process ends.
        if (!ends) reject(new Error('a thread ended too early'))
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
