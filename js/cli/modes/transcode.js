/** Bytes of one encoding to bytes of another, any amount of them in constant memory. */

import { isOfData } from '../../file/errors.js'
import { isAuto, isGuess } from '../arguments/refusals.js'
import { decoding, encoding } from '../codecs.js'
import { decided } from '../detected.js'
import { BAD_DATA, Failure } from '../failure.js'
import { detectionNoter, openAs } from '../from.js'
import { EMPTY, nameOf, sizeOf } from '../input.js'
import { markFor, withMark } from '../mark.js'
import { descriptorOf, writeOutput } from '../output.js'
import { newProgress } from '../progress.js'
import { newTranscoder, uPlus } from '../transcoder.js'

/**
 * Reads the files in `paths` as the encoding `from` and writes their text, one after the other, as
 * the encoding `to` into the file `output`, or to standard output if that is `-`. `note` gets
 * a message about what `auto` was taken for.
 *
 * Throws a Failure. For malformed bytes its message has the file and their offset in it; for a
 * character that `to` lacks it has the file and the index in its text, in UTF-16 code units.
 */
export const transcode = async (paths, options, note) => {
  const { output, progress } = options
  // On the same terminal the bar would be in the middle of the text.
  const shown = progress && !((await descriptorOf(output)) === 1 && process.stdout.isTTY)
  const bar = await newProgress(() => (shown ? sizeOf(paths) : NaN))
  try {
    await writeOutput(paths, options, (replaces, onOpen) =>
      transcoded(paths, { ...options, replaces, onOpen }, bar, note),
    )
  } finally {
    bar.stop()
  }
}

/**
 * Yields the bytes of the output. `bar` counts the bytes that are read. The decoder starts again with
 * each file, which may have a byte order mark; the encoder has one stream for all of them. `onOpen` is as for `chunksOf`.
 */
export const transcoded = (paths, { to, onError, ...options }, bar, note) => {
  const { from, vr, bom } = options
  // This refuses an unknown label before anything is read.
  if (!isGuess(from)) decoding(from, vr)
  const fatal = onError !== 'replacement'
  const target = encoding(to, vr)
  const transcoder = newTranscoder(target, { errorMode: onError, fatal })
  const mark = markFor({ to, vr, bom })
  const chunks = chunksFor(paths, { ...options, to: target.row.name, fatal }, transcoder, bar, note)
  return mark === undefined ? chunks : withMark(chunks, mark)
}

async function* chunksFor(paths, options, transcoder, bar, note) {
  const { to, vr, assumed } = options
  for (const [i, path] of paths.entries()) {
    const name = nameOf(path)
    let opened = {}
    let last
    try {
      for await (const { label, offset, bytes } of piecesOf(path, options, bar, note)) {
        if (label !== opened.label) {
          const encoding = decoding(label, vr)
          if (encoding.row.id !== opened.id) transcoder.open(encoding, offset)
          opened = { label, id: encoding.row.id }
        }
        last = bytes
        if (bytes.length > 0) yield inFile(name, to, () => transcoder.transcode(bytes))
      }
      yield inFile(name, to, () => transcoder.close(i === paths.length - 1))
    } catch (error) {
      const isGuessed = assumed || isAuto(options.from)
      throw isGuessed && isMalformed(error) ? await advised(error, path, last, assumed) : error
    }
  }
}

/** The chunks of a file with their encodings, as `decided` yields them, the first of which may be empty. */
async function* piecesOf(path, { from, replaces, force, fatal, onOpen }, bar, note) {
  const name = nameOf(path)
  const found = detectionNoter((text) => bar.aside(() => note(text)), name)
  const read = (bytes) => bar.add(bytes, name)
  if (isAuto(from) && !replaces) {
    yield* decided(path, found, read, onOpen)
    return
  }
  const { label, chunks, close } = await openAs(path, from, found, {
    read,
    replaces,
    force,
    fatal,
    onOpen,
  })
  try {
    yield { label, offset: 0, bytes: EMPTY }
    for await (const bytes of chunks) yield { label, offset: 0, bytes }
  } finally {
    await close()
  }
}

/**
 * Returns the result of `work`. Its errors for bad data become Failures with the position in the file; `to` is the name
 * of the output's encoding.
 */
const inFile = (name, to, work) => {
  try {
    return work()
  } catch (error) {
    if (!isOfData(error)) throw error
    const { message, scalar, index } = error
    const problem =
      scalar === undefined
        ? message
        : `${uPlus(scalar)} at index ${index} of the text, in UTF-16 code units, is not in ${to}`
    throw new Failure(BAD_DATA, `${name}: ${problem}`, { cause: error })
  }
}

const isMalformed = ({ cause }) => cause?.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'

/** The Failure with advice, for an encoding that nobody named: that of `auto`, or the `assumed` one. */
const advised = async ({ exitCode, message, cause }, path, chunk, assumed) => {
  const { adviceFor, adviceForMixed } = await import('../advice.js')
  const advice = await (assumed ? adviceFor : adviceForMixed)(path, chunk)
  return new Failure(exitCode, `${message}${advice}`, { cause })
}
