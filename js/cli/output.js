/** Writes the one output of a run: standard output, another open descriptor, or a file. */

import { fstatSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isSystemError, systemError } from '../file/errors.js'
import { absolute } from '../file/system/paths.js'
import { fstat, readlink, stat } from '../file/system/system.js'
import { writeAllTo } from '../file/system/write.js'
import { BAD_USAGE, Failure } from './failure.js'
import { nameOf, STDIN } from './input.js'

/** The name that stands for standard output. */
export const STDOUT = '-'

/** Writes the chunks to standard output. It is no error if the reader stops early. */
export const writeToStdout = (chunks) => writeToDescriptor(chunks, 1, 'standard output')

/** Writes the chunks to an open descriptor; `name` is its name in messages. */
export const writeToDescriptor = async (chunks, descriptor, name) => {
  try {
    if (descriptor === 1 && isTerminal(descriptor)) {
      process.stdout.on('error', () => {})
      await pipeline(chunks, process.stdout, { end: false })
    } else {
      await writeAllTo(descriptor, chunks)
    }
  } catch (error) {
    if (!isSystemError(error)) throw error
    if (error.code !== 'EPIPE') throw systemError(name, error)
  }
}

/** Whether it is a terminal: on Windows only a stream converts bytes to what a terminal shows. */
const isTerminal = (descriptor) => fstatSync(descriptor).isCharacterDevice() && process.stdout.isTTY

const DESCRIPTOR = new RegExp(`^/(?:dev|proc/(?:self|thread-self|${process.pid}))/fd/(\\d+)$`)

/** The number of the open descriptor that an output stands for, as /dev/stdout does, or undefined if it is a file. */
export const descriptorOf = async (path) => {
  if (path === STDOUT) return 1
  // As many links as Linux follows.
  for (let remaining = 40, current = absolute(path); remaining > 0; remaining--) {
    const [, descriptor] = DESCRIPTOR.exec(current) ?? []
    if (descriptor !== undefined) return Number(descriptor)
    try {
      current = resolve(dirname(current), await readlink(current))
    } catch {
      return undefined
    }
  }
}

/**
 * Writes what `chunksFor(replaces, onOpen)` yields for the files in `paths` to the output; `replaces` says whether the
 * output is one of these files, and `onOpen` is for `chunksOf`.
 */
export const writeOutput = async (paths, { output, force }, chunksFor) => {
  const descriptor = await descriptorOf(output)
  if (descriptor === undefined) {
    // Few runs need these modules.
    const { writeToFile } = await import('../file/write/write-file.js')
    const target = await stat(output).catch(() => undefined)
    const same = target === undefined ? [] : await sameAs(target, paths)
    if (same.length === 0) return writeToFile(chunksFor(false), output, { force })
    const { expecting, factsOfTarget } = await import('../file/write/identity.js')
    const { fingerprint: seen } = await factsOfTarget(output)
    const chunks = chunksFor(true, expecting(seen, output, same))
    return writeToFile(chunks, output, { force, seen })
  }
  await refuseLoop(paths, descriptor)
  const name = output === STDOUT ? 'standard output' : output
  await writeToDescriptor(chunksFor(false), descriptor, name)
}

/** Refuses to write to a file that is read, which would never end. */
const refuseLoop = async (paths, descriptor) => {
  const target = await statusOf(descriptor)
  if (!target?.isFile()) return
  const [path] = await sameAs(target, paths)
  if (path === undefined) return
  throw new Failure(BAD_USAGE, `${nameOf(path)}: is the output too; choose -o or --in-place`)
}

/** The paths that name the file with this status. */
const sameAs = async ({ dev, ino }, paths) => {
  const same = []
  for (const path of paths) {
    const status = path === STDIN ? await statusOf(0) : await stat(path).catch(() => undefined)
    if (status?.dev === dev && status?.ino === ino) same.push(path)
  }
  return same
}

/** The status of a descriptor, or undefined if it is not open. */
const statusOf = (descriptor) => fstat(descriptor).catch(() => undefined)
