/** The page's worker: it runs one task and is terminated afterwards. */

import { conformance } from './task-conformance.js'
import { convert } from './task-convert.js'
import { read } from './task-read.js'
import { speed } from './task-speed.js'
import { undo } from './task-undo.js'

const tasks = { conformance, convert, read, speed, undo }

addEventListener('message', async ({ data: { task, input } }) => {
  try {
    postMessage({ result: await tasks[task](input, (report) => postMessage(report)) })
  } catch (error) {
    postMessage({ error: error.message })
  }
})
