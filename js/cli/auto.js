/**
 * `--from auto`: detects the encoding of a file from its first chunk, or from all chunks if the first
 * leaves doubt or the file is to be replaced.
 */

import { BAD_DATA, Failure } from './errors.js'
import { chunksOf, nameOf, rereadable } from './input.js'
import { isMixed, openMixed } from './mixed.js'

/** The label that stands for the detected encoding. */
export const AUTO = 'auto'

const isAuto = (label) => label.toLowerCase() === AUTO

/** Whether a label asks for a guess. */
export const isGuess = (label) => isAuto(label) || isMixed(label)

const noText = (name, use) => {
  const advice = use === undefined ? '' : `; name its encoding with --from to ${use} it anyway`
  return new Failure(BAD_DATA, `${name}: does not look like text${advice}`)
}

/**
 * Returns the detected encoding of a file's chunks, and as `byHead` whether the first chunk decided
 * it: if that is not ASCII alone, the detector is confident, and `all` is not set. Calls `read` with the
 * number of bytes of each chunk. Throws a Failure that names the file if it does not look like text;
 * `use` is the verb for an advice to name the encoding, such as "convert".
 */
export const detectIn = async (chunks, name, { read = () => {}, all = false, use } = {}) => {
  // These modules are large, and most runs need neither.
  const { Detector, detect } = await import('../detect.js')
  const { TextCheck } = await import('./text-check.js')
  const check = new TextCheck()
  const mustBeText = (found) => {
    if (!check.isText(found)) throw noText(name, use)
  }
  const detector = new Detector()
  let isFirst = true
  for await (const chunk of chunks) {
    check.feed(chunk)
    if (isFirst && !all) {
      const first = detect(chunk, { more: true })
      mustBeText(first)
      if (first.confident && chunk.some((byte) => byte > 0x7f)) return { ...first, byHead: true }
    }
    isFirst = false
    detector.feed(chunk)
    read(chunk.length)
  }
  const found = detector.finish()
  mustBeText(found)
  return { ...found, byHead: false }
}

/**
 * Returns the label that `from` means for a file, the file's chunks, and `close`, which must be called
 * at the end. Calls `found` with the detected encoding, and `read` with the number of bytes done: if all
 * of a file is read twice, each reading does half.
 *
 * If it `replaces` the file, the encoding must be certain, unless `force` is set, and all must be text.
 */
export const openAs = async (path, from, found, options = {}) => {
  const {
    read = () => {},
    replaces = false,
    force = false,
    use = 'convert',
    fatal = true,
  } = options
  if (isMixed(from)) return openMixed(path, found, { read, replaces, force, fatal })
  const name = nameOf(path)
  const chunks = (source, share) => counted(chunksOf(source, name), share, read)
  if (!isAuto(from)) return { label: from, chunks: chunks(path, 1), close: () => {} }
  const source = await rereadable(path)
  try {
    let isEmpty = true
    const { byHead, ...result } = await detectIn(chunksOf(source.path, name), name, {
      read: (length) => {
        isEmpty = false
        read(0.5 * length)
      },
      all: replaces,
      use,
    })
    const { encoding, confident } = result
    if (replaces && !confident && !force && !isEmpty) throw notCertain(name, encoding)
    found(result)
    const all = chunks(source.path, byHead ? 1 : 0.5)
    const checked = replaces ? await textOnly(all, encoding, name) : all
    return { label: encoding, chunks: checked, close: source.remove }
  } catch (error) {
    await source.remove()
    throw error
  }
}

const notCertain = (name, encoding) =>
  new Failure(
    BAD_DATA,
    `${name}: may be ${encoding}, but that is not certain; name its encoding with --from, or choose --force`,
  )

async function* counted(chunks, share, read) {
  for await (const chunk of chunks) {
    yield chunk
    read(share * chunk.length)
  }
}

/** The chunks, which throw a Failure before one that is no text. Detection has checked single bytes. */
const textOnly = async (chunks, label, name) => {
  const { hasAsciiControls, textTest } = await import('./text-check.js')
  return hasAsciiControls(label) ? chunks : tested(chunks, textTest(label), name)
}

async function* tested(chunks, isText, name) {
  for await (const chunk of chunks) {
    if (!isText(chunk)) throw noText(name, 'convert')
    yield chunk
  }
}
