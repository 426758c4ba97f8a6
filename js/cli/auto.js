/**
 * `--from auto`: finds the encoding of a file as it is read. If the file is to be replaced, all of it is read
 * before.
 */

import { EMPTY } from '../webidl/builtins.js'
import { BAD_DATA, Failure, noText } from './errors.js'
import { chunksOf, nameOf, rereadable } from './input.js'

const STREAM = { stream: true }

/** The label of ASCII that goes out before the encoding is decided. */
const ASCII = 'utf-8'

/** The label that stands for the detected encoding. */
export const AUTO = 'auto'

export const isAuto = (label) => label.toLowerCase() === AUTO

/** The label that stands for several encodings. */
const MIXED = 'mixed'

export const isMixed = (label) => label.toLowerCase() === MIXED

/** Whether a label asks for a guess. */
export const isGuess = (label) => isAuto(label) || isMixed(label)

/** Returns a function that takes a detection of a file, and calls `note` with a message. */
export const detectionNoter =
  (note, name) =>
  ({ encoding, confident }) =>
    note(`${name}: ${confident ? '' : 'not certain, '}taken for ${encoding}`)

/** A decoder of any encoding of the package, which calls `decided(detection, offset)` once it knows which. */
const newAutoDecoder = async (decided) => {
  // These modules are large, and most runs need neither.
  const [{ AutoTextDecoder }, { extended }] = await Promise.all([
    import('../detect.js'),
    import('../extended.js'),
  ])
  return new AutoTextDecoder({ extended, onDecided: decided })
}

const newTextCheck = async () => {
  const { TextCheck } = await import('./text-check.js')
  return new TextCheck()
}

/**
 * Returns the detected encoding of a file's chunks, and as `byHead` whether they were not all needed: those up
 * to where it is decided are read, or all of them if `all` is set. Calls `read` with the number of bytes of each
 * chunk. Throws a Failure that names the file if it does not look like text; `use` is the verb for an advice, such as
 * "convert".
 */
export const detectIn = async (chunks, name, { read = () => {}, all = false, use } = {}) => {
  const check = await newTextCheck()
  const find = all ? detectAll : detectHead
  const { byHead, ...found } = await find(chunks, (chunk) => {
    check.feed(chunk)
    read(chunk.length)
  })
  if (!check.isText(found)) throw noText(name, use)
  return { ...found, byHead }
}

const detectAll = async (chunks, take) => {
  const { Detector } = await import('../detect.js')
  const detector = new Detector()
  for await (const chunk of chunks) {
    take(chunk)
    detector.feed(chunk)
  }
  return { ...detector.finish(), byHead: false }
}

const detectHead = async (chunks, take) => {
  let found
  const decoder = await newAutoDecoder((detection) => {
    found = detection
  })
  for await (const chunk of chunks) {
    decoder.decode(chunk, STREAM)
    take(chunk)
    if (found !== undefined) return { ...found, byHead: true }
  }
  decoder.decode()
  return { ...found, byHead: false }
}

/**
 * Yields the file's chunks as `{ label, offset, bytes }`, with the label of their encoding, and where the bytes
 * in it begin: first those of ASCII, if there are any, and then, once it is decided, the others. Calls
 * `found` with the detection and `read` with the number of bytes done, and throws a Failure that names the file if
 * it does not look like text.
 */
export async function* decided(path, found, read) {
  const name = nameOf(path)
  const check = await newTextCheck()
  let detection
  let offset = 0
  const decoder = await newAutoDecoder((result, start) => {
    detection = result
    offset = start
  })
  let held = EMPTY
  let taken = 0
  const asciiOf = (bytes, count) => {
    taken += count
    const ascii = bytes.subarray(0, count)
    if (!check.isAscii(ascii)) throw noText(name, 'convert')
    return { label: ASCII, offset: 0, bytes: ascii }
  }
  const decide = function* (bytes) {
    if (!check.isText(detection)) throw noText(name, 'convert')
    found(detection)
    const count = offset - taken
    if (count > 0) yield asciiOf(bytes, count)
    yield { label: detection.encoding, offset, bytes: bytes.subarray(count) }
  }
  for await (const chunk of counted(chunksOf(path), 1, read)) {
    if (detection !== undefined) {
      yield { label: detection.encoding, offset, bytes: chunk }
      continue
    }
    check.feed(chunk)
    decoder.decode(chunk, STREAM)
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    if (detection !== undefined) {
      yield* decide(bytes)
      continue
    }
    held = decoder.undecided
    if (held.length < bytes.length) yield asciiOf(bytes, bytes.length - held.length)
  }
  if (detection !== undefined) return
  decoder.decode()
  yield* decide(held)
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
  if (isMixed(from)) {
    // Most runs do not need it.
    const { openMixed } = await import('./mixed.js')
    return openMixed(path, found, { read, replaces, force, fatal })
  }
  const name = nameOf(path)
  const chunks = (source, share) => counted(chunksOf(source, name), share, read)
  if (!isAuto(from)) return byMark(from, chunks(path, 1))
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

/** The bytes that a byte order mark of UTF-16 has. */
const MARK = 2

/**
 * As `openAs`: UTF-16 in the byte order that the byte order mark says, and other encodings as they are.
 */
const byMark = async (label, chunks) => {
  const { rowOf } = await import('./codecs.js')
  const { STANDARD_UTF_16BE, STANDARD_UTF_16LE } = await import('../generated/ids.js')
  const id = rowOf(label)?.id
  const isUtf16 = id === STANDARD_UTF_16BE || id === STANDARD_UTF_16LE
  if (!isUtf16) return { label, chunks, close: () => {} }
  const iterator = chunks[Symbol.asyncIterator]()
  let head = EMPTY
  let isDone = false
  while (head.length < MARK && !isDone) {
    const { value, done } = await iterator.next()
    isDone = done
    if (!done) head = Buffer.concat([head, value])
  }
  const all = async function* () {
    if (head.length > 0) yield head
    if (!isDone) yield* iterator
  }
  const { bomSniff } = await import('../infra/bytes.js')
  const marked = bomSniff(head)
  return {
    label: marked?.startsWith('UTF-16') ? marked : label,
    chunks: all(),
    // If only the head was taken, nothing else closes the file.
    close: () => iterator.return(),
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
