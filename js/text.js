/**
 * Bytes that came as text. Plain loops, because an AudioWorklet has no other way, and every host has
 * this one: all that a page needs takes them about a millisecond.
 */

import { charCodeAt } from './webidl.js'

const { Uint8Array } = globalThis

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The bytes of base64 without padding: what compressed indexes are in, as that adds least. */
export const base64Bytes = (text) => {
  const values = new Uint8Array(128)
  for (let i = 0; i < 64; i++) values[charCodeAt(DIGITS, i)] = i
  const bytes = new Uint8Array((text.length * 3) >> 2)
  let bits = 0
  for (let i = 0, at = 0; i < text.length; i++) {
    bits = (bits << 6) | values[charCodeAt(text, i)]
    // Every sextet but the first of four completes a byte.
    if (i % 4 !== 0) bytes[at++] = bits >> (6 - 2 * (i % 4))
  }
  return bytes
}
