/** Runs in each thread of `--jobs`, and in that of thread.js. */

import { parentPort } from 'node:worker_threads'
import { failureOf } from './failure.js'

/** The modules of the jobs, which are functions of these names. */
const MODULES = {
  mixedText: () => import('./mixed-text.js'),
  repaired: () => import('./modes/repair.js'),
  replaced: () => import('./modes/replace.js'),
  transcodeOne: () => import('./modes/each.js'),
}

const read = (bytes, name) => parentPort.postMessage({ bytes, name })

parentPort.on('message', async ({ job, task }) => {
  const module = await MODULES[job]()
  try {
    const result = await module[job](task, read)
    // A copy of long bytes would need as much memory again.
    const buffer = result?.bytes?.buffer
    parentPort.postMessage({ result }, buffer === undefined ? [] : [buffer])
  } catch (error) {
    const { exitCode, message } = failureOf(error)
    parentPort.postMessage({ failure: { exitCode, message } })
  }
})
