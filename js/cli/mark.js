/** `--bom`: a byte order mark before the output. */

import { encoding, isMarkedUtf8 } from './codecs.js'
import { BAD_USAGE, Failure } from './errors.js'

const BIG = [0xfe, 0xff]
const LITTLE = [0xff, 0xfe]

/** The byte order marks, by encoding. */
const MARKS = {
  __proto__: null,
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16be': BIG,
  'utf-16le': LITTLE,
  'utf-16be-rfc2781': BIG,
  'utf-16le-rfc2781': LITTLE,
  'utf-16': BIG,
  'utf-32be': [0, 0, ...BIG],
  'utf-32le': [...LITTLE, 0, 0],
  'utf-32': [0, 0, ...BIG],
}

/**
 * The byte order mark to write before the output, or undefined if it is not asked for. Throws a Failure
 * if the encoding has none.
 */
export const markFor = ({ to, vr, bom }) => {
  if (!bom && !isMarkedUtf8(to)) return undefined
  const target = encoding(to, vr)
  const mark = MARKS[target.encoding]
  if (mark !== undefined) return Uint8Array.from(mark)
  throw new Failure(BAD_USAGE, `--bom: ${target.name} has no byte order mark`)
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
