/** From changes of a file's text to bytes, of which those outside the changes stay as they are. */

import { encode, newEncoder } from '../codec/encode.js'
import { MARK } from '../encoders/byte-order-mark.js'
import { isStandard } from '../encodings/registry.js'
import { UneditableError } from '../errors/uneditable.js'
import { LAST } from '../generated/boundary.js'
import { bomSniff, concat } from '../infra/bytes.js'
import { append, byteLength, sort, subarray, Uint8Array } from '../webidl/builtins.js'
import { IN_STEP, prove, RIGHT_TO_THE_END } from './prove.js'
import { withoutReturn } from './resume.js'
import { feed } from './steps.js'

/**
 * How many bytes behind the next change may be decoded for all changes after which the decoder is not soon in step
 * again: so many times those of the file, and some. Without a bound, many changes of a long file would take as many
 * times as long as decoding it.
 */
const BUDGET = 16
const LEAST_BUDGET = 1 << 20

/** The mode of the file's decoder after a cut and the bytes of a shift. */
const modeAfter = ({ decoder }, { word, mode }, shift) => {
  const state = { word, mode }
  feed(decoder, 0, state, shift, 0, byteLength(shift))
  return state.mode
}

/** The byte order mark, if bytes before this cut could be one; it precedes a U+FEFF that is text. */
const marks = ({ encoder, mark, rules: { shifts } }, { at }, mode) =>
  at === 0 && mark === 0 && shifts.length === 1
    ? [shifts[0], encode(encoder, LAST, newEncoder(mode), MARK, () => '')]
    : shifts

/**
 * The candidates for the bytes of a change, those with the fewest first: where to cut the file, what to write between,
 * and where the rest begins. Between the two cuts are shifts before the text, if `withShift`, the text, and
 * shifts after it.
 */
const candidatesOf = (file, { from, to, text }, withShift) => {
  const candidates = []
  const { shifts } = file.rules
  for (let i = 0; i < from.cuts.length; i++) {
    const cut = from.cuts[i]
    const before = marks(file, cut, file.rules.toEncoder(cut.mode, file))
    for (let j = 0; j < (withShift ? before.length : 1); j++) {
      // Without a shift as well, some characters return to the first state: line feeds do.
      const after = modeAfter(file, cut, before[j])
      const mode = file.rules.toEncoder(withShift && j === 0 ? 0 : after, file)
      const body = text === '' ? before[0] : withoutReturn(file, newEncoder(mode), text)
      for (let k = 0; k < to.cuts.length; k++) {
        const rest = to.cuts[k].at
        if (rest < cut.at) continue
        for (let l = 0; l < shifts.length; l++) {
          const cost =
            rest - cut.at + byteLength(before[j]) + byteLength(body) + byteLength(shifts[l])
          append(candidates, { cut: cut.at, rest, cost, pieces: [before[j], body, shifts[l]] })
        }
      }
    }
  }
  return sort(candidates, (a, b) => a.cost - b.cost)
}

/**
 * The first candidate that leaves the decoder in step with that of the file and, if none does, the first of those that
 * are proved best. `budget` is that of `prove`.
 */
const write = (file, base, placed, limit, next, carry, budget) => {
  let found
  for (let shifted = 0; shifted < 2; shifted++) {
    const list = file.rules.base64?.candidatesOf ?? candidatesOf
    const candidates = list(file, placed, shifted === 1, next, carry)
    for (let i = 0; i < candidates.length; i++) {
      const candidate = { ...candidates[i], middle: concat(candidates[i].pieces) }
      const reached = prove(file, base, placed, candidate, limit, budget)
      if (reached === undefined) continue
      if (reached.rank === IN_STEP) return { ...candidate, reached }
      if (!(found?.reached.rank <= reached.rank)) found = { ...candidate, reached }
    }
    if (found?.reached.rank === RIGHT_TO_THE_END) break
  }
  return found
}

const fail = (placed, reason) => {
  const { at } = placed.from.cuts[0]
  const { start } = placed.change
  const message = `the text cannot be changed at index ${start}, byte offset ${at}: ${reason}`
  throw new UneditableError(message, start, at)
}

/** The bytes of a file after the changes, which `placeAll` has made and whose texts the encoding has. */
export const splice = (file, placed) => {
  const { bytes, length, row } = file
  const pieces = []
  const budget = { left: BUDGET * length + LEAST_BUDGET }
  let copied = 0
  let carry
  let proven = { at: 0, word: 0, mode: 0, index: 0, missing: '', isInStep: true }
  for (let i = 0; i < placed.length; i++) {
    const { origin } = placed[i].from
    const base = proven.isInStep && origin.at >= proven.at ? { ...origin, missing: '' } : proven
    const next = i + 1 < placed.length ? placed[i + 1] : undefined
    const limit = next === undefined ? { at: Infinity } : next.from.cuts[0]
    const written = write(file, base, placed[i], limit, next, carry, budget)
    if (written === undefined)
      fail(placed[i], 'malformed bytes beside it would join with the new ones')
    append(pieces, subarray(bytes, copied, written.cut - copied))
    append(pieces, written.middle)
    copied = written.rest
    carry = written.carry
    proven = written.reached
  }
  append(pieces, subarray(bytes, copied, length - copied))
  const result = concat(pieces)
  if (isStandard(row) && placed.length > 0 && bomSniff(result) !== bomSniff(bytes)) {
    if (bomSniff(result) !== row.name) {
      fail(placed[0], 'the new bytes would be a byte order mark')
    }
  }
  return pieces.length === 1 ? new Uint8Array(result) : result
}
