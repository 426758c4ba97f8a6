/** The page's worker: it runs one task and is terminated afterwards. */

import { compare } from './task-compare.js'
import { convert } from './task-convert.js'
import { edit } from './task-edit.js'
import { read } from './task-read.js'
import { chain, chains, mixed, repair } from './task-repair.js'

const tasks = { chain, chains, compare, convert, edit, mixed, read, repair }

addEventListener('message', async ({ data: { task, input } }) => {
  try {
    postMessage({ result: await tasks[task](input, (report) => postMessage(report)) })
  } catch (error) {
    postMessage({ error: error.message, code: error.code })
  }
})
