/** A thread of `--jobs`: transcodes a file at a time. */

import workerpool from 'workerpool'
import { Failure } from './errors.js'
import { transcode } from './transcode.js'

/** Gives null, or the message and the exit code of a Failure. */
const transcodeOne = async ({ path, ...options }) => {
  try {
    await transcode([path], options)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { message: error.message, exitCode: error.exitCode }
  }
}

workerpool.worker({ transcodeOne })
