/**
 * Combining marks that an encoding has only in one character with what is before them, and the characters that an
 * encoder holds back because such a mark may follow. No encoder of the standard has any.
 */

import { encode } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import { byteLength, charCodeAt, EMPTY, slice, subarray } from '../webidl/builtins.js'
import { survives } from './writable.js'

/** The first code unit of a combining mark. */
const FIRST_MARK = 0x300

/** Whether a text begins with a mark that the encoding has only in one character with what is before it. */
const isJoined = (row, before, text) =>
  charCodeAt(text, 0) >= FIRST_MARK &&
  !survives(row, slice(text, 0, 1)) &&
  survives(row, before + slice(text, 0, 1))

/**
 * As `nextReplacement`, but where a text begins with such a mark, what is before it is replaced, too. `toReplacement`
 * makes a replacement for a change.
 */
export const withBases = ({ row, text: old }, nextReplacement, toReplacement) => {
  const nextWithBase = () => {
    const replacement = nextReplacement()
    if (replacement === undefined || replacement.start === 0) return replacement
    const { end, start, text } = replacement
    const before = slice(old, start - 1, start)
    if (!isJoined(row, before, text)) return replacement
    return toReplacement({ start: start - 1, end, text: before + text })
  }
  let next = nextWithBase()
  return () => {
    for (;;) {
      const result = next
      next = result && nextWithBase()
      if (!(next?.start <= result?.end)) return result
      next = toReplacement({ start: result.start, end: next.end, text: result.text + next.text })
    }
  }
}

/** The bytes of the character that a file's encoder holds back, without the return to its first state; none without it. */
export const heldBack = ({ encoder, rules: { returns } }, state) => {
  if (state.mode >>> 16 === 0) return EMPTY
  const held = encode(encoder, LAST, state, '')
  const end = byteLength(held) - byteLength(returns)
  const isReturn = end > 0 && held[end] === returns[0]
  return subarray(held, 0, isReturn ? end : byteLength(held))
}
