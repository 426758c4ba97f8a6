/** `--repair`: undoes wrong decodings of the text of files. */

import { isText } from '../../detect/text-rules.js'
import { adviceFor } from '../advice.js'
import { find } from '../codecs.js'
import { BAD_DATA, Failure, noText } from '../failure.js'
import { nameOf } from '../input.js'
import { fileOf, forFile, malformedIn, newEncoder } from '../whole.js'
import { changeEach } from './change.js'

/**
 * Writes the text of each file with wrong decodings undone, as `changeEach` does, in the encoding `to`, or else
 * that of the file with its byte order mark. `note` gets a message about what was undone. Returns the greatest
 * exit code.
 */
export const repairEach = (paths, options, report, note) => {
  // An unknown label is refused before anything is read.
  if (options.to !== undefined) find('--to', options.to)
  const load = () => import('./repair.js')
  return changeEach(paths, options, report, note, { job: 'repaired', load, use: 'repair' })
}

/** The job of `changeEach`. */
export const repaired = async ({ path, label, bytes, assumed, to, dryRun, replaces, force }) => {
  const name = nameOf(path)
  const checks = replaces && !force
  const file = fileOf(path, bytes, label)
  const { text: before } = file
  if (file.malformed.length > 0) {
    throw malformedIn(file, path, assumed ? await adviceFor(path, bytes) : '')
  }
  if (checks && !isText(bytes, before)) throw noText(name, 'replace')
  // The thread that works needs it, and no other one.
  const { repair } = await import('../../repair.js')
  const { text: after, steps } = forFile(name, () => repair(before))
  if (checks && steps.some((step) => step.lossy)) {
    throw new Failure(
      BAD_DATA,
      `${name}: not replaced, because a wrong decoding had lost characters, ${summary(steps)}; add --force, or another output`,
    )
  }
  // In another encoding there is no mark, as in other conversions.
  const encode = () =>
    to === undefined ? file.withText(after).bytes : newEncoder(to).encode(after)
  const isChanged = before !== after || to !== undefined
  return {
    message: steps.length === 0 ? 'nothing to repair' : summary(steps),
    isChanged,
    bytes: isChanged ? forFile(name, encode) : bytes,
    lines: dryRun && before !== after ? changedLines(before, after) : [],
  }
}

/** The steps of a repair in words. */
export const summary = (steps) => {
  const counts = new Map()
  for (const { encoding, readAs, lossy } of steps) {
    const mistake = `${encoding} read as ${readAs}`
    const { count, lost } = counts.get(mistake) ?? { count: 0, lost: 0 }
    counts.set(mistake, { count: count + 1, lost: lost + lossy })
  }
  const inWords = ([mistake, { count, lost }]) =>
    `${mistake}, ${count === 1 ? 'once' : `${count} times`}${lost > 0 ? `, with losses in ${lost}` : ''}`
  return Array.from(counts, inWords).join('; ')
}

/** The lines that differ. A repair changes no line end. */
export const changedLines = (before, after) => {
  const lines = after.split('\n')
  return before
    .split('\n')
    .map((line, i) => ({ line: i + 1, before: line, after: lines[i] }))
    .filter((line) => line.before !== line.after)
}
