/** What the TextEncoder of Node.js 25, Bun and Deno encodes, which writes UTF-8 with vectors. */

import { byteLength, Uint8Array, uncurry } from '../webidl/builtins.js'
import { BUN, DENO, NODE } from './engine.js'
import { attempt } from './host-decoder.js'

/** From so many units on, Node.js 26's encoder is faster, the call included. */
const MIN_LENGTH = 33

const methods = attempt(() => {
  if (NODE < 25 && !BUN && !DENO) return
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
    ? { encode: (text) => to(encoder, text), encodeInto: (...both) => into(encoder, ...both) }
    : undefined
})

/** As in encode-by-host.js. */
export const encodeByHost =
  methods &&
  ((text) => (text.length < MIN_LENGTH ? undefined : attempt(() => methods.encode(text))))

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
