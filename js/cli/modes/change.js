/** Changes whole files, for `--repair` and `--replace`. */

import { printable } from '../../file/printable.js'
import { distinctFiles, expecting, refuseIrregular } from '../../file/write/identity.js'
import { writeToFile } from '../../file/write/write-file.js'
import { BAD_USAGE, Failure, failureOf } from '../failure.js'
import { detectionNoter, openAs } from '../from.js'
import { bytesOf, nameOf, STDIN, sizeOf } from '../input.js'
import { STDOUT, writeOutput, writeToStdout } from '../output.js'
import { newProgress } from '../progress.js'
import { inThread } from '../thread.js'

/**
 * Changes each file by a change:
 * - `job` and `load`: as for `inThread`. The job resolves to `{ message, isChanged, bytes, lines }`: what happened, for
 *   `note`; whether the bytes change; the new bytes; and with `dryRun` the lines that change, as
 *   `{ line, before, after }` with a number from 1 on. It takes the options, and besides these `path`; `label`, that of
 *   the file's encoding; `bytes`; and `replaces`, whether they replace the file.
 * - `use`: the verb for an advice, such as "repair".
 * - `judges`: whether a guessed encoding must be certain for each output, which the job says: it gets the encodings among
 *   which the choice is not certain as `candidates`.
 *
 * Writes the bytes to the output, or in place if they change; with `dryRun` it writes the lines instead.
 *
 * If a file fails, one output of all of them is not written; else `report` gets the message, and the others go
 * on. Returns the greatest exit code.
 */
export const changeEach = async (paths, options, report, note, { job, load, use, judges }) => {
  const { inPlace, dryRun, output = STDOUT, backup = '.bak', force, from, progress } = options
  if (inPlace && paths.includes(STDIN)) {
    throw new Failure(BAD_USAGE, 'standard input cannot be replaced: name files')
  }
  let code = 0
  const bar = await newProgress(() => (progress ? sizeOf(paths) : NaN), paths.length)
  const noteAside = (text) => bar.aside(() => note(text))
  const change = async (path, replaces, onOpen) => {
    const name = nameOf(path)
    const opened = await readWhole(path, from, detectionNoter(noteAside, name), {
      read: (bytes) => bar.add(bytes, name),
      replaces: replaces || judges,
      force: force || (dryRun && !inPlace),
      judges,
      use,
      onOpen,
    })
    return inThread(job, load, { ...options, ...opened, path, replaces })
  }
  const done = (path, { message }) => noteAside(`${nameOf(path)}: ${message}`)
  /** Resolves to the result of `work`, or to undefined after an error with which the other files go on. */
  const orReport = async (work) => {
    try {
      return await work()
    } catch (error) {
      const { exitCode, message } = failureOf(error)
      bar.aside(() => report(message))
      code = Math.max(code, exitCode)
    }
  }
  const files = inPlace ? (await distinctFiles(paths)).values() : paths
  const replace = async (path) => {
    const { fingerprint: seen } = await refuseIrregular(path)
    const result = await change(path, true, expecting(seen, path))
    const how = { backup, force, seen }
    if (result.isChanged) await writeToFile([result.bytes], path, how)
    done(path, result)
  }
  const changed = async function* (replaces, onOpen) {
    for (const path of paths) {
      const result = await change(path, replaces, onOpen)
      yield result.bytes
      done(path, result)
    }
  }
  const lines = async function* () {
    for (const path of files) {
      const result = await orReport(() => change(path, false))
      if (result === undefined) continue
      yield shown(nameOf(path), result.lines)
      done(path, result)
    }
  }
  try {
    if (dryRun) await writeToStdout(lines())
    else if (inPlace) for (const path of files) await orReport(() => replace(path))
    else await writeOutput(paths, { output, force }, changed)
  } finally {
    bar.stop()
  }
  return code
}

/** Resolves to what `openAs` returns for its arguments, and to all bytes of the file. */
const readWhole = async (...args) => {
  const { label, candidates, chunks, close } = await openAs(...args)
  try {
    return { label, candidates, bytes: await bytesOf(chunks) }
  } finally {
    await close()
  }
}

const shown = (name, lines) => {
  const signed = (sign, text) =>
    text
      .split('\n')
      .map((line) => `${sign} ${printable(line.replace(/\r$/, ''))}\n`)
      .join('')
  return lines
    .map(
      ({ line, before, after }) =>
        `${printable(name)}:${line}\n${signed('-', before)}${signed('+', after)}`,
    )
    .join('')
}
