/**
 * Combining marks that an encoding has only in one character with what is before them, and the characters that an
 * encoder holds back because such a mark may follow. No encoder of the standard has any.
 */

import { encode } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import { append, byteLength, charCodeAt, EMPTY, max, slice, subarray } from '../webidl/builtins.js'
import { survives } from './writable.js'

/** The first code unit of a combining mark. */
const FIRST_MARK = 0x300

/** Whether a text begins with a mark that the encoding has only in one character with what is before it. */
const isJoined = (row, before, text) =>
  charCodeAt(text, 0) >= FIRST_MARK &&
  !survives(row, slice(text, 0, 1)) &&
  survives(row, before + slice(text, 0, 1))

/** The changes of placed ones, where such a mark takes along what is before it; undefined without any. */
export const withBases = ({ row, text: old }, placed) => {
  const changes = []
  let isAny = false
  for (let i = 0; i < placed.length; i++) {
    const { change, end, start, text } = placed[i]
    const before = slice(old, max(start - 1, 0), start)
    const joins = before !== '' && isJoined(row, before, text)
    isAny ||= joins
    append(changes, joins ? { start: start - 1, end, text: before + text } : change)
  }
  return isAny ? changes : undefined
}

/** The bytes of the character that a file's encoder holds back, without the return to its first state; none without it. */
export const heldBack = ({ encoder, rules: { returns } }, state) => {
  if (state.mode >>> 16 === 0) return EMPTY
  const held = encode(encoder, LAST, state, '')
  const end = byteLength(held) - byteLength(returns)
  const isReturn = end > 0 && held[end] === returns[0]
  return subarray(held, 0, isReturn ? end : byteLength(held))
}
