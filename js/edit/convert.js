/** Converts a file's text to another encoding. */

import { encode, newEncoder } from '../codec/encode.js'
import { byteOrderMark, MARK } from '../encoders/byte-order-mark.js'
import { rowOrThrow } from '../encodings/extension.js'
import { LAST } from '../generated/boundary.js'
import { append, charCodeAt, RangeError } from '../webidl/builtins.js'
import { findMalformed } from './malformed.js'
import { byteOffsetOf } from './positions.js'
import { toWritable } from './writable.js'

/** The malformed sequences of a file, by index. */
const malformedByIndex = (file) => {
  const found = findMalformed(file)
  const byIndex = { __proto__: null }
  for (let i = 0; i < found.length; i++) byIndex[found[i].start] = found[i]
  return byIndex
}

/**
 * The bytes of a file's text in another encoding, `{ bytes, lost }`: `lost` lists the characters that the encoding
 * lacks, `{ start, end, byteStart, byteEnd, scalar }`. `wantsMark` says whether to write a byte order mark, by default
 * if the file has one and the encoding can have one.
 */
export const convert = (file, label, options, wantsMark) => {
  const target = rowOrThrow(label, file.extension)
  const malformed = malformedByIndex(file)
  const lost = []
  const text = toWritable(target, file.text, options, {
    __proto__: null,
    index: 0,
    isKept: (at) => malformed[at] === undefined,
    remark: 'stands for malformed bytes',
    lose: (scalar, start, end) => {
      const byteStart = malformed[start]?.byteStart ?? byteOffsetOf(file, start)
      const byteEnd = malformed[start]?.byteEnd ?? byteOffsetOf(file, end)
      append(lost, { start, end, byteStart, byteEnd, scalar })
    },
  })
  const mark = byteOrderMark(target)
  if (wantsMark && mark === undefined) {
    throw new RangeError(`addBOM is true, and ${target.name} has no byte order mark`)
  }
  if (wantsMark === false && mark?.isWritten) {
    throw new RangeError(`addBOM is false, and ${target.name} always has a byte order mark`)
  }
  const isOptional = mark?.isWritten === false
  // A leading U+FEFF that is text would become a byte order mark.
  const hasFirst = charCodeAt(text, 0) === 0xfeff
  if (wantsMark === false && isOptional && hasFirst) {
    throw new RangeError(
      `addBOM is false, and U+FEFF at index 0 would be a byte order mark in ${target.name}`,
    )
  }
  const needsMark = wantsMark ?? (file.mark > 0 || hasFirst)
  const marked = isOptional && needsMark ? MARK + text : text
  return { bytes: encode(target.encoderId, LAST, newEncoder(), marked), text, lost }
}
