/** How an encoder continues in the middle of a text: from the state of a decoder to that of an encoder. */

import { encode } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import { resumes } from '../generated/resumes.js'
import { concat } from '../infra/bytes.js'
import { append, byteLength, charCodeAt, min, Uint8Array } from '../webidl/builtins.js'
import { stateAt } from './positions.js'

const toBytes = (text) => {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = charCodeAt(text, i)
  return bytes
}

/** The bytes before which a file's byte order is decided. */
const MARK = 4

/**
 * The rules of an encoding, of its row in src/table.rs:
 * - `shifts`: no bytes, and the sequences of bytes that change the state.
 * - `toEncoder(mode, file)`: from the mode of a decoder to that of an encoder that continues there.
 * - `atEnd`: the bits of a decoder's mode that matter at the end of a text.
 * - `within`: the bits of a decoder's mode that it has only within a character, or within base64.
 * - `returns`: the bytes with which an encoder returns to its first state at the end of a text.
 * - `holdsBack`: whether an encoder may hold a character back.
 * - `base64`: see base64.js; undefined without any.
 */
export const rulesOf = ({ id }, others) => {
  const resume = { __proto__: null, ...resumes[id], ...others?.resumes[id] }
  const { atEnd = -1, base64, begun = 0, escapes = [], holdsBack } = resume
  const { isDecidedAtStart, renumbered, returns = '', shared = 0, within = 0 } = resume
  const shifts = [toBytes('')]
  for (let i = 0; i < escapes.length; i++) append(shifts, toBytes(escapes[i]))
  // A sequence of base64 ends with this.
  if (base64 !== undefined) append(shifts, toBytes('-'))
  const decided = (mode, file) =>
    isDecidedAtStart && mode === 0 ? stateAt(file, min(file.length, MARK)).mode : mode
  const toEncoder = (mode, file) => {
    const bits = decided(mode, file) & shared
    return (bits & ~15) | (renumbered?.[bits & 15] ?? bits & 15) | begun
  }
  return {
    shifts,
    toEncoder,
    atEnd,
    within,
    returns: toBytes(returns),
    holdsBack,
    base64: base64 && others.newBase64(base64, within),
  }
}

/** The bytes of a text from an encoder's state on, with a character that it held back, but no return at the end. */
export const withoutReturn = (file, state, text) => {
  const { encoder, others, rules } = file
  const bytes = encode(encoder, byteLength(rules.returns) > 0 ? 0 : LAST, state, text)
  return rules.holdsBack ? concat([bytes, others.heldBack(file, state)]) : bytes
}
