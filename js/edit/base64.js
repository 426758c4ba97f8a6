/**
 * Changes in the base64 of UTF-7 and of IMAP's mailbox names, where a digit may have bits of two characters. A
 * change goes on with the bits that the character before it has in a digit, and the bits of the characters after
 * it move, unless they are where they were. So they are cut at bits: such a cut has, besides `at`, the number
 * `held` of the highest bits of the digit there that belong to the character before.
 */

import { encode, newEncoder } from '../codec/encode.js'
import { BEGUN, LAST } from '../generated/boundary.js'
import { append, byteLength, charCodeAt, sort, Uint8Array } from '../webidl/builtins.js'

/** How many bits a mode holds. */
const countOf = ({ countAt }, mode) => (mode >>> countAt) & 15

const MINUS = 0x2d

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+'

/**
 * The rules of an encoding: the byte that begins a sequence, the digit for 63, and what its modes mean. `inside` is the
 * bit of a mode that is set in a sequence.
 */
export const newBase64 = ({ afterHigh, begin, countAt, lastDigit }, inside) => {
  const digits = LETTERS + lastDigit
  const sextets = { __proto__: null }
  for (let i = 0; i < digits.length; i++) sextets[charCodeAt(digits, i)] = i
  const base64 = {
    afterHigh,
    begin: Uint8Array.of(charCodeAt(begin, 0)),
    countAt,
    digits,
    inside,
    sextets,
    hasTwo: (bytes, at) => sextets[bytes[at + 1]] !== undefined || bytes[at + 1] === MINUS,
    cutAmid: (file, cursor) => cutAmid(base64, file, cursor),
    cutAtEnd: (file, before, cursor) => cutAtEnd(base64, file, before, cursor),
    candidatesOf: (file, change, withShift, next, carry) =>
      candidatesOf(base64, file, change, withShift, next, carry),
  }
  return base64
}

/** The mode of an encoder that goes on after the first `held` bits of a digit. */
const encoderAt = ({ countAt, inside, sextets }, bytes, at, held) =>
  held === 0 ? inside : inside | (held << countAt) | (sextets[bytes[at]] >> (6 - held))

/** A cut amid a sequence, after the last bit of the character before a cursor; none amid a surrogate pair. */
const cutAmid = (base64, { bytes }, { at, index, mode }) => {
  if ((mode & base64.afterHigh) !== 0) return
  const count = countOf(base64, mode)
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
    isEnd: false,
  }
}

/** A cut at the end of a sequence, before the zeros in its last digit, from which `before` has moved on. */
const cutAtEnd = (base64, { bytes }, before, { index }) => {
  const zeros = (countOf(base64, before.mode) + 6) & 15
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
const moved = (base64, { bytes }, mode, cut, stop) => {
  const { countAt, digits, inside, sextets } = base64
  let count = countOf(base64, mode)
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
    return result(end, inside | (count << countAt) | bits)
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
 * As `candidatesOf` of splice.js. `next` is the next change, if there is one, and `carry` is what `moved` returned for
 * this one: then it begins at the cut that was its `stop`.
 */
const candidatesOf = (base64, file, { from, to, text }, withShift, next, carry) => {
  const { encoder } = file
  const { shifts } = file.rules
  const candidates = []
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
        tail = { rest: end.at, carry: undefined }
      } else {
        if ((state.mode & base64.inside) === 0) append(pieces, base64.begin)
        tail = moved(base64, file, state.mode, end, stop)
        append(pieces, tail.bytes)
      }
      const { carry, rest } = tail
      if (rest < start[i].at) continue
      let cost = rest - start[i].at
      for (let k = 0; k < pieces.length; k++) cost += byteLength(pieces[k])
      append(candidates, { cut: start[i].at, rest, cost, pieces, carry })
    }
  }
  return sort(candidates, (a, b) => a.cost - b.cost)
}

/** The first cut amid or at the end of a sequence, or undefined. */
const rawOf = (cuts) => {
  for (let i = 0; i < cuts.length; i++) if (cuts[i].held !== undefined) return cuts[i]
}
