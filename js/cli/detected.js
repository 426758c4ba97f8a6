/** Decides the encoding of a file that is read in chunks, from its beginning or from all of it. */

import { noText } from './failure.js'
import { chunksOf, EMPTY, nameOf } from './input.js'

const STREAM = { stream: true }

/** The label of ASCII that goes out before the encoding is decided. */
const ASCII = 'utf-8'

/** A decoder that calls `decided(detection, offset)` once it knows the encoding. */
const newAutoDecoder = async (decided) => {
  // This module is large, and most runs do not need it.
  const { AutoTextDecoder } = await import('../repair.js')
  return new AutoTextDecoder({ onDecided: decided })
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
  const { Detector } = await import('../repair.js')
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
 * it does not look like text. `onOpen` is as for `chunksOf`.
 */
export async function* decided(path, found, read, onOpen) {
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
  for await (const chunk of counted(chunksOf(path, name, onOpen), 1, read)) {
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

/** The chunks; calls `read` with a share of the length of each that is done. */
export async function* counted(chunks, share, read) {
  for await (const chunk of chunks) {
    yield chunk
    read(share * chunk.length)
  }
}
