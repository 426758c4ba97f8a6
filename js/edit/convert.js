/** A file's text in another encoding. */

import { decode, newDecoder } from '../codec/decode.js'
import { encode, newEncoder } from '../codec/encode.js'
import { findCodecs } from '../encodings/any-encoding.js'
import { IGNORE_BOM, LAST } from '../generated/boundary.js'
import { append, byteLength, charCodeAt, RangeError } from '../webidl/builtins.js'
import { findMalformed } from './malformed.js'
import { byteOffsetOf } from './positions.js'
import { toWritable } from './writable.js'

const MARK = '\uFEFF'

const missing = () => null

/** Whether a decoder removes U+FEFF at the start, and whether an encoder writes one on its own account. */
const marksOf = ({ decoder, encoder }) => {
  const encoded = encode(encoder, LAST, newEncoder(), MARK, missing)
  const decoded = (flags) => decode(decoder, flags | LAST, newDecoder(), encoded)
  const isRemoved = byteLength(encoded) > 0 && decoded(0) === ''
  return { isRemoved, isWritten: decoded(IGNORE_BOM) === MARK + MARK }
}

/** By index, the malformed sequences of a file. */
const malformedByIndex = (file) => {
  const found = findMalformed(file)
  const byIndex = { __proto__: null }
  for (let i = 0; i < found.length; i++) byIndex[found[i].start] = found[i]
  return byIndex
}

/**
 * The bytes of a file's text in another encoding, `{ bytes, lost }`: `lost` lists what that encoding could not
 * keep, `{ start, end, byteStart, byteEnd, scalar }`. `wantsMark` says whether a byte order mark comes first, by
 * default if the file has one and the encoding can have it.
 */
export const convert = (file, label, options, wantsMark) => {
  const target = findCodecs(label)
  const malformed = malformedByIndex(file)
  const lost = []
  const text = toWritable(target, file.text, options, {
    index: 0,
    isKept: (at) => malformed[at] === undefined,
    remark: 'stands for malformed bytes',
    lose: (scalar, start, end) => {
      const byteStart = malformed[start]?.byteStart ?? byteOffsetOf(file, start)
      const byteEnd = malformed[start]?.byteEnd ?? byteOffsetOf(file, end)
      append(lost, { start, end, byteStart, byteEnd, scalar })
    },
  })
  const { isRemoved, isWritten } = marksOf(target)
  if (wantsMark && !isRemoved && !isWritten) {
    throw new RangeError(`bom is true, and ${target.name} has no byte order mark`)
  }
  // A U+FEFF that is text would be one.
  const hasFirst = charCodeAt(text, 0) === 0xfeff
  if (wantsMark === false && isRemoved && hasFirst) {
    throw new RangeError(
      `bom is false, and U+FEFF at index 0 would be a byte order mark in ${target.name}`,
    )
  }
  const needsMark = wantsMark ?? (file.mark > 0 || hasFirst)
  const marked = isRemoved && needsMark ? MARK + text : text
  return { bytes: encode(target.encoder, LAST, newEncoder(), marked), text, lost }
}
