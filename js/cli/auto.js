/** `--from auto`: a file is read twice, first to tell what encoding it is in. */

import { Detector } from '../detect.js'
import { chunksOf, nameOf, rereadable } from './input.js'

/** The label that stands for what is detected. */
export const AUTO = 'auto'

export const isAuto = (label) => label.toLowerCase() === AUTO

/** What a Detector tells of a file's chunks. */
export const detectIn = async (chunks) => {
  const detector = new Detector()
  for await (const chunk of chunks) detector.feed(chunk)
  return detector.finish()
}

/**
 * What `from` means for the file: a label, and its chunks. `found` is told what is detected, `read`
 * how many bytes are done, of which each of two readings does half. `close` must be called in the end.
 */
export const open = async (path, from, found, read = () => {}) => {
  const chunks = (place, share) => counted(chunksOf(place, nameOf(path)), share, read)
  if (!isAuto(from)) return { label: from, chunks: chunks(path, 1), close: () => {} }
  const source = await rereadable(path)
  try {
    const result = await detectIn(chunks(source.path, 0.5))
    found(result)
    return { label: result.encoding, chunks: chunks(source.path, 0.5), close: source.remove }
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
