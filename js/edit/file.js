/** The record of an opened file, which the other modules of this folder read. */

import { decode, newDecoder } from '../codec/decode.js'
import { MARK } from '../encoders/byte-order-mark.js'
import { rowOrThrow } from '../encodings/extension.js'
import { isStandard } from '../encodings/registry.js'
import { IGNORE_BOM } from '../generated/boundary.js'
import { bomSniff } from '../infra/bytes.js'
import { decodeAll } from '../one-shot/decode.js'
import { byteLength, min, RangeError, subarray } from '../webidl/builtins.js'
import { newCheckpoints } from './positions.js'
import { rulesOf } from './resume.js'

/** The length of the longest byte order mark, in bytes. */
const MAX_BOM_LENGTH = 4

/** The length of the byte order mark that the decoder removes; 0 if there is none. */
const markOf = (decoder, bytes) => {
  for (let size = 2; size <= min(byteLength(bytes), MAX_BOM_LENGTH); size++) {
    const start = subarray(bytes, 0, size)
    if (decode(decoder, IGNORE_BOM, newDecoder(), start) !== MARK) continue
    return decode(decoder, 0, newDecoder(), start) === '' ? size : 0
  }
  return 0
}

/** The encoding of a file's byte order mark, or null: UTF-32 has one of four bytes. */
export const bomOf = ({ bytes, mark }) => {
  if (mark === 0) return null
  if (mark === 4) return bytes[0] === 0 ? 'utf-32be' : 'utf-32le'
  return bomSniff(bytes)
}

const decodeFile = (decoder, bytes) => {
  try {
    return decodeAll(decoder, 0, bytes)
  } catch (cause) {
    // In Node.js this is an Error with a code.
    if (!(cause instanceof RangeError) && cause.code !== 'ERR_STRING_TOO_LONG') throw cause
    throw new RangeError('the text is too long for this host', { cause })
  }
}

/**
 * Opens a file in the encoding of a label, or in that of its byte order mark if the label is one of the standard's. It
 * does not copy the bytes.
 * - `extension`: the encodings that the standard leaves out, see extension.js, or undefined.
 * - `row`: the encoding's row; `decoder`: the id of its decoder.
 * - `bytes`, `length`, `text`; `mark`: the length of the byte order mark.
 * - `checkpoints`, `recent`: see positions.js; `lines`: see line-columns.js, null until it is needed.
 * - `rules`: the rules for the states of the encoding, see resume.js.
 */
export const openFile = (bytes, label, extension) => {
  const labelled = rowOrThrow(label, extension)
  const marked = isStandard(labelled) ? bomSniff(bytes) : null
  const row = marked === null ? labelled : rowOrThrow(marked)
  const decoder = row.id
  const length = byteLength(bytes)
  return {
    extension,
    row,
    decoder,
    bytes,
    length,
    text: decodeFile(decoder, bytes),
    mark: markOf(decoder, bytes),
    checkpoints: newCheckpoints(),
    recent: undefined,
    lines: null,
    lost: [],
    rules: rulesOf(row, extension),
  }
}
