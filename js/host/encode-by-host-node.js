/**
 * What the host's TextEncoder encodes. That of Node.js 25, Bun and Deno writes UTF-8 with vectors. An
 * older Node.js does so with ASCII only, and the call of it costs less than that of the module.
 */

import { byteLength, charCodeAt, Uint8Array, uncurry } from '../webidl/builtins.js'
import { BUN, DENO, NODE } from './engine.js'
import { attempt } from './host-decoder.js'

const IS_OLD = NODE < 25 && !BUN && !DENO

/** From so many units on, Node.js's encoder is faster, the call included. */
const MIN_LENGTH = 33
/** Up to so many, that of an older Node.js is, whatever the text. */
const SHORT = 160

/** Whether some eight units all over a text are ASCII. If they are, so is most of it. */
const looksLikeAscii = (text) => {
  const { length } = text
  for (let i = 0; i < length; i += length >> 3) if (charCodeAt(text, i) > 0x7f) return false
  return true
}

/** Whether the host's encoder is as fast as ours. */
const isForHost = (text) =>
  text.length >= MIN_LENGTH && (!IS_OLD || text.length <= SHORT || looksLikeAscii(text))

const methods = attempt(() => {
  if (NODE === 0 && !BUN && !DENO) return
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
    ? {
        encode: (text) => to(encoder, text),
        encodeInto: (text, bytes) => into(encoder, text, bytes),
      }
    : undefined
})

/** As in encode-by-host.js. */
export const encodeByHost =
  methods && ((text) => (isForHost(text) ? attempt(() => methods.encode(text)) : undefined))

/** Only if the whole string fits: Node.js 26 may omit a last character that would just have fitted. */
export const encodeIntoByHost =
  methods &&
  ((text, bytes) => {
    const { length } = text
    if (byteLength(bytes) < length) return
    return attempt(() => {
      const { read, written } = methods.encodeInto(text, bytes)
      return read === length ? { read, written } : undefined
    })
  })
