/** `--repair`: undoes wrong decodings of the text of files. */

import { repair } from '../detect.js'
import { changeEach, readWhole } from './change.js'
import { BAD_DATA, Failure } from './errors.js'
import { nameOf } from './input.js'
import { forFile, newEncoder, textOf } from './whole.js'

/**
 * Writes the text of each file with wrong decodings undone, as `changeEach` does, in the encoding `to`, or else
 * that of the file with its byte order mark. `note` gets a message about what was undone. Returns the greatest
 * exit code.
 */
export const repairEach = (paths, options, report, note) =>
  changeEach(paths, options, report, note, (path, read) => repaired(path, options, read))

const repaired = async (path, { from, assumed, to, inPlace, dryRun, force }, read) => {
  const name = nameOf(path)
  const replaces = inPlace && !dryRun
  // An unknown label is refused before anything is read.
  if (to !== undefined) newEncoder(to)
  const found = await readWhole(path, from, { read, replaces, force, use: 'repair' })
  const { label, mark, text: before } = await textOrAdvice(found, path, assumed)
  const { text: after, steps } = forFile(name, () => repair(before))
  const lossy = steps.filter((step) => step.lossy).length
  if (replaces && lossy > 0 && !force) {
    throw new Failure(
      BAD_DATA,
      `${name}: not replaced, because a wrong decoding had lost characters, ${summary(steps)}; choose --force, or another output`,
    )
  }
  // In another encoding there is no mark, as in other conversions.
  const encode = () =>
    to === undefined ? newEncoder(label).encode(mark + after) : newEncoder(to).encode(after)
  return {
    message: steps.length === 0 ? 'nothing to repair' : summary(steps),
    isChanged: before !== after || to !== undefined,
    bytes: () => forFile(name, encode),
    lines: () => (before === after ? [] : changedLines(before, after)),
  }
}

/** The text of a file. If it is malformed in an encoding that nobody named, the Failure has advice. */
const textOrAdvice = async (found, path, assumed) => {
  try {
    return textOf(found, nameOf(path))
  } catch (error) {
    if (!assumed || error.exitCode !== BAD_DATA) throw error
    const { adviceFor } = await import('./advice.js')
    const advice = await adviceFor(path, found.bytes)
    throw new Failure(BAD_DATA, `${error.message}${advice}`, { cause: error })
  }
}

/** The steps of a repair in words. */
const summary = (steps) => {
  const counts = new Map()
  for (const { encoding, readAs, lossy } of steps) {
    const mistake = `${encoding} read as ${readAs}`
    const { count, lost } = counts.get(mistake) ?? { count: 0, lost: 0 }
    counts.set(mistake, { count: count + 1, lost: lost + lossy })
  }
  const inWords = ([mistake, { count, lost }]) =>
    `${mistake} in ${count} ${count === 1 ? 'place' : 'places'}${lost > 0 ? `, with losses in ${lost}` : ''}`
  return Array.from(counts, inWords).join('; ')
}

/** The lines that differ. A repair changes no line end. */
const changedLines = (before, after) => {
  const lines = after.split('\n')
  return before
    .split('\n')
    .map((line, i) => ({ line: i + 1, before: line, after: lines[i] }))
    .filter((line) => line.before !== line.after)
}
