/** `encodium/labels`: the standard's hooks, and their companions, that need no codec. */

import { listStandard, standard } from './encodings/labels.js'
import { UTF_8 } from './generated/ids.js'
import { hasEncoder, toEncoding } from './hooks/encoding.js'
import * as byteSequence from './infra/bytes.js'
import { bytesOf, toBufferSource, toDOMString } from './webidl/conversions.js'

export { isomorphicDecode, isomorphicEncode } from './hooks/isomorphic.js'

export const getEncoding = (label) => {
  const id = standard.getEncoding(toDOMString(label, 'label'))
  return id === undefined ? null : standard.nameOf(id)
}

export const getOutputEncoding = (encoding) => {
  const id = toEncoding(encoding)
  return standard.nameOf(hasEncoder(id) ? id : UTF_8)
}

export const encodings = () => listStandard()

export const bomSniff = (bytes) => byteSequence.bomSniff(bytesOf(toBufferSource(bytes, 'bytes')))
