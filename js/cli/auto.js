/** `--from auto`: a file is read twice, the first time to detect its encoding. */

import { chunksOf, nameOf, rereadable } from './input.js'

/** The label that stands for the detected encoding. */
export const AUTO = 'auto'

export const isAuto = (label) => label.toLowerCase() === AUTO

/** A Detector's result for a file's chunks. */
export const detectIn = async (chunks) => {
  // It is large, and most runs need none.
  const { Detector } = await import('../detect.js')
  const detector = new Detector()
  for await (const chunk of chunks) detector.feed(chunk)
  return detector.finish()
}

/**
 * Returns the label that `from` means for a file, the file's chunks, and `close`, which must be called
 * in the end. Calls `found` with the detected encoding, and `read` with the number of bytes done, of
 * which each of two readings does half.
 */
export const openAs = async (path, from, found, read = () => {}) => {
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
