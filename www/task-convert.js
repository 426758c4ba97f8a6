/** Converts a file as a stream: never more of it than a few chunks is in memory. */

import { LegacyTextEncoder, TranscodeStream } from '../js/legacy.js'

/** Bytes that become a Blob, which a browser may put on disk, before more are gathered. */
const PART = 8 << 20
const TELL_MS = 100

const escape = (scalar) => `\\u{${scalar.toString(16).toUpperCase()}}`

/** Lets bytes through, and tells how many of `size` came. */
const meter = (size, tell) => {
  let bytes = 0
  let told = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length
      if (performance.now() - told > TELL_MS) {
        told = performance.now()
        tell({ part: bytes / size })
      }
      controller.enqueue(chunk)
    },
  })
}

/** Puts a byte order mark before the bytes, of which the decoder has removed theirs. */
const marker = (to) => {
  const mark = new LegacyTextEncoder(to).encode('\uFEFF')
  return new TransformStream({ start: (controller) => controller.enqueue(mark) })
}

/** A place for bytes that makes Blobs of them; `blob()` gives all. */
const gatherer = () => {
  const blobs = []
  let chunks = []
  let length = 0
  const pack = () => {
    blobs.push(new Blob(chunks))
    chunks = []
    length = 0
  }
  const writable = new WritableStream({
    write: (chunk) => {
      chunks.push(chunk)
      length += chunk.length
      if (length >= PART) pack()
    },
  })
  const blob = () => {
    pack()
    return new Blob(blobs, { type: 'application/octet-stream' })
  }
  return { writable, blob }
}

/**
 * Converts `blob` `from` one encoding `to` another. `fatal` stops at malformed bytes, `lacks` is
 * what becomes of characters that `to` does not have ('fatal', 'html', 'replacement' or 'escape'),
 * `bom` writes a byte order mark. The bytes go to `handle`, a file of the File System Access API, or
 * without one into the Blob that is given. Gives `{ blob, bytes, milliseconds }`.
 */
export const convert = async (input, tell) => {
  const { blob, from, to, fatal, lacks, replacement, bom, handle } = input
  const start = performance.now()
  const errorMode = lacks === 'escape' ? escape : lacks
  let converted = blob
    .stream()
    .pipeThrough(meter(blob.size, tell))
    .pipeThrough(new TranscodeStream(from, to, { fatal, errorMode, replacement }))
  if (bom) converted = converted.pipeThrough(marker(to))
  let bytes = 0
  const counter = new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length
      controller.enqueue(chunk)
    },
  })
  const gathered = handle === undefined ? gatherer() : undefined
  const target = gathered?.writable ?? (await handle.createWritable())
  await converted.pipeThrough(counter).pipeTo(target)
  return { blob: gathered?.blob(), bytes, milliseconds: performance.now() - start }
}
