/**
 * In place of string.js in Node.js, and in Bun and Deno: what their Buffers can. It may come to other
 * hosts all the same, and these do as browsers do.
 */

import { UTF_8 } from '../generated/ids.js'
import { byteLength, NOTHING, part, set, Uint8Array, uncurry } from '../webidl/webidl.js'
import * as web from './strings-web.js'
import { attempt, bytes, chars, SAMPLE, SHORT, units } from './strings-web.js'

const { Buffer, Deno, Float16Array, process } = globalThis

/** Methods of Buffer, which take any Uint8Array, if they are there and right. */
const methods = attempt(() => {
  const { latin1Slice, ucs2Slice, ucs2Write } = Buffer.prototype
  const [narrow, string, copy] = [latin1Slice, ucs2Slice, ucs2Write].map((one) => uncurry(one))
  const sample = new Uint8Array(2 * SAMPLE.length)
  copy(sample, SAMPLE, 0, sample.length)
  return string(sample, 0, sample.length) === SAMPLE && narrow(sample, 0, 6) === '\xFF\xFEa\0\xE9\0'
    ? { narrow, string, copy }
    : undefined
})

const { narrow, string, copy } = methods ?? {}

/** The window. */
let window

/** What was collected in last, up to so many bytes: new memory is half of the time. */
const MOST = (1 << 23) + 16
let kept = NOTHING

const own = methods && {
  LONG: SHORT,
  attach(buffer, at, count, all) {
    web.attach(buffer, at, count, all)
    window = new Uint8Array(buffer, at, 2 * count)
  },
  provideBuiltins() {},
  build(count, width) {
    if (count <= SHORT) return chars(units, count)
    return width > 0 ? narrow(bytes, 0, count) : string(window, 0, 2 * count)
  },
  collector(capacity) {
    const size = 2 * capacity
    const all = size <= byteLength(kept) ? kept : new Uint8Array(size)
    if (size <= MOST) kept = all
    let length = 0
    return {
      take(count) {
        set(all, part(window, 0, 2 * count), length)
        length += 2 * count
      },
      build: () => string(all, 0, length),
    }
  },
  write(text) {
    const { length } = text
    if (length > SHORT) copy(window, text, 0, 2 * length)
    else web.write(text)
  },
  // Deno writes with a loop of its own, eight times as slow as ours.
  ...(Deno && { provideBuiltins: web.provideBuiltins, write: web.write }),
}

export const { LONG, attach, build, collector, provideBuiltins, write } = own ?? web
export { chars, SHORT } from './strings-web.js'

/** A character of each length and more, and what is malformed in every way. */
// biome-ignore format: one row
const VALID = [[0x61], [0xc3, 0xa9], [0xe6, 0x97, 0xa5], [0xf0, 0x9f, 0x98, 0x80], [0], [0xef, 0xbb, 0xbf]]
// biome-ignore format: a row a kind
const MALFORMED = [
  [0x80], [0xbf], [0xc0, 0x80], [0xc1, 0xbf], [0xc3], [0xc3, 0x61], [0xff], [0xfe],
  [0xe0, 0x80, 0x80], [0xe0, 0x9f, 0xbf], [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xe6, 0x97],
  [0xf0, 0x80, 0x80, 0x80], [0xf0, 0x8f, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80],
  [0xf0, 0x9f, 0x98], [0xf0, 0x9f],
]

/**
 * Valid UTF-8 by the host, and undefined for any other, which is slow there. Engines that have
 * Float16Array, as Node.js 24, read it with vectors; those before are slower than ours, and so is
 * Deno's `isUtf8`.
 */
const valid = attempt(() => {
  const { hostUtf8 } = web
  if (Float16Array === undefined || Deno !== undefined || hostUtf8 === undefined) return
  const { isUtf8 } = process.getBuiltinModule('node:buffer')
  // Within more than a vector.
  const some = new Uint8Array(99).fill(0x61)
  const around = (sequence) => Uint8Array.of(...some, ...sequence, ...some)
  const right =
    VALID.every((sequence) => isUtf8(around(sequence))) &&
    !MALFORMED.some((sequence) => isUtf8(around(sequence)) || isUtf8(Uint8Array.from(sequence))) &&
    hostUtf8(Uint8Array.from(VALID.flat())) === 'a\xE9\u65E5\uD83D\uDE00\0\uFEFF'
  return right ? (source) => (isUtf8(source) ? hostUtf8(source) : undefined) : undefined
})

/** As in string-web.js. Other encodings are ours where there are Buffers. */
export const whole = (encoding, source, length, ignoreBOM, ours) => {
  if (web.hostUtf8 === undefined || (methods !== undefined && encoding !== UTF_8)) return
  const text = web.whole(encoding, source, length, ignoreBOM, ours)
  if (text !== undefined || valid === undefined || encoding !== UTF_8) return text
  const marked = source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf
  return attempt(() => valid(marked && !ignoreBOM ? part(source, 3, length - 3) : source))
}

/** Engines that have `fromBase64`, as Node.js 25, write UTF-8 with vectors too. */
const encoder = attempt(() => {
  if (Uint8Array.fromBase64 === undefined) return
  const { TextEncoder } = globalThis
  const encoder = new TextEncoder()
  const { encode, encodeInto } = TextEncoder.prototype
  const [to, into] = [encode, encodeInto].map((method) => uncurry(method))
  const many = (text) => new Array(40).fill(text)
  const sample = many('a\xE9\uD800b\uD83D\uDE00\u65E5\uDC00').join('')
  const expected = `${many('97,195,169,239,191,189,98,240,159,152,128,230,151,165,239,191,189')}`
  const bytes = to(encoder, sample)
  const copy = new Uint8Array(bytes.length)
  const { read, written } = into(encoder, sample, copy)
  return bytes instanceof Uint8Array &&
    byteLength(bytes) === bytes.buffer.byteLength &&
    bytes.join() === expected &&
    to(encoder, many('a\xE9').join('')).join() === `${many('97,195,169')}` &&
    copy.join() === expected &&
    read === sample.length &&
    written === copy.length
    ? { to: (string) => to(encoder, string), into: (...both) => into(encoder, ...both) }
    : undefined
})

/** From here on a call of Node.js 26 is quicker than ours. */
const WORTH = 32

/** As in string-web.js. */
export const toUtf8 =
  encoder && ((string) => (string.length > WORTH ? attempt(() => encoder.to(string)) : undefined))

/** Only what fits: Node.js 26 may leave a character out that would just have had room. */
export const intoUtf8 =
  encoder &&
  ((string, bytes) => {
    const { length } = string
    if (byteLength(bytes) < length) return
    return attempt(() => {
      const { read, written } = encoder.into(string, bytes)
      return read === length ? { read, written } : undefined
    })
  })
