/**
 * Changes in the base64 of UTF-7 and of IMAP's mailbox names, where a digit may have bits of two characters. A
 * change goes on with the bits that the character before it has in a digit, and the bits of the characters after
 * it move, unless they are where they were. So they are cut at bits: such a cut has, besides `at`, the number
 * `held` of the highest bits of the digit there that belong to the character before.
 */

import { encode, newEncoder } from '../codec/encode.js'
import { BEGUN, LAST } from '../generated/boundary.js'
import { append, byteLength, charCodeAt, sort, Uint8Array } from '../webidl/builtins.js'
import { newRules } from './shifts.js'

// The mode of decoders and encoders: see src/extended/base64.rs.
const SHIFTED = 1 << 31
const HIGH = 1 << 30
const countOf = (mode) => (mode >>> 16) & 15

const MINUS = 0x2d

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+'

/** The rules of an encoding by the characters that begin a sequence and that stand for 63. */
export const newBase64 = (marks) => {
  const digits = LETTERS + marks[1]
  const sextets = { __proto__: null }
  for (let i = 0; i < digits.length; i++) sextets[charCodeAt(digits, i)] = i
  const base64 = {
    digits,
    sextets,
    begin: Uint8Array.of(charCodeAt(marks, 0)),
    hasTwo: (bytes, at) => sextets[bytes[at + 1]] !== undefined || bytes[at + 1] === MINUS,
    cutAmid: (file, cursor) => cutAmid(base64, file, cursor),
    cutAtEnd: (file, before, cursor) => cutAtEnd(base64, file, before, cursor),
    waysOf: (file, placed, withShift, next, carry) =>
      waysOf(base64, file, placed, withShift, next, carry),
  }
  const rules = newRules(['-'], { toEncoder: () => 0, lasting: 0, returns: false, amid: SHIFTED })
  return { ...rules, base64 }
}

/** The mode of an encoder that goes on after the first `held` bits of a digit. */
const encoderAt = ({ sextets }, bytes, at, held) =>
  held === 0 ? SHIFTED : SHIFTED | (held << 16) | (sextets[bytes[at]] >> (6 - held))

/** A cut amid a sequence, after the last bit of the character before a cursor; none amid a surrogate pair. */
const cutAmid = (base64, { bytes }, { at, index, mode }) => {
  if ((mode & HIGH) !== 0) return
  const count = countOf(mode)
  const digits = ((count + 5) / 6) | 0
  const held = 6 * digits - count
  const start = at - digits
  return {
    at: start,
    index,
    word: BEGUN,
    mode,
    held,
    encoder: encoderAt(base64, bytes, start, held),
  }
}

/** A cut at the end of a sequence, before the zeros in its last digit, from which `before` has moved on. */
const cutAtEnd = (base64, { bytes }, before, { index }) => {
  const zeros = (countOf(before.mode) + 6) & 15
  if (zeros >= 6) return
  const at = zeros === 0 ? before.at + 1 : before.at
  const held = zeros === 0 ? 0 : 6 - zeros
  const encoder = encoderAt(base64, bytes, at, held)
  return { at, index, word: BEGUN, mode: 0, held, encoder, isEnd: true }
}

/**
 * The digits from a cut on, after an encoder whose mode is `mode`: `bytes`, and `rest`, the offset from which the
 * file's are the same. If their bits move, these are all of the sequence, or those up to the cut `stop` if that is
 * in it; `carry` is then the mode of an encoder that goes on there.
 */
const moved = ({ digits, sextets }, { bytes }, mode, cut, stop) => {
  let count = countOf(mode)
  let bits = mode & ((1 << count) - 1)
  const written = []
  const put = (value, size) => {
    bits = (bits << size) | (value & ((1 << size) - 1))
    count += size
    if (count < 6) return
    count -= 6
    append(written, charCodeAt(digits, (bits >> count) & 63))
    bits &= (1 << count) - 1
  }
  let at = cut.at
  if (cut.held > 0) put(sextets[bytes[at++]], 6 - cut.held)
  const result = (rest, carry) => ({ bytes: new Uint8Array(written), rest, carry })
  if (count === 0) return result(at)
  let end = at
  while (sextets[bytes[end]] !== undefined && end !== stop?.at) end++
  if (end === stop?.at) {
    while (at < end) put(sextets[bytes[at++]], 6)
    if (stop.held > 0) put(sextets[bytes[end]] >> (6 - stop.held), stop.held)
    return result(end, SHIFTED | (count << 16) | bits)
  }
  // The zeros after the last character go, and others come for them.
  const zeros = (6 * (end - at) + (cut.held > 0 ? 6 - cut.held : 0)) & 15
  const drops = zeros < 6 && end > at && (sextets[bytes[end - 1]] & ((1 << zeros) - 1)) === 0
  while (at < end) {
    const sextet = sextets[bytes[at++]]
    if (at === end && drops) put(sextet >> zeros, 6 - zeros)
    else put(sextet, 6)
  }
  if (count > 0) put(0, 6 - count)
  return result(end)
}

/**
 * As `waysOf` of splice.js. `next` is the next change, if there is one, and `carry` is what `moved` returned for
 * this one: then it begins at the cut that was its `stop`.
 */
const waysOf = (base64, file, { from, to, text }, withShift, next, carry) => {
  const { encoder } = file
  const { shifts } = file.rules
  const ways = []
  const stop = rawOf(next?.from.cuts ?? [])
  const start = carry === undefined ? from.cuts : [{ ...rawOf(from.cuts), encoder: carry }]
  for (let i = 0; i < start.length; i++) {
    const before = shifts[withShift && start[i].held === undefined ? 1 : 0]
    for (let j = 0; j < to.cuts.length; j++) {
      const end = to.cuts[j]
      if (end.isEnd) continue
      const state = newEncoder(start[i].encoder)
      const pieces = [before, encode(encoder, 0, state, text)]
      let tail
      if (end.held === undefined) {
        append(pieces, encode(encoder, LAST, state, ''))
        tail = { rest: end.at }
      } else {
        if ((state.mode & SHIFTED) === 0) append(pieces, base64.begin)
        tail = moved(base64, file, state.mode, end, stop)
        append(pieces, tail.bytes)
      }
      const { carry, rest } = tail
      if (rest < start[i].at) continue
      let cost = rest - start[i].at
      for (let k = 0; k < pieces.length; k++) cost += byteLength(pieces[k])
      append(ways, { cut: start[i].at, rest, cost, pieces, carry })
    }
  }
  return sort(ways, (a, b) => a.cost - b.cost)
}

/** The first cut amid or at the end of a sequence, or undefined. */
const rawOf = (cuts) => {
  for (let i = 0; i < cuts.length; i++) if (cuts[i].held !== undefined) return cuts[i]
}
