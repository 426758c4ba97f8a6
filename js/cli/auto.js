/** `--from auto`: a file's head decides its encoding, or all of it if the head leaves doubt. */

import { BAD_DATA, Failure } from './errors.js'
import { chunksOf, nameOf, rereadable } from './input.js'

/** The label that stands for the detected encoding. */
export const AUTO = 'auto'

export const isAuto = (label) => label.toLowerCase() === AUTO

/** NUL and the controls that text does not have; terminals and old word processors use the others. */
const isControl = (byte) => byte < 0x07 || (byte > 0x0d && byte < 0x1a)

/**
 * The standard's answer, unless that is not certain and one outside the standard is. Both are functions
 * that detect; the second one is called only if its answer may count.
 */
const surer = (standard, extended) => {
  const found = standard()
  if (found.confident) return found
  const other = extended()
  return other.confident ? other : found
}

/**
 * Returns the detected encoding of a file's chunks, and as `byHead` whether the first chunk decided
 * it: if that has more than ASCII and the detector is confident. Calls `read` with the number of bytes
 * of each chunk. Throws a Failure that names the file if its head does not look like text.
 */
export const detectIn = async (chunks, name, read = () => {}) => {
  // It is large, and most runs need none.
  const { Detector, detect } = await import('../detect.js')
  const { extended } = await import('../detect-extended.js')
  const detectors = [new Detector(), new Detector({ extended })]
  let first
  for await (const chunk of chunks) {
    if (first === undefined) {
      const more = true
      first = surer(
        () => detect(chunk, { more }),
        () => detect(chunk, { more, extended }),
      )
      const [{ valid }] = first.candidates
      if (chunk.some(isControl) && first.bom === null && !(first.confident && valid)) {
        throw new Failure(
          BAD_DATA,
          `${name}: does not look like text; name its encoding with --from to convert it anyway`,
        )
      }
      if (first.confident && chunk.some((byte) => byte > 0x7f)) return { ...first, byHead: true }
    }
    for (const detector of detectors) detector.feed(chunk)
    read(chunk.length)
  }
  const found = surer(...detectors.map((detector) => () => detector.finish()))
  return { ...found, byHead: false }
}

/**
 * Returns the label that `from` means for a file, the file's chunks, and `close`, which must be called
 * in the end. Calls `found` with the detected encoding, and `read` with the number of bytes done: if all
 * of a file is read twice, each reading does half.
 */
export const openAs = async (path, from, found, read = () => {}) => {
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
