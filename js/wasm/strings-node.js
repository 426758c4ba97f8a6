/**
 * Makes strings with the Buffers of Node.js, Bun and Deno: 0.1 ns per code unit, and 0.04 for units below 0x100, where
 * the host's UTF-16LE decoder takes ten times as long. A bundler may bring this file to other hosts too, which then use
 * the functions of strings.js.
 */

import { HOST } from '#engine'
import { attempt, SAMPLE } from '../host/host-decoder.js'
import { Uint8Array, uncurry } from '../webidl/builtins.js'
import { instance } from './instance.js'
import * as web from './strings.js'
import { chars, MAX_CHARS, MAX_UNITS } from './strings.js'

const { Buffer } = globalThis

/** Methods of Buffer, which take any Uint8Array, if they exist and are right. */
const methods = attempt(() => {
  const { latin1Slice, ucs2Slice, ucs2Write } = Buffer.prototype
  const latin1 = uncurry(latin1Slice)
  const utf16 = uncurry(ucs2Slice)
  const writeUtf16 = uncurry(ucs2Write)
  const sample = new Uint8Array(2 * SAMPLE.length)
  writeUtf16(sample, SAMPLE, 0, sample.length)
  return utf16(sample, 0, sample.length) === SAMPLE && latin1(sample, 0, 6) === '\xFF\xFEa\0\xE9\0'
    ? { latin1, utf16, writeUtf16 }
    : undefined
})

const { latin1, utf16, writeUtf16 } = methods ?? {}

/**
 * The maximum length of a string that the `write` for browsers writes faster than that of a Buffer: in Bun each call of
 * charCodeAt takes 60 ns, and Deno has JS String Builtins.
 */
const MAX_WEB_WRITE = HOST === 'Bun' ? 0 : HOST === 'Deno' ? Infinity : MAX_CHARS

const nodeStrings = methods && {
  MAX_SINGLE_UNITS: 40,
  MIN_FOR_HOST: MAX_CHARS,
  build(count, narrow) {
    if (count <= MAX_CHARS) return chars(instance.units, count)
    return narrow > 0 ? latin1(instance.bytes, 0, count) : utf16(instance.unitBytes, 0, 2 * count)
  },
  collector: web.collectorIn((bytes, length) => utf16(bytes, 0, length)),
  write(text) {
    const { length } = text
    if (length > MAX_WEB_WRITE) writeUtf16(instance.unitBytes, text, 0, 2 * length)
    else web.write(text)
  },
}

// The functions of `web` are named one by one: if a namespace is used as an object, a bundler makes one, which needs a
// file with its runtime, and importing that takes 0.4 ms.
export const {
  build = web.build,
  collector = web.collector,
  MAX_SINGLE_UNITS = web.MAX_SINGLE_UNITS,
  MIN_FOR_HOST = web.MIN_FOR_HOST,
  write = web.write,
} = nodeStrings ?? {}
export { chars, MAX_CHARS, MAX_UNITS }
