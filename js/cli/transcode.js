/** Bytes of one encoding to bytes of another, any amount of them in constant memory. */

import { isAuto, openAs } from './auto.js'
import { decoders, encoders } from './codecs.js'
import { BAD_DATA, Failure } from './errors.js'
import { nameOf, sizeOf } from './input.js'
import { STDOUT, writeToFile, writeToStdout } from './output.js'
import { newProgress } from './progress.js'

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
  const { from, to, output, onError, progress, ...target } = options
  // This refuses an unknown label before anything is read.
  if (!isAuto(from)) decoders(from, onError)
  const newEncoder = encoders(to, onError)
  const toStdout = output === STDOUT
  // On one terminal the bar would be in the midst of the text.
  const shown = progress && !(toStdout && process.stdout.isTTY)
  const bar = newProgress(shown ? await sizeOf(paths) : NaN)
  const chunks = encode(decode(paths, from, onError, bar, note), newEncoder())
  try {
    await (toStdout ? writeToStdout(chunks) : writeToFile(chunks, output, target))
  } finally {
    bar.stop()
  }
}

/** Yields `{ file, text }`; each file is a stream of its own, with its own byte order mark. */
async function* decode(paths, from, onError, bar, note) {
  for (const path of paths) {
    const file = { name: nameOf(path) }
    const found = ({ encoding, confident }) =>
      bar.aside(() =>
        note(`${file.name}: ${confident ? '' : 'not certain, '}taken for ${encoding}`),
      )
    const { label, chunks, close } = await openAs(path, from, found, bar.add)
    try {
      const decoder = decoders(label, onError)()
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
