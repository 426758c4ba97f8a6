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

/**
 * Decodes the new bytes from a state before a change: the file's bytes up to `cut`, then `middle`, and then
 * the file's bytes from `rest` on, to where the decoder is in step with that of the file. It stops at
 * `limit`, the offset and the index at which the next change begins.
 *
 * `base` is the decoder's state in the new bytes, `{ at, word, mode, index, owed }`; the text after it has to be
 * `owed` and that of the file from the index on, with the code units from `start` to `end` replaced by `text`.
 *
 * Returns undefined if the text is another one; else the state that was reached, with `isInStep`.
 */
export const prove = (file, base, { start, end, text }, { cut, middle, rest }, limit) => {
  const { bytes, decoder, length, shifts } = file
  const state = { word: base.word, mode: base.mode }
  const proof = {
    head: base.owed + slice(file.text, base.index, start) + text,
    tail: slice(file.text, end),
    seen: 0,
  }
  if (!decodes(file, proof, state, bytes, base.at, cut)) return
  if (!decodes(file, proof, state, middle, 0, byteLength(middle))) return
  const { head } = proof
  const indexOf = () => end + max(proof.seen - head.length, 0)
  for (let at = rest, size = FIRST; ; size *= 4) {
    const to = min(limit.at, at + size)
    if (!decodes(file, proof, state, bytes, at, to)) return
    const old = stateAt(file, to)
    const { word, mode } = state
    const index = indexOf()
    const owed = slice(head, proof.seen)
    if (to === length) {
      if (!matches(proof, feed(decoder, LAST, state, bytes, to, to))) return
      if (proof.seen !== head.length + proof.tail.length) return
      const isInStep = ((mode ^ old.mode) & shifts.lasting) === 0
      return { at: to, word, mode, index, owed, isInStep }
    }
    const isInStep = owed === '' && word === old.word && mode === old.mode && index === old.index
    if (to === limit.at && index > limit.index) return
    if (isInStep || to === limit.at) return { at: to, word, mode, index, owed, isInStep }
    at = to
  }
}
