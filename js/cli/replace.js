/** `--replace OLD NEW`: replaces text in files of any encoding, and leaves all other bytes as they are. */

import { isMixed } from './auto.js'
import { changeEach } from './change.js'
import { badArguments } from './errors.js'

/**
 * Replaces the first text of each of the `pairs` by the second one in each file, as `changeEach` does. `note`
 * gets a message that says how often. Returns the greatest exit code.
 */
export const replaceEach = (paths, options, report, note) => {
  if (isMixed(options.from)) throw badArguments('--replace and --from mixed exclude each other')
  const load = () => import('./replaced.js')
  // A guess of which nobody is certain would write the new text in a wrong encoding, in any output.
  const change = { job: 'replaced', load, use: 'edit', needsCertainty: true }
  return changeEach(paths, options, report, note, change)
}
