/** Bytes of one encoding to bytes of another, any amount of them in constant memory. */

import { fstatSync } from 'node:fs'
import { isAuto, open } from './auto.js'
import { decoders, encoders } from './codecs.js'
import { BAD_DATA, BAD_USAGE, Failure } from './errors.js'
import { nameOf, STDIN, sizeOf } from './input.js'
import { descriptorOf, STDOUT, writeToDescriptor, writeToFile } from './output.js'
import { newProgress } from './progress.js'
import { stat } from './system.js'

const more = { stream: true }

/**
 * Reads the files in `paths` as the encoding `from` and writes their text, one after the other, as
 * the encoding `to` into the file `output`, or to standard output if that is `-`. `note` gets
 * a message about what `auto` was taken for.
 *
 * Throws a Failure. For malformed bytes its message has the file and their offset in it; for a
 * character that `to` lacks it has the file and the index in its text, in UTF-16 code units.
 */
export const transcode = async (paths, options, note) => {
  const { output, progress, force } = options
  const descriptor = output === STDOUT ? 1 : await descriptorOf(output)
  if (descriptor !== undefined) await refuseLoop(paths, descriptor)
  // On one terminal the bar would be in the midst of the text.
  const shown = progress && !(descriptor === 1 && process.stdout.isTTY)
  const bar = await newProgress(shown ? await sizeOf(paths) : NaN)
  try {
    const chunks = await transcoded(paths, options, bar, note)
    if (descriptor === undefined) return await writeToFile(chunks, output, { force })
    const name = output === STDOUT ? 'standard output' : output
    await writeToDescriptor(chunks, descriptor, name)
  } finally {
    bar.stop()
  }
}

/** What is read while it is written never ends. */
const refuseLoop = async (paths, descriptor) => {
  const sameAs = (status) => {
    try {
      const target = fstatSync(descriptor)
      return target.isFile() && status.dev === target.dev && status.ino === target.ino
    } catch {
      return false
    }
  }
  for (const path of paths) {
    const status = path === STDIN ? fstatSync(0) : await stat(path).catch(() => undefined)
    if (status !== undefined && sameAs(status)) {
      throw new Failure(BAD_USAGE, `${nameOf(path)}: is the output too; choose -o or --in-place`)
    }
  }
}

/** Yields the bytes of all files. `bar` counts those that are read. */
export const transcoded = async (paths, { from, to, onError }, bar, note) => {
  // A label that is none is told before anything is read.
  if (!isAuto(from)) await decoders(from, onError)
  const newEncoder = await encoders(to, onError)
  return encode(decode(paths, from, onError, bar, note), newEncoder())
}

/** Yields `{ file, text }`; each file is a stream of its own, with its own byte order mark. */
async function* decode(paths, from, onError, bar, note) {
  for (const path of paths) {
    const file = { name: nameOf(path) }
    const found = ({ encoding, confident }) =>
      bar.aside(() =>
        note(`${file.name}: ${confident ? '' : 'not certain, '}taken for ${encoding}`),
      )
    const count = (bytes) => bar.add(bytes, file.name)
    const { label, chunks, close } = await open(path, from, found, count)
    try {
      const decoder = (await decoders(label, onError))()
      const run = (chunk, options) => {
        try {
          return { file, text: decoder.decode(chunk, options) }
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          throw new Failure(BAD_DATA, `${file.name}: ${error.message}`, { cause: error })
        }
      }
      for await (const chunk of chunks) yield run(chunk, more)
      yield run()
    } finally {
      await close()
    }
  }
}

/** Yields bytes; all texts are one stream, so that a state is not reset between two files. */
async function* encode(texts, encoder) {
  let file
  let start = 0
  let position = 0
  const run = (text, options) => {
    try {
      return encoder.encode(text, options)
    } catch (error) {
      throw unmappable(error, file, start)
    }
  }
  for await (const { file: from, text } of texts) {
    if (from !== file) {
      file = from
      start = position
    }
    yield run(text, more)
    position += text.length
  }
  yield run('')
}

/** The encoder counts from the stream's start, a person from the file's. */
const unmappable = (error, file, start) => {
  if (error.scalar === undefined) return error
  const place = `index ${error.index - start} of the text, in UTF-16 code units,`
  const message = error.message.replace(`index ${error.index}`, place)
  return new Failure(BAD_DATA, `${file.name}: ${message}`, { cause: error })
}
