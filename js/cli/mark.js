/** `--bom`: a byte order mark before the output. */

import { encoding, isMarkedUtf8 } from './codecs.js'
import { BAD_USAGE, Failure } from './failure.js'
import { byteOrderMark } from './transcoder.js'

/**
 * The byte order mark to write before the output, or undefined if it is not asked for. Throws a Failure
 * if the encoding has none.
 */
export const markFor = ({ to, vr, bom }) => {
  if (!bom && !isMarkedUtf8(to)) return undefined
  const { row } = encoding(to, vr)
  const mark = byteOrderMark(row)
  if (mark !== undefined) return mark.bytes
  throw new Failure(BAD_USAGE, `--bom: ${row.name} has no byte order mark`)
}

/** Yields the mark, unless the chunks begin with it, and the chunks. */
export async function* withMark(chunks, mark) {
  let head = Buffer.alloc(0)
  let isDone = false
  for await (const chunk of chunks) {
    if (isDone) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < mark.length) continue
    isDone = true
    if (!head.subarray(0, mark.length).equals(mark)) yield mark
    yield head
  }
  if (isDone) return
  yield mark
  yield head
}
