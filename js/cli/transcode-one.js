/** Transcodes one of many files. */

import { attempt, Failure } from './errors.js'
import { refuseIrregular } from './identity.js'
import { stat } from './system.js'
import { transcoded } from './transcode.js'
import { writeToFile } from './write-file.js'

/**
 * Transcodes the file of a task, and calls `read` with a number of bytes and the file's name. Returns
 * the exit code and the messages, because what a thread writes to stderr may be lost.
 */
export const transcodeOne = async (task, read) => {
  const { path, output, beside, backup, fresh, force, temporaryId } = task
  const notes = []
  const aside = (work) => work()
  try {
    if (!beside) await refuseIrregular(path)
    const like = beside && (await attempt(path, () => stat(path)))
    const bar = { add: read, aside }
    const chunks = transcoded([path], task, bar, (note) => notes.push(note))
    await writeToFile(chunks, output, { backup, fresh, force, like, temporaryId })
    return { exitCode: 0, notes }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { exitCode: error.exitCode, notes, message: error.message }
  }
}
