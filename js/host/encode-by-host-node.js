/**
 * What the host's TextEncoder encodes. That of Node.js 25, Bun and Deno writes UTF-8 with vectors. An
 * older Node.js does so with ASCII only, and the call of it costs less than that of the module.
 */

import {
  byteLength,
  charCodeAt,
  createDataProperty,
  subarray,
  Uint8Array,
} from '../webidl/builtins.js'
import { BUN, DENO, NODE } from './engine-node.js'
import { attempt } from './host-decoder.js'

const { floor } = Math

const IS_OLD = NODE < 25 && !DENO

/** From so many units on, the host's encoder is faster, the call included. In Bun it always is. */
const MIN_LENGTH = DENO ? 0 : 33
/** Up to so many, that of an older Node.js is, whatever the text. */
const SHORT = 400

/** How many of at most `count` units all over a text are not ASCII: none if nearly all of it is ASCII. */
const countHigh = (text, count) => {
  const { length } = text
  const step = floor(length / count) + 1
  let high = 0
  for (let i = 0; i < length; i += step) if (charCodeAt(text, i) > 0x7f) high++
  return high
}

/** Whether the host's encoder is as fast as ours. */
const isForHost = (text) =>
  text.length >= MIN_LENGTH && (!IS_OLD || text.length <= SHORT || countHigh(text, 8) === 0)

const many = (text) => new Array(40).fill(text)

/** The host's encoder, if it is right. Its methods are its own, so that nobody can patch them. */
const encoder = attempt(() => {
  if (NODE === 0 && !BUN && !DENO) return
  const { TextEncoder } = globalThis
  const encoder = new TextEncoder()
  const { encode, encodeInto } = TextEncoder.prototype
  createDataProperty(encoder, 'encode', encode)
  createDataProperty(encoder, 'encodeInto', encodeInto)
  const sample = many('a\xE9\uD800b\uD83D\uDE00\u65E5\uDC00').join('')
  const expected = `${many('97,195,169,239,191,189,98,240,159,152,128,230,151,165,239,191,189')}`
  const bytes = encoder.encode(sample)
  const copy = new Uint8Array(bytes.length)
  const { read, written } = encoder.encodeInto(sample, copy)
  return bytes instanceof Uint8Array &&
    byteLength(bytes) === bytes.buffer.byteLength &&
    bytes.join() === expected &&
    encoder.encode(many('a\xE9').join('')).join() === `${many('97,195,169')}` &&
    copy.join() === expected &&
    read === sample.length &&
    written === copy.length
    ? encoder
    : undefined
})

/**
 * From so many units on, Deno's `encodeInto` and a copy take two thirds of the time of its `encode` if more
 * than a sixth of the text is not ASCII, and as long or longer if less is, as in Latin scripts.
 */
const MIN_FOR_INTO = 300
/** Code units that take no memory of their own. */
const MAX_FOR_SCRATCH = 1 << 16
let scratch

const encodeByInto = (text) => {
  const { length } = text
  scratch ??= new Uint8Array(3 * MAX_FOR_SCRATCH)
  const bytes = length <= MAX_FOR_SCRATCH ? scratch : new Uint8Array(3 * length)
  const { written } = encoder.encodeInto(text, bytes)
  return new Uint8Array(subarray(bytes, 0, written))
}

const encodeByRule = (text) => {
  try {
    if (DENO && text.length >= MIN_FOR_INTO && countHigh(text, 32) > 5) return encodeByInto(text)
    if (isForHost(text)) return encoder.encode(text)
  } catch {
    // Ours finds out why.
  }
}

/** Bun's encoder takes 25 to 40 ns for 16 units, and asking for the rule 3. */
const encodeAll = (text) => {
  try {
    return encoder.encode(text)
  } catch {
    // Ours finds out why.
  }
}

/** As in encode-by-host.js. */
export const encodeByHost = encoder && (BUN ? encodeAll : encodeByRule)

/** Only if the whole string fits: Node.js 26 may omit a last character that would just have fitted. */
export const encodeIntoByHost =
  encoder &&
  ((text, bytes) => {
    const { length } = text
    if (byteLength(bytes) < length) return
    try {
      const { read, written } = encoder.encodeInto(text, bytes)
      if (read === length) return { read, written }
    } catch {
      // Ours finds out why.
    }
  })
