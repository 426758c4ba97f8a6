/** Proves that changed bytes decode to the requested text, without decoding all of them. */

import { BYTES, LAST } from '../generated/boundary.js'
import { instance } from '../wasm/instance.js'
import { byteLength, charCodeAt, max, min, slice } from '../webidl/builtins.js'
import { stateAt } from './positions.js'
import { feed } from './steps.js'

/** How many bytes after a replacement to decode first, if the decoder is not in step directly after it. */
const FIRST = 32

/** Whether the next `count` code units of the instance are those that a proof expects: its new text, then the file's. */
const matches = ({ text }, proof, count) => {
  const { newText, tailAt } = proof
  for (let i = 0; i < count; i++) {
    const at = proof.seen++
    // Beyond the end of the text this is NaN.
    const unit = at < newText.length ? charCodeAt(newText, at) : charCodeAt(text, tailAt + at)
    if (instance.units[i] !== unit) return false
  }
  return true
}

/** Decodes bytes from the state of a proof, and returns whether their text is what the proof expects. */
const decodes = (file, proof, bytes, from, to) => {
  for (let at = from; at < to; at += BYTES) {
    const written = feed(file.decoder, 0, proof, bytes, at, min(to, at + BYTES))
    if (!matches(file, proof, written)) return false
  }
  return true
}

const LF = 0x0a

/**
 * Whether the next character after a replacement is a line feed that ends a shift: other programs' decoders refuse a
 * line that leaves a shift open.
 */
const leavesOpen = ({ bytes, decoder, length, rules }, { mode, word }, byteEnd) => {
  if (rules.shifts.length === 1) return false
  const state = { mode, word }
  for (let at = byteEnd; at < length; at++) {
    const before = state.mode
    if (feed(decoder, 0, state, bytes, at, at + 1) === 0) continue
    return bytes[at] === LF && state.mode !== before
  }
  return false
}

/** How well a replacement is proved; lower is better. */
export const IN_STEP = 0
/** This also includes a decoder in step with a shift left open before a line feed. */
export const RIGHT_TO_THE_END = 1
const RIGHT_UP_TO_NEXT_REPLACEMENT = 2

/**
 * Decodes the new bytes from a state before a replacement: the file's bytes up to `byteStart`, then `written`, and then
 * the file's bytes from `byteEnd` on, until the decoder is in step with the file's decoder, or to the end.
 *
 * `base` is the decoder's state in the new bytes, `{ at, word, mode, index, missing }`; the text after it must be
 * `missing` and the file's text from the index on, with the code units from `start` to `end` replaced by `text`.
 * `limit` is the offset and the index at which the next replacement begins, or infinite. After the limit, no more bytes
 * are decoded than the `budget` allows.
 *
 * Returns how well the replacement is proved, or undefined if the text differs. If the decoder is not in step before
 * the limit, the candidate's `reached` is its state there.
 */
export const prove = (file, base, replacement, candidate, limit, budget) => {
  const { bytes, decoder, length, rules, text: fileText } = file
  const { end, start, text, to } = replacement
  const { byteEnd, byteStart, written } = candidate
  const newText = base.missing + slice(fileText, base.index, start) + text
  const { mode, word } = base
  const proof = { word, mode, newText, tailAt: end - newText.length, seen: 0 }
  if (!decodes(file, proof, bytes, base.at, byteStart)) return
  if (!decodes(file, proof, written, 0, byteLength(written))) return
  const best = leavesOpen(file, proof, byteEnd) ? RIGHT_TO_THE_END : IN_STEP
  let rank
  for (let at = byteEnd, size = FIRST; ; size *= 4) {
    const { mode, word } = proof
    const index = max(proof.seen + proof.tailAt, end)
    const missing = slice(newText, proof.seen)
    const old = stateAt(file, at, to.origin)
    const isInStep = missing === '' && word === old.word && mode === old.mode && index === old.index
    if (isInStep && at < length) return best
    if (at === limit.at) {
      if (index > limit.index) return
      rank = RIGHT_UP_TO_NEXT_REPLACEMENT
      candidate.reached = { at, word, mode, index, missing }
    }
    if (at === length) {
      const isRight =
        matches(file, proof, feed(decoder, LAST, proof, bytes, at, at)) &&
        proof.seen + proof.tailAt === fileText.length
      if (!isRight) return rank
      return ((mode ^ old.mode) & rules.atEnd) === 0 ? best : RIGHT_TO_THE_END
    }
    const isBehind = at >= limit.at
    if (isBehind && budget.left <= 0) return rank
    const next = min(isBehind ? length : limit.at, length, at + size)
    if (isBehind) budget.left -= next - at
    if (!decodes(file, proof, bytes, at, next)) return rank
    at = next
  }
}
