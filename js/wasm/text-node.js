/**
 * In place of text.js and unpack.js in Node.js, where code and indexes come from a disk: what is quick
 * to read counts for more than what is small. Code is base64, indexes are digits of ASCII.
 */

import { define, Module, part, Uint8Array, uncurry } from '../webidl/webidl.js'
import { textBytes as codes } from './text-digits.js'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The `size` bytes that a text stands for: by Node.js, but a bundler may bring this elsewhere. */
const reader = (method, loop) => {
  const write = globalThis.Buffer?.prototype[method]
  if (write === undefined) return loop
  const call = uncurry(write)
  return (text, size) => {
    const bytes = new Uint8Array(size)
    // Node.js 24 asks for it by a getter that others may patch.
    define(bytes, 'byteLength', size)
    call(bytes, text, 0, size)
    return bytes
  }
}

const latin1 = reader('latin1Write', codes)

const base64 = reader('base64Write', (text, size) => {
  const numbers = new Uint8Array(128)
  const digits = codes(DIGITS)
  for (let i = 0; i < 64; i++) numbers[digits[i]] = i
  const bytes = codes(text)
  let bits = 0
  for (let i = 0, end = 0; end < size; i++) {
    bits = (bits << 6) | numbers[bytes[i]]
    if (i % 4 > 0) bytes[end++] = bits >> (6 - 2 * (i % 4))
  }
  return part(bytes, 0, size)
})

/** Bytes that came as ASCII. */
export const textBytes = (text) => latin1(text, text.length)

/** Compiles the `size` bytes of WebAssembly that `text` has in base64. */
export const compile = (text, size) => new Module(base64(text, size))
