/** A few bytes to a string without a call of the module, which costs more. */

import { EUC_KR } from '../generated/ids.js'
import { chars } from './strings.js'

/**
 * The text of at most MAX_CHARS bytes, or undefined, if the module must decode them. The decoder is not
 * within a character, `encoding` is not ISO-2022-JP, and the instance is ready for it. The text of ASCII
 * is ASCII in all encodings up to EUC-KR.
 */
export const decodeShort = (encoding, bytes, length) => {
  if (encoding > EUC_KR) return
  let any = 0
  for (let i = 0; i < length; i++) any |= bytes[i]
  return any < 0x80 ? chars(bytes, length) : undefined
}
