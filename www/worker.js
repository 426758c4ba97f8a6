/** What runs beside the page: one task, then the worker ends. */

import { convert } from './task-convert.js'
import { read } from './task-read.js'
import { right } from './task-right.js'
import { speed } from './task-speed.js'
import { undo } from './task-undo.js'

const tasks = { convert, read, right, speed, undo }

addEventListener('message', async ({ data: { task, input } }) => {
  try {
    postMessage({ result: await tasks[task](input, (message) => postMessage(message)) })
  } catch (error) {
    postMessage({ error: error.message })
  }
})
