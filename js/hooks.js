/** `encodium/hooks`: the standard's section 6, hooks for standards, and related functions of other standards. */

import { encode as encodeString, newEncoder } from './codec/encode.js'
import { getEncoding } from './encodings/registry.js'
import { FATAL, HTML, IGNORE_BOM, LAST } from './generated/boundary.js'
import { UTF_8 } from './generated/ids.js'
import * as encoder from './hooks/encoder.js'
import { toEncoder, toEncoding } from './hooks/encoding.js'
import * as url from './hooks/percent-encode.js'
import { bomSniff } from './infra/bytes.js'
import { decodeAll } from './one-shot/decode.js'
import { provideStandard } from './wasm/provide-standard.js'
import { byteLength, subarray } from './webidl/builtins.js'
import { bytesOf, toBufferSource, toDOMString } from './webidl/conversions.js'

provideStandard()

export const encodeOrFail = encoder.encodeOrFail
export const getEncoder = encoder.getEncoder

export const percentEncodeAfterEncoding = url.percentEncodeAfterEncoding

const toBytes = (value) => bytesOf(toBufferSource(value, 'bytes'))

export const decode = (bytes, encoding) => {
  toBufferSource(bytes, 'bytes')
  const fallback = toEncoding(encoding)
  const all = toBytes(bytes)
  const name = bomSniff(all)
  if (name === null) return decodeAll(fallback.id, IGNORE_BOM, all)
  const skip = name === 'utf-8' ? 3 : 2
  const rest = subarray(all, skip, byteLength(all) - skip)
  return decodeAll(getEncoding(name).id, IGNORE_BOM, rest)
}

export const utf8Decode = (bytes) => decodeAll(UTF_8, 0, toBytes(bytes))

export const utf8DecodeWithoutBOM = (bytes) => decodeAll(UTF_8, IGNORE_BOM, toBytes(bytes))

export const utf8DecodeWithoutBOMOrFail = (bytes) =>
  decodeAll(UTF_8, IGNORE_BOM | FATAL, toBytes(bytes))

export const encode = (string, encoding) => {
  const text = toDOMString(string, 'string')
  return encodeString(toEncoder(encoding).id, LAST | HTML, newEncoder(), text)
}

export const utf8Encode = (string) =>
  encodeString(UTF_8, LAST, newEncoder(), toDOMString(string, 'string'))
