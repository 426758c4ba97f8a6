/**
 * In place of string.js in Node.js, and in Bun and Deno: what their Buffers can. It may come to other
 * hosts all the same, and these do as browsers do.
 */

import * as web from './string-web.js'
import { attempt, bytes, chars, SAMPLE, SHORT, units } from './string-web.js'
import { Uint8Array, uncurry } from './webidl.js'

const { Buffer, Deno } = globalThis

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
  collector: (capacity) =>
    web.collector(capacity, (buffer, at, count) =>
      string(new Uint8Array(buffer, at, 2 * count), 0, 2 * count),
    ),
  write(text) {
    const { length } = text
    if (length > SHORT) copy(window, text, 0, 2 * length)
    else web.write(text)
  },
  // Deno writes with a loop of its own, eight times as slow as ours.
  ...(Deno && { provideBuiltins: web.provideBuiltins, write: web.write }),
}

export const { LONG, attach, build, collector, provideBuiltins, write } = own ?? web
export { chars, SHORT, utf8 } from './string-web.js'
