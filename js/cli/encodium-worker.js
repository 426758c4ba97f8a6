/** A thread of `--jobs`: transcodes a file at a time. */

import workerpool from 'workerpool'
import { Failure } from './errors.js'
import { transcode } from './transcode.js'

/** Returns the exit code and all messages, because a thread's own stderr may come too late. */
const transcodeOne = async ({ path, ...options }) => {
  const notes = []
  try {
    await transcode([path], options, (note) => notes.push(note))
    return { exitCode: 0, notes }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { exitCode: error.exitCode, notes, message: error.message }
  }
}

workerpool.worker({ transcodeOne })
