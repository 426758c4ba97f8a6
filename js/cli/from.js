/**
 * `--from`: a label, `auto` for the detected encoding, or `mixed` for several. If a file is to be replaced, all of it is
 * read before `auto` is decided.
 */

import { isAuto, isMixed } from './arguments/refusals.js'
import { counted, detectIn } from './detected.js'
import { BAD_DATA, Failure, noText } from './failure.js'
import { chunksOf, EMPTY, nameOf, rereadable } from './input.js'

/** Returns a function that takes a detection of a file, and calls `note` with a message. */
export const detectionNoter =
  (note, name) =>
  ({ encoding, confident }) =>
    note(`${name}: ${confident ? '' : 'not certain, '}taken for ${encoding}`)

/**
 * Returns the label that `from` means for a file, the file's chunks, and `close`, which must be called
 * at the end. Calls `found` with the detected encoding, and `read` with the number of bytes done: if all
 * of a file is read twice, each reading does half.
 *
 * If it `replaces` the file, the encoding must be certain, unless `force` is set, and all must be text. If the caller
 * `judges` itself, it gets the encodings among which a choice is not certain as `candidates`. `onOpen` is as for
 * `chunksOf`.
 */
export const openAs = async (path, from, found, options = {}) => {
  const {
    read = () => {},
    replaces = false,
    force = false,
    judges = false,
    use = 'convert',
    fatal = true,
    onOpen,
  } = options
  if (isMixed(from)) {
    // Most runs do not need it.
    const { openMixed } = await import('./mixed.js')
    return openMixed(path, found, { read, replaces, force, fatal, onOpen })
  }
  const name = nameOf(path)
  const chunks = (source, share) => counted(chunksOf(source, name, onOpen), share, read)
  if (!isAuto(from)) return byMark(from, chunks(path, 1))
  const source = await rereadable(path, onOpen)
  try {
    let isEmpty = true
    const { byHead, ...result } = await detectIn(chunksOf(source.path, name, onOpen), name, {
      read: (length) => {
        isEmpty = false
        read(0.5 * length)
      },
      all: replaces,
      use,
    })
    const { encoding, confident, reason } = result
    const isUnsure = replaces && !confident && !force && !isEmpty
    if (isUnsure && reason === 'binary') throw noText(name, use)
    if (isUnsure && !judges) {
      const { adviceForMixed } = await import('./advice.js')
      throw notCertain(name, encoding, await adviceForMixed(source.path))
    }
    const candidates = isUnsure ? result.candidates.map(({ encoding }) => encoding) : undefined
    if (!isUnsure) found(result)
    const all = chunks(source.path, byHead ? 1 : 0.5)
    const checked = replaces ? await textOnly(all, encoding, name) : all
    return { label: encoding, candidates, chunks: checked, close: source.remove }
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
  if (!/^utf-16[bl]e$/.test(rowOf(label)?.encoding)) return { label, chunks, close: () => {} }
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
  const { bomSniff } = await import('../labels.js')
  const marked = bomSniff(head)
  return {
    label: marked?.startsWith('utf-16') ? marked : label,
    chunks: all(),
    // If only the head was taken, nothing else closes the file.
    close: () => iterator.return(),
  }
}

export const notCertain = (name, encoding, advice = '') =>
  new Failure(
    BAD_DATA,
    `${name}: may be ${encoding}, but that is not certain; name its encoding with --from, or add --force${advice}`,
  )

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
