/** `--repair`: undoes wrong decodings of the text of files. */

import { changeEach } from './change.js'

/**
 * Writes the text of each file with wrong decodings undone, as `changeEach` does, in the encoding `to`, or else
 * that of the file with its byte order mark. `note` gets a message about what was undone. Returns the greatest
 * exit code.
 */
export const repairEach = async (paths, options, report, note) => {
  if (options.to !== undefined) {
    // An unknown label is refused before anything is read.
    const { newEncoder } = await import('./whole.js')
    newEncoder(options.to)
  }
  const load = () => import('./repaired.js')
  return changeEach(paths, options, report, note, { job: 'repaired', load, use: 'repair' })
}
