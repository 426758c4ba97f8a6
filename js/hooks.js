/** `encodium/hooks`: the standard's section 6, hooks for standards, and what goes with them. */

import { decode as decodeBytes, newDecoder } from './codec/decode.js'
import { encode as encodeString, newEncoder } from './codec/encode.js'
import { listStandard, standard } from './encodings/labels.js'
import { FATAL, HTML, IGNORE_BOM, LAST } from './generated/boundary.js'
import { UTF_8 } from './generated/ids.js'
import { hasEncoder, toEncoder, toEncoding } from './hooks/encoding.js'
import { provideStandard } from './wasm/standard.js'
import { byteLength, subarray } from './webidl/builtins.js'
import { bytesOf, toBufferSource, toDOMString } from './webidl/conversions.js'

provideStandard()

export { encodeOrFail, getEncoder } from './hooks/encoder.js'
export { isomorphicDecode, isomorphicEncode } from './hooks/isomorphic.js'
export { percentEncodeAfterEncoding } from './hooks/percent-encode.js'

const toBytes = (value) => bytesOf(toBufferSource(value, 'bytes'))

const run = (encoding, flags, bytes) => decodeBytes(encoding, LAST | flags, newDecoder(), bytes)

export const getEncoding = (label) => {
  const id = standard.getEncoding(toDOMString(label, 'label'))
  return id === undefined ? null : standard.nameOf(id)
}

export const getOutputEncoding = (encoding) => {
  const id = toEncoding(encoding)
  return standard.nameOf(hasEncoder(id) ? id : UTF_8)
}

export const encodings = () => listStandard()

/** The label of the encoding whose byte order mark the bytes begin with, or null. */
const bomOf = (bytes) => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return null
}

export const bomSniff = (bytes) => {
  const label = bomOf(toBytes(bytes))
  return label === null ? null : getEncoding(label)
}

export const decode = (bytes, encoding) => {
  toBufferSource(bytes, 'bytes')
  const fallback = toEncoding(encoding)
  const all = toBytes(bytes)
  const label = bomOf(all)
  if (label === null) return run(fallback, IGNORE_BOM, all)
  const skip = label === 'utf-8' ? 3 : 2
  const rest = subarray(all, skip, byteLength(all) - skip)
  return run(standard.getEncoding(label), IGNORE_BOM, rest)
}

export const utf8Decode = (bytes) => run(UTF_8, 0, toBytes(bytes))

export const utf8DecodeWithoutBOM = (bytes) => run(UTF_8, IGNORE_BOM, toBytes(bytes))

export const utf8DecodeWithoutBOMOrFail = (bytes) => run(UTF_8, IGNORE_BOM | FATAL, toBytes(bytes))

export const encode = (string, encoding) => {
  const text = toDOMString(string, 'string')
  return encodeString(toEncoder(encoding), LAST | HTML, newEncoder(), text)
}

export const utf8Encode = (string) =>
  encodeString(UTF_8, LAST, newEncoder(), toDOMString(string, 'string'))
