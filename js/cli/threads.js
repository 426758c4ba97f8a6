/** Threads that take tasks from one queue. */

import { Worker } from 'node:worker_threads'
import { removeBegun } from './output.js'
import { onSignal } from './signals.js'

/** It has the same name in the sources and in the package, where it is a bundle of its own. */
const WORKER = new URL('./encodium-worker.js', import.meta.url)

/** How many tasks a thread has at once: it works on one while others wait for the disk. */
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
        // If the process ends, so do its threads, and nobody waits for them.
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
