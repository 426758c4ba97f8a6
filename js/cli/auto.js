/** `--from auto`: a file's head tells what encoding it is in, or if it leaves doubt, all of it. */

import { Detector, detect } from '../detect.js'
import { BAD_DATA, Failure } from './errors.js'
import { chunksOf, nameOf, rereadable } from './input.js'

/** The label that stands for what is detected. */
export const AUTO = 'auto'

export const isAuto = (label) => label.toLowerCase() === AUTO

/** Encodings whose text has bytes that are controls elsewhere. */
const WITH_CONTROLS = ['UTF-16BE', 'UTF-16LE', 'ISO-2022-JP']

/** NUL and the controls that no text has, without those of old word processors and terminals. */
const isControl = (byte) => byte < 0x07 || (byte > 0x0d && byte < 0x1a)

/**
 * What is detected of a file's chunks: of the first one alone, if it has more than ASCII and leaves no
 * doubt. Throws a Failure that names the file if it is no text.
 */
export const detectIn = async (chunks, name, read = () => {}) => {
  const detector = new Detector()
  let first
  for await (const chunk of chunks) {
    if (first === undefined) {
      first = detect(chunk, { more: true })
      const controls = chunk.reduce((count, byte) => count + isControl(byte), 0)
      if (controls > 0 && !WITH_CONTROLS.includes(first.encoding) && first.bom === null) {
        throw new Failure(
          BAD_DATA,
          `${name}: is no text, for it has control characters; --from with its encoding's label takes it all the same`,
        )
      }
      if (first.confident && chunk.some((byte) => byte > 0x7f)) return { ...first, byHead: true }
    }
    detector.feed(chunk)
    read(chunk.length)
  }
  return { ...detector.finish(), byHead: false }
}

/**
 * What `from` means for the file: a label, and its chunks. `found` is told what is detected, `read`
 * how many bytes are done: where all of a file is read twice, each reading does half. `close` must be
 * called in the end.
 */
export const open = async (path, from, found, read = () => {}) => {
  const name = nameOf(path)
  const chunks = (place, share) => counted(chunksOf(place, name), share, read)
  if (!isAuto(from)) return { label: from, chunks: chunks(path, 1), close: () => {} }
  const source = await rereadable(path)
  try {
    const { byHead, ...result } = await detectIn(chunksOf(source.path, name), name, (length) =>
      read(0.5 * length),
    )
    found(result)
    const share = byHead ? 1 : 0.5
    return { label: result.encoding, chunks: chunks(source.path, share), close: source.remove }
  } catch (error) {
    await source.remove()
    throw error
  }
}

async function* counted(chunks, share, read) {
  for await (const chunk of chunks) {
    yield chunk
    read(share * chunk.length)
  }
}
