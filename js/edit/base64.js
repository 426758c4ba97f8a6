/**
 * Replacements in the base64 of UTF-7 and of IMAP's mailbox names, where a digit may have bits of two characters. New
 * text begins behind the bits that the character before it has in a digit, and the bits of the characters after it move,
 * unless they are where they were. So the file is split at bits. Such a point has, besides its offset `at`, the number
 * `held` of the highest bits of the digit there that belong to the character before, and the mode `encoder` of an
 * encoder that continues there; `isEnd` says that the sequence ends there.
 */

import { encode, newEncoder } from '../codec/encode.js'
import { BEGUN, LAST } from '../generated/boundary.js'
import { concat } from '../infra/bytes.js'
import { newList, push } from '../infra/list.js'
import { charCodeAt, Uint8Array } from '../webidl/builtins.js'
import { isWithin } from './steps.js'

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
    addPoint: (file, before, cursor, first, add) =>
      addPoint(base64, file, before, cursor, first, add),
    candidatesOf: (file, replacement, isShifted, next, { carry }) =>
      candidatesOf(base64, file, replacement, isShifted, next, carry),
  }
  return base64
}

/** The mode of an encoder that continues after the first `held` bits of a digit. */
const encoderAt = ({ countAt, inside, sextets }, bytes, at, held) =>
  held === 0 ? inside : inside | (held << countAt) | (sextets[bytes[at]] >> (6 - held))

/** The point amid a sequence after the last bit of the character before a cursor; none amid a surrogate pair. */
const splitAmid = (base64, { bytes }, { at, index, mode }) => {
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

/** The point at the end of a sequence, before the zeros in its last digit, from which `before` has moved on. */
const splitAtEnd = (base64, { bytes }, before, { index }) => {
  const zeros = (countOf(base64, before.mode) + 6) & 15
  if (zeros >= 6) return
  const at = zeros === 0 ? before.at + 1 : before.at
  const held = zeros === 0 ? 0 : 6 - zeros
  const encoder = encoderAt(base64, bytes, at, held)
  return { at, index, word: BEGUN, mode: 0, held, encoder, isEnd: true }
}

/**
 * Calls `add` with the point that a step from `before` to the cursor has passed, if there is one; `first` is the first
 * point of those that were found.
 */
const addPoint = (base64, file, before, cursor, first, add) => {
  const wasWithin = isWithin(file, before)
  if (isWithin(file, cursor)) {
    const point = splitAmid(base64, file, cursor)
    // The next digits have bits of the same character.
    if (point !== undefined && (point.index > first.index || !wasWithin)) add(point)
  } else if (wasWithin && !cursor.isMalformed) {
    const point = splitAtEnd(base64, file, before, cursor)
    if (point !== undefined) add(point)
  }
}

/**
 * The digits from a point on, written behind an encoder whose mode is `mode`: `bytes`, and `rest`, the offset from which
 * the file's are the same. If their bits move, these are all of the sequence, or those up to the point `stop` if that is
 * in it; `carry` is then the mode of an encoder that continues there.
 */
const shiftDigits = (base64, { bytes }, mode, point, stop) => {
  const { countAt, digits, inside, sextets } = base64
  let count = countOf(base64, mode)
  let bits = mode & ((1 << count) - 1)
  const written = newList()
  const put = (value, size) => {
    bits = (bits << size) | (value & ((1 << size) - 1))
    count += size
    if (count < 6) return
    count -= 6
    push(written, charCodeAt(digits, (bits >> count) & 63))
    bits &= (1 << count) - 1
  }
  let at = point.at
  if (point.held > 0) put(sextets[bytes[at++]], 6 - point.held)
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
  const zeros = (6 * (end - at) + (point.held > 0 ? 6 - point.held : 0)) & 15
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
 * As `candidatesOf` of splice.js. `next` is the next replacement, if there is one, and `carry` is what `shiftDigits`
 * returned for the one before: then this one begins at the point that was its `stop`.
 */
const candidatesOf = (base64, file, { from, to, text }, isShifted, next, carry) => {
  const { encoder } = file
  const { shifts } = file.rules
  const candidates = newList()
  const stop = firstInBase64(next?.from.points ?? [])
  const start =
    carry === undefined ? from.points : [{ ...firstInBase64(from.points), encoder: carry }]
  for (let i = 0; i < start.length; i++) {
    const before = shifts[isShifted && start[i].held === undefined ? 1 : 0]
    for (let j = 0; j < to.points.length; j++) {
      const end = to.points[j]
      if (end.isEnd) continue
      const state = newEncoder(start[i].encoder)
      const pieces = newList()
      push(pieces, before)
      push(pieces, encode(encoder, 0, state, text))
      let tail
      if (end.held === undefined) {
        push(pieces, encode(encoder, LAST, state, ''))
        tail = { rest: end.at, carry: undefined }
      } else {
        if ((state.mode & base64.inside) === 0) push(pieces, base64.begin)
        tail = shiftDigits(base64, file, state.mode, end, stop)
        push(pieces, tail.bytes)
      }
      if (tail.rest < start[i].at) continue
      push(candidates, {
        byteStart: start[i].at,
        byteEnd: tail.rest,
        written: concat(pieces),
        carry: tail.carry,
        reached: undefined,
      })
    }
  }
  return candidates
}

/** The first point amid or at the end of a sequence, or undefined. */
const firstInBase64 = (points) => {
  for (let i = 0; i < points.length; i++) if (points[i].held !== undefined) return points[i]
}
