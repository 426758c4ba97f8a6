/** Converts a file as a stream, with only a few chunks in memory. */

import { newBlobSink, newProgress, streamOf } from './blob.js'
import { newEncoder, transcoded } from './encodings.js'

const escape = (scalar) => `\\u{${scalar.toString(16).toUpperCase()}}`

/** A stream that passes bytes on and calls `count` with their number so far. */
const counting = (count) => {
  let bytes = 0
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length
      count(bytes)
      controller.enqueue(chunk)
    },
  })
}

/** Puts a byte order mark before the bytes, from which the decoder has removed one. */
const marker = (to) => {
  const mark = newEncoder(to).encode('\uFEFF')
  return new TransformStream({ start: (controller) => controller.enqueue(mark) })
}

/**
 * Converts `blob` `from` one encoding `to` another. `fatal` stops at malformed bytes, `lacks` says
 * what to write for characters that `to` lacks ('fatal', 'html', 'replacement' or 'escape'),
 * `bom` writes a byte order mark. The bytes go to `handle`, a file of the File System Access API, or
 * without one into a Blob. Reports `{ progress }` and resolves to `{ blob, bytes, milliseconds }`.
 */
export const convert = async (input, report) => {
  const { blob, from, to, fatal, lacks, replacement, bom, handle } = input
  const start = performance.now()
  const errorMode = lacks === 'escape' ? escape : lacks
  const source = streamOf(blob).pipeThrough(counting(newProgress(blob.size, report)))
  let converted = transcoded(source, from, to, { fatal, errorMode, replacement })
  if (bom) converted = converted.pipeThrough(marker(to))
  let bytes = 0
  const counter = counting((count) => {
    bytes = count
  })
  const sink = handle === undefined ? newBlobSink() : undefined
  const target = sink?.writable ?? (await handle.createWritable())
  await converted.pipeThrough(counter).pipeTo(target)
  return { blob: await sink?.blob(), bytes, milliseconds: performance.now() - start }
}
