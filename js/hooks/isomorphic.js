/** The Infra Standard's "isomorphic decode" and "isomorphic encode": bytes as code points. */

import { decode, newDecoder } from '../codec/decode.js'
import { encode, newEncoder } from '../codec/encode.js'
import { unmappableError, uPlus } from '../codec/unmappable-error.js'
import { LAST } from '../generated/boundary.js'
import { ISO_8859_1 } from '../generated/ids.js'
import { bytesOf, toBufferSource, toDOMString } from '../webidl/conversions.js'

export const isomorphicDecode = (bytes) =>
  decode(ISO_8859_1, LAST, newDecoder(), bytesOf(toBufferSource(bytes, 'bytes')))

export const isomorphicEncode = (string) => {
  const text = toDOMString(string, 'string')
  return encode(ISO_8859_1, LAST, newEncoder(), text, (scalar, index) => {
    const message = `${uPlus(scalar)} at index ${index} is above U+00FF`
    throw unmappableError(message, scalar, index, 'isomorphic')
  })
}
