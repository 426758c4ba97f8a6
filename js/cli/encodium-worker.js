/** Runs in each thread of `--jobs`. */

import { parentPort } from 'node:worker_threads'
import { transcodeOne } from './transcode-one.js'

const read = (bytes, name) => parentPort.postMessage({ bytes, name })

parentPort.on('message', async (task) => {
  parentPort.postMessage({ result: await transcodeOne(task, read) })
})
