/** Lets an encoder continue in the middle of a text: maps the state of a decoder to that of an encoder. */

import { encode } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import { resumeRules } from '../generated/resume-rules.js'
import { concat } from '../infra/bytes.js'
import { append, byteLength, charCodeAt, min, subarray, Uint8Array } from '../webidl/builtins.js'
import { stateAt } from './positions.js'

const toBytes = (text) => {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = charCodeAt(text, i)
  return bytes
}

/** The number of bytes within which a file's byte order is decided. */
const MARK = 4

/**
 * The rules of an encoding, from its row in src/table.rs:
 * - `shifts`: the empty sequence, and the byte sequences that change the state.
 * - `toEncoder(mode, file)`: maps the mode of a decoder to that of an encoder that continues there.
 * - `atEnd`: the bits of a decoder's mode that matter at the end of a text.
 * - `within`: the bits of a decoder's mode that are set only inside a character, or inside base64.
 * - `returns`: the bytes with which an encoder returns to its first state at the end of a text.
 * - `base64`: whether it has base64, whose digits may have bits of two characters.
 */
export const rulesOf = ({ id }, extension) => {
  const resume = { __proto__: null, ...resumeRules[id], ...extension?.resumeRules[id] }
  const { atEnd = -1, base64 = false, begun = 0, escapes = [] } = resume
  const { isDecidedAtStart, renumbered, returns = '', shared = 0, within = 0 } = resume
  const shifts = [toBytes('')]
  for (let i = 0; i < escapes.length; i++) append(shifts, toBytes(escapes[i]))
  // A sequence of base64 ends with this.
  if (base64) append(shifts, toBytes('-'))
  const decided = (mode, file) =>
    isDecidedAtStart && mode === 0 ? stateAt(file, min(file.length, MARK)).mode : mode
  const toEncoder = (mode, file) => {
    const bits = decided(mode, file) & shared
    return (bits & ~15) | (renumbered?.[bits & 15] ?? bits & 15) | begun
  }
  return { shifts, toEncoder, atEnd, within, returns: toBytes(returns), base64 }
}

/** The bytes of a text from an encoder's state on, with a character that it held back, but no return at the end. */
export const encodeMidText = ({ row: { encoderId }, rules: { returns } }, state, text) => {
  const count = byteLength(returns)
  const bytes = encode(encoderId, count > 0 ? 0 : LAST, state, text)
  // The upper half of the mode holds back a character, because a combining mark may follow.
  if (state.mode >>> 16 === 0) return bytes
  const held = encode(encoderId, LAST, state, '')
  return concat([bytes, subarray(held, 0, byteLength(held) - count)])
}
