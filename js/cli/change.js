/** Changes whole files, for `--repair` and `--replace`. */

import { openAs } from './auto.js'
import { BAD_USAGE, badArguments, Failure } from './errors.js'
import { nameOf, STDIN, sizeOf } from './input.js'
import {
  descriptorOf,
  distinctFiles,
  STDOUT,
  writeToDescriptor,
  writeToFile,
  writeToStdout,
} from './output.js'
import { printable } from './paths.js'
import { newProgress } from './progress.js'
import { bytesOf } from './whole.js'

/**
 * Changes each file by `change(path, read)`, which calls `read` with a number of bytes and resolves to
 * `{ message, isChanged, bytes, lines }`: what happened, for `note`; whether its bytes change, a function that
 * returns them, and one that returns the lines that change, as `{ line, before, after }` with a number from 1 on.
 * Writes the bytes to the output, or in place if they change; with `dryRun` it writes the lines instead.
 *
 * If a file fails, one output of all of them is not written; else `report` gets the message, and the others go
 * on. Returns the greatest exit code.
 */
export const changeEach = async (paths, options, report, note, change) => {
  const { inPlace, dryRun, output = STDOUT, force, progress } = options
  refuse(paths, options)
  let code = 0
  const bar = await newProgress(() => (progress ? sizeOf(paths) : NaN), paths.length)
  const failed = ({ message, exitCode }) => {
    bar.aside(() => report(message))
    code = Math.max(code, exitCode)
  }
  const done = ({ path, message }) => bar.aside(() => note(`${nameOf(path)}: ${message}`))
  const results = async function* () {
    for (const path of inPlace ? (await distinctFiles(paths)).values() : paths) {
      try {
        const read = (bytes) => bar.add(bytes, nameOf(path))
        const result = { path, ...(await change(path, read)) }
        // An error of the encoder comes now.
        if (dryRun) result.bytes()
        yield result
      } catch (error) {
        if (!(error instanceof Failure) || !(inPlace || dryRun)) throw error
        failed(error)
      }
    }
  }
  const chunks = async function* () {
    for await (const result of results()) {
      const { path, bytes, lines } = result
      yield dryRun ? shown(nameOf(path), lines()) : bytes()
      done(result)
    }
  }
  try {
    if (dryRun) await writeToStdout(chunks())
    else if (inPlace) await replaceEach(results(), options, done, failed)
    else {
      const descriptor = output === STDOUT ? 1 : await descriptorOf(output)
      await (descriptor === undefined
        ? writeToFile(chunks(), output, { force })
        : writeToDescriptor(chunks(), descriptor, output))
    }
  } finally {
    bar.stop()
  }
  return code
}

/** Resolves to the label of a file's encoding and to all of its bytes; the options are those of `openAs`. */
export const readWhole = async (path, from, options) => {
  const { label, chunks, close } = await openAs(path, from, () => {}, options)
  try {
    return { label, bytes: await bytesOf(chunks) }
  } finally {
    await close()
  }
}

const refuse = (paths, { inPlace, output, backup }) => {
  if (inPlace && output !== undefined) {
    throw badArguments('--in-place and --output exclude each other')
  }
  if (inPlace && paths.includes(STDIN)) {
    throw new Failure(BAD_USAGE, 'standard input: cannot be replaced; omit - or name files')
  }
  if (!inPlace && backup !== undefined) {
    throw badArguments('--backup goes with --in-place only')
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

const replaceEach = async (results, { backup = '.bak', force }, done, failed) => {
  for await (const result of results) {
    const { path, isChanged, bytes } = result
    try {
      if (isChanged) await writeToFile([bytes()], path, { backup, force })
      done(result)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failed(error)
    }
  }
}
