/** `encodium/labels`: the standard's hooks, and related functions, that need no codec. */

import { getEncoding as findEncoding, listStandard, standardRow } from './encodings/registry.js'
import { UTF_8 } from './generated/ids.js'
import { hasEncoder, toEncoding } from './hooks/encoding.js'
import * as byteSequence from './infra/bytes.js'
import { bytesOf, toBufferSource, toDOMString } from './webidl/conversions.js'

export { isomorphicDecode, isomorphicEncode } from './hooks/isomorphic.js'

export const getEncoding = (label) => findEncoding(toDOMString(label, 'label'))?.encoding ?? null

export const getOutputEncoding = (encoding) => {
  const row = toEncoding(encoding)
  return hasEncoder(row) ? row.encoding : standardRow(UTF_8).encoding
}

export const encodings = () => listStandard()

export const bomSniff = (bytes) => byteSequence.bomSniff(bytesOf(toBufferSource(bytes, 'bytes')))
