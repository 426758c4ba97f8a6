/** The text of a file with wrong decodings undone. */

import { repair } from '../detect.js'
import { BAD_DATA, Failure, noText } from './errors.js'
import { nameOf } from './input.js'
import { isText } from './text-check.js'
import { forFile, newEncoder, textOf } from './whole.js'

/** The job of `changeEach`. */
export const repaired = async ({ path, label, bytes, assumed, to, dryRun, replaces, force }) => {
  const name = nameOf(path)
  const checks = replaces && !force
  const found = await textOrAdvice({ label, bytes }, path, assumed)
  const { mark, text: before } = found
  if (checks && !isText(bytes, before)) throw noText(name, 'replace')
  const { text: after, steps } = forFile(name, () => repair(before))
  if (checks && steps.some((step) => step.lossy)) {
    throw new Failure(
      BAD_DATA,
      `${name}: not replaced, because a wrong decoding had lost characters, ${summary(steps)}; choose --force, or another output`,
    )
  }
  // In another encoding there is no mark, as in other conversions.
  const encode = () =>
    to === undefined ? newEncoder(found.label).encode(mark + after) : newEncoder(to).encode(after)
  const isChanged = before !== after || to !== undefined
  return {
    message: steps.length === 0 ? 'nothing to repair' : summary(steps),
    isChanged,
    bytes: isChanged ? forFile(name, encode) : bytes,
    lines: dryRun && before !== after ? changedLines(before, after) : [],
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
    `${mistake}, ${count === 1 ? 'once' : `${count} times`}${lost > 0 ? `, with losses in ${lost}` : ''}`
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
