/** `--repair`: undoes wrong decodings of the text of files. */

import { repair } from '../detect.js'
import { openAs } from './auto.js'
import { BAD_DATA, BAD_USAGE, Failure } from './errors.js'
import { nameOf, STDIN, sizeOf } from './input.js'
import { descriptorOf, STDOUT, writeToDescriptor, writeToFile, writeToStdout } from './output.js'
import { printable } from './paths.js'
import { newProgress } from './progress.js'
import { forFile, newEncoder, textOf } from './whole.js'

/**
 * Writes the text of each file with wrong decodings undone, to the output or in place, in the encoding `to`, or
 * else that of the file. With `dryRun` it writes the lines that change instead. `note` gets a message about what
 * was undone in a file. If a file fails, one output of all of them is not written; else `report` gets the
 * message, and the others go on. Returns the greatest exit code.
 */
export const repairEach = async (paths, options, report, note) => {
  const { inPlace, dryRun, output = STDOUT, force, progress } = options
  refuse(paths, options)
  let code = 0
  const bar = await newProgress(() => (progress ? sizeOf(paths) : NaN), paths.length)
  const failed = ({ message, exitCode }) => {
    bar.aside(() => report(message))
    code = Math.max(code, exitCode)
  }
  const results = async function* () {
    for (const path of paths) {
      try {
        const aside = (message) => bar.aside(() => note(message))
        const read = (bytes) => bar.add(bytes, nameOf(path))
        yield { path, ...(await repaired(path, options, read, aside)) }
      } catch (error) {
        if (!(error instanceof Failure) || !(inPlace || dryRun)) throw error
        failed(error)
      }
    }
  }
  const chunks = async function* () {
    for await (const { path, before, after, bytes } of results()) {
      bar.aside(() => {})
      yield dryRun ? changes(nameOf(path), before, after) : bytes()
    }
  }
  try {
    if (dryRun) await writeToStdout(chunks())
    else if (inPlace) await replaceEach(results(), options, failed)
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

const refuse = (paths, { inPlace, output, backup }) => {
  if (inPlace && output !== undefined) {
    throw new Failure(BAD_USAGE, '--in-place and --output exclude each other')
  }
  if (inPlace && paths.includes(STDIN)) {
    throw new Failure(BAD_USAGE, 'standard input: cannot be replaced; omit - or name files')
  }
  if (!inPlace && backup !== undefined) {
    throw new Failure(BAD_USAGE, '--backup goes with --in-place only')
  }
}

/** The text of a file before and after, and a function that returns the bytes of the latter. */
const repaired = async (path, { from, to, inPlace, dryRun, force }, read, note) => {
  const name = nameOf(path)
  const replaces = inPlace && !dryRun
  const { label, chunks, close } = await openAs(path, from, () => {}, {
    read,
    replaces,
    force,
    use: 'repair',
  })
  let before
  try {
    before = await textOf(chunks, label, name)
  } finally {
    await close()
  }
  const { text: after, steps } = forFile(name, () => repair(before))
  const lossy = steps.filter((step) => step.lossy).length
  if (replaces && lossy > 0 && !force) {
    throw new Failure(
      BAD_DATA,
      `${name}: not replaced, because a wrong decoding had lost characters, ${summary(steps)}; choose --force, or another output`,
    )
  }
  note(`${name}: ${steps.length === 0 ? 'nothing to repair' : summary(steps)}`)
  const bytes = () => forFile(name, () => newEncoder(to ?? label).encode(after))
  return { before, after, bytes }
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

/** The lines that change, before and after. A repair changes no line end. */
const changes = (name, before, after) => {
  if (before === after) return ''
  const [old, lines] = [before, after].map((text) => text.split(/\r?\n/))
  return old
    .map((line, i) =>
      line === lines[i]
        ? ''
        : `${printable(name)}:${i + 1}\n- ${printable(line)}\n+ ${printable(lines[i])}\n`,
    )
    .join('')
}

/** Replaces each file in which something was undone, or that is to be in another encoding. */
const replaceEach = async (results, { to, backup = '.bak', force }, failed) => {
  for await (const { path, before, after, bytes } of results) {
    if (before === after && to === undefined) continue
    try {
      await writeToFile([bytes()], path, { backup, force })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failed(error)
    }
  }
}
