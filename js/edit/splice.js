/** Encodes replacements in a file's text, and preserves all bytes outside them. */

import { append, bytesOfOutput, encode, newEncoder } from '../codec/encode.js'
import { MARK } from '../encoders/byte-order-mark.js'
import { isStandard } from '../encodings/registry.js'
import { uneditable } from '../errors/errors.js'
import { LAST } from '../generated/boundary.js'
import { bomSniff, concat } from '../infra/bytes.js'
import { newList, push } from '../infra/list.js'
import { byteLength, EMPTY, sort, subarray } from '../webidl/builtins.js'
import { stateAt } from './positions.js'
import { IN_STEP, prove, RIGHT_TO_THE_END } from './prove.js'
import { encodeMidText } from './resume.js'
import { feed } from './steps.js'

/**
 * Bounds the bytes decoded beyond the next replacement, for all replacements after which the decoder is not soon in
 * step again: this many times the file's length, and some more. Without a bound, many replacements in a long file could
 * each take as long as decoding the file.
 */
const BUDGET = 16
const MIN_BUDGET = 1 << 20

/** The mode of the file's decoder after a split point and the bytes of a shift. */
const modeAfter = ({ decoder }, { word, mode }, shift) => {
  const state = { word, mode }
  feed(decoder, 0, state, shift, 0, byteLength(shift))
  return state.mode
}

/** The byte order mark, if bytes before this point could be one; it precedes a U+FEFF that is text. */
const marks = ({ row: { encoderId }, mark, rules: { shifts } }, { at }, mode) =>
  at === 0 && mark === 0 && shifts.length === 1
    ? [shifts[0], encode(encoderId, LAST, newEncoder(mode), MARK, () => '')]
    : shifts

/**
 * The candidates for the bytes of a replacement: the file's bytes from `byteStart` to `byteEnd` are replaced by
 * `written`, which has the text and a shift after it and, if `isShifted`, one before it.
 */
const candidatesOf = (file, { from, to, text }, isShifted) => {
  const candidates = newList()
  const { shifts, toEncoder } = file.rules
  for (let i = 0; i < from.points.length; i++) {
    const point = from.points[i]
    const before = isShifted ? marks(file, point, toEncoder(point.mode, file)) : [EMPTY]
    for (let j = 0; j < before.length; j++) {
      // Some characters, such as line feeds, return to the first state without a shift.
      const unshifted = isShifted ? 0 : point.mode
      const after = j === 0 ? unshifted : modeAfter(file, point, before[j])
      const encoder = newEncoder(toEncoder(after, file))
      const body = text === '' ? EMPTY : encodeMidText(file, encoder, text)
      for (let k = 0; k < to.points.length; k++) {
        const byteStart = point.at
        const byteEnd = to.points[k].at
        for (let l = 0; byteStart <= byteEnd && l < shifts.length; l++) {
          const written = concat([before[j], body, shifts[l]])
          push(candidates, { byteStart, byteEnd, written, reached: undefined })
        }
      }
    }
  }
  return candidates
}

/** How many bytes a candidate writes and removes. */
const costOf = ({ byteEnd, byteStart, written }) => byteEnd - byteStart + byteLength(written)

/**
 * Returns the first candidate that leaves the decoder in step with the file's decoder or, if none does, the first of
 * those that are proved best; candidates with the fewest bytes come first. `previous` is the candidate for the previous
 * replacement, `next` is the next replacement, either may be undefined, and `budget` is that of `prove`.
 */
const chooseCandidate = (file, previous, replacement, next, budget) => {
  const limit = next?.from.points[0] ?? { at: Infinity }
  let found
  let rank = Infinity
  for (let shifted = 0; shifted < (rank === RIGHT_TO_THE_END ? 1 : 2); shifted++) {
    const candidates = candidatesOf(file, replacement, shifted === 1)
    // If the costs are equal, the text comes after a header, which must come first.
    sort(candidates, (a, b) => costOf(a) - costOf(b) || b.byteStart - a.byteStart)
    for (let i = 0; i < candidates.length; i++) {
      const candidate = candidates[i]
      const base = previous.reached ?? stateAt(file, candidate.byteStart, replacement.from.origin)
      const proved = prove(file, base, replacement, candidate, limit, budget)
      if (proved === IN_STEP) return candidate
      if (proved < rank) {
        found = candidate
        rank = proved
      }
    }
  }
  return found
}

const fail = ({ change, from }, reason) => {
  throw uneditable(reason, change.start, from.points[0].at)
}

/**
 * Returns the bytes of a file after the replacements that `nextReplacement` returns until it returns undefined. The
 * encoding must have all of their characters.
 */
export const splice = (file, nextReplacement) => {
  const { bytes, length, row } = file
  const output = { bytes: EMPTY, length: 0, room: Infinity, least: length }
  const budget = { left: BUDGET * length + MIN_BUDGET }
  const copy = (from, to) => append(output, subarray(bytes, from, to - from), to - from)
  const first = nextReplacement()
  let previous = { byteEnd: 0, reached: undefined }
  for (let replacement = first; replacement !== undefined; ) {
    const next = nextReplacement()
    const candidate = chooseCandidate(file, previous, replacement, next, budget)
    if (candidate === undefined) {
      fail(replacement, 'bytes beside it would join with the new ones')
    }
    copy(previous.byteEnd, candidate.byteStart)
    append(output, candidate.written, byteLength(candidate.written))
    previous = candidate
    replacement = next
  }
  copy(previous.byteEnd, length)
  const result = bytesOfOutput(output)
  const mark = bomSniff(result)
  if (isStandard(row) && mark !== bomSniff(bytes) && mark !== row.encoding) {
    fail(first, 'the new bytes would be a byte order mark')
  }
  return result
}
