/**
 * The Infra Standard's "isomorphic decode" and "isomorphic encode": bytes as code points. These are
 * plain loops, because `encodium/labels` has no codec.
 */

import { UNMAPPABLE, uPlus, withData } from '../errors/errors.js'
import { scalarAt } from '../infra/surrogates.js'
import {
  byteLength,
  charCodeAt,
  defineProperty,
  fromCharCode,
  min,
  subarray,
  TypeError,
  Uint8Array,
} from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDOMString } from '../webidl/conversions.js'

const { apply } = Reflect

/** How many arguments to pass in one call: even the smallest stacks have room for this number. */
const ARGUMENTS = 4096

export const isomorphicDecode = (bytes) => {
  const all = bytesOf(toBufferSource(bytes, 'bytes'))
  const length = byteLength(all)
  let text = ''
  for (let at = 0; at < length; at += ARGUMENTS) {
    const value = min(length - at, ARGUMENTS)
    const codes = subarray(all, at, value)
    // A property of the array itself, because the inherited getter of `length` can be patched.
    defineProperty(codes, 'length', { __proto__: null, value })
    text += apply(fromCharCode, null, codes)
  }
  return text
}

export const isomorphicEncode = (string) => {
  const text = toDOMString(string, 'string')
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i)
    if (unit > 0xff) {
      const scalar = scalarAt(text, i)
      // This is not an UnmappableError, because the bytes are in no encoding that has a label.
      const error = new TypeError(`${uPlus(scalar)} at index ${i} is above U+00FF`)
      throw withData(error, { __proto__: null, code: UNMAPPABLE, scalar, index: i })
    }
    bytes[i] = unit
  }
  return bytes
}
