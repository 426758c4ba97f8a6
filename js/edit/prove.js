/** Proves that changed bytes decode to the text that was asked for, without decoding all of them. */

import { BYTES, LAST } from '../generated/boundary.js'
import { instance } from '../wasm/instance.js'
import { byteLength, charCodeAt, max, min, slice } from '../webidl/builtins.js'
import { stateAt } from './positions.js'
import { feed } from './steps.js'

/** How many bytes after a change to decode at first, to see whether the decoder is in step. */
const FIRST = 32

/** Whether the next `count` code units of the instance are those that a proof expects. */
const matches = (proof, count) => {
  const { head, tail } = proof
  for (let i = 0; i < count; i++) {
    const at = proof.seen++
    const rest = at - head.length
    if (rest >= tail.length) return false
    if (instance.units[i] !== (rest < 0 ? charCodeAt(head, at) : charCodeAt(tail, rest)))
      return false
  }
  return true
}

/** Decodes bytes and returns whether their text is what the proof expects. */
const decodes = (file, proof, state, bytes, from, to) => {
  for (let at = from; at < to; at += BYTES) {
    const written = feed(file.decoder, 0, state, bytes, at, min(to, at + BYTES))
    if (!matches(proof, written)) return false
  }
  return true
}

/** How well a change is proved: the lower, the better. */
export const IN_STEP = 0
export const RIGHT_TO_THE_END = 1
const RIGHT_UP_TO_THE_NEXT = 2

/**
 * Decodes the new bytes from a state before a change: the file's bytes up to `cut`, then `middle`, and then
 * the file's bytes from `rest` on, to where the decoder is in step with that of the file, or to the end.
 *
 * `base` is the decoder's state in the new bytes, `{ at, word, mode, index, missing }`; the text after it has to be
 * `missing` and that of the file from the index on, with the code units from `start` to `end` replaced by `text`.
 * `limit` is the offset and the index at which the next change begins, or infinite. Behind it, no more bytes are
 * decoded than the `budget` has left.
 *
 * Returns undefined if the text is another one; else the decoder's state there or, if it comes first, at the
 * limit, with `isInStep` and the `rank`.
 */
export const prove = (file, base, { start, end, text }, { cut, middle, rest }, limit, budget) => {
  const { bytes, decoder, length, rules } = file
  const state = { word: base.word, mode: base.mode }
  const head = base.missing + slice(file.text, base.index, start) + text
  const proof = { head, tail: slice(file.text, end), seen: 0 }
  if (!decodes(file, proof, state, bytes, base.at, cut)) return
  if (!decodes(file, proof, state, middle, 0, byteLength(middle))) return
  let atLimit
  const proved = (reached, rank) =>
    atLimit === undefined
      ? { ...reached, isInStep: rank === IN_STEP, rank }
      : { ...atLimit, isInStep: false, rank }
  const reachedAt = (at) => ({
    at,
    word: state.word,
    mode: state.mode,
    index: end + max(proof.seen - head.length, 0),
    missing: slice(head, proof.seen),
  })
  if (rest === limit.at) atLimit = reachedAt(rest)
  for (let at = rest, size = FIRST; ; size *= 4) {
    const isBehind = at >= limit.at
    if (isBehind && budget.left <= 0) return proved(atLimit, RIGHT_UP_TO_THE_NEXT)
    const to = min(isBehind ? length : limit.at, length, at + size)
    if (isBehind) budget.left -= to - at
    if (!decodes(file, proof, state, bytes, at, to)) {
      return atLimit && proved(atLimit, RIGHT_UP_TO_THE_NEXT)
    }
    const old = stateAt(file, to)
    const reached = reachedAt(to)
    const { index, missing, mode, word } = reached
    if (missing === '' && word === old.word && mode === old.mode && index === old.index) {
      if (to < length) return proved(reached, IN_STEP)
    }
    if (to === limit.at) {
      if (index > limit.index) return
      atLimit = reached
    }
    if (to === length) {
      const isRight =
        matches(proof, feed(decoder, LAST, state, bytes, to, to)) &&
        proof.seen === head.length + proof.tail.length
      if (!isRight) return atLimit && proved(atLimit, RIGHT_UP_TO_THE_NEXT)
      const isSame = ((mode ^ old.mode) & rules.atEnd) === 0
      return proved(reached, isSame ? IN_STEP : RIGHT_TO_THE_END)
    }
    at = to
  }
}
