/**
 * Strings from the instance's code units, and back. Making the string costs as much as decoding, so
 * each host gets its fastest way. This file needs no more than a browser has; strings-node.js takes
 * its place in Node.js. Of the instance these functions read `buffer`, `unitsAt`, `units`,
 * `unitBytes`, `bytes` and `builtins`: see js/wasm/instance.js.
 */

import {
  append,
  charCodeAt,
  defineProperty,
  fromCharCode,
  join,
  min,
  subarray,
  Uint16Array,
} from '../webidl/builtins.js'
import { SPIDERMONKEY } from './engine.js'
import { attempt, hostUtf8, hostUtf16 } from './host-decoder.js'

export { stringBuiltins } from './string-builtins.js'

const { apply } = Reflect

/** The longest string that `chars` makes. Up to here, calling the host takes longer. */
export const MAX_CHARS = 16

/** A string of the first `count` units, at most MAX_CHARS. */
// biome-ignore format: a row a length
export const chars = (u, count) => {
  switch (count) {
    case 0: return ''
    case 1: return fromCharCode(u[0])
    case 2: return fromCharCode(u[0], u[1])
    case 3: return fromCharCode(u[0], u[1], u[2])
    case 4: return fromCharCode(u[0], u[1], u[2], u[3])
    case 5: return fromCharCode(u[0], u[1], u[2], u[3], u[4])
    case 6: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5])
    case 7: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5], u[6])
    case 8: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7])
    case 9: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], u[8])
    case 10: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], u[8], u[9])
    case 11: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], u[8], u[9], u[10])
    case 12: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], u[8], u[9], u[10], u[11])
    case 13: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], u[8], u[9], u[10], u[11], u[12])
    case 14: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], u[8], u[9], u[10], u[11], u[12], u[13])
    case 15: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], u[8], u[9], u[10], u[11], u[12], u[13], u[14])
    default: return fromCharCode(u[0], u[1], u[2], u[3], u[4], u[5], u[6], u[7], u[8], u[9], u[10], u[11], u[12], u[13], u[14], u[15])
  }
}

/**
 * A string of `count` code units in any host; `view` returns `size` of them from a place on. A call
 * takes no more arguments than the smallest stacks hold.
 */
const ARGUMENTS = 4096
const fromCharCodes = (view, count) => {
  let text = ''
  for (let from = 0; from < count; from += ARGUMENTS) {
    const value = min(count - from, ARGUMENTS)
    const codes = view(from, value)
    // An own property, because the inherited getter of `length` can be patched.
    defineProperty(codes, 'length', { __proto__: null, value })
    text += apply(fromCharCode, null, codes)
  }
  return text
}

/** The same by a decoder of the host, unless it fails now although it passed its test. */
const byHost = (decoder, view, count) => {
  const text = attempt(() => decoder.decode(view(0, count)))
  return text?.length === count ? text : fromCharCodes(view, count)
}

const stringOf = (instance, count) => {
  const { buffer, unitsAt } = instance
  const view = (from, size) => new Uint16Array(buffer, unitsAt + 2 * from, size)
  return hostUtf16 ? byHost(hostUtf16, view, count) : fromCharCodes(view, count)
}

/**
 * From more units than this on, a call of the host's decoder is worth its 150 ns, and in Firefox 130 ns
 * more for a new view: against JS String Builtins in Firefox, and for ASCII elsewhere. Infinite where
 * there is no such decoder.
 */
export const MIN_FOR_HOST = hostUtf8 ? 128 : Infinity

/** A string of the instance's first `count` units; `narrow` is the result NARROW. */
export const build = (instance, count, narrow) => {
  if (count <= MAX_CHARS) return chars(instance.units, count)
  if (narrow === 2) {
    return byHost(hostUtf8, (from, size) => subarray(instance.bytes, from, size), count)
  }
  const { builtins, unitsAt } = instance
  return builtins !== undefined && (count <= MIN_FOR_HOST || !SPIDERMONKEY)
    ? builtins.make(unitsAt, count)
    : stringOf(instance, count)
}

/** Joins what `build` makes after each of several calls to one flat string. */
export const collector = (instance) => {
  const parts = []
  return {
    take: (count, narrow) => append(parts, build(instance, count, narrow)),
    build: () => join(parts, ''),
  }
}

/** Writes a string to the instance's units, in which it must fit. */
export const write = (instance, text) => {
  const { length } = text
  const { builtins, units, unitsAt } = instance
  if (builtins !== undefined) builtins.read(unitsAt, length, text)
  else for (let i = 0; i < length; i++) units[i] = charCodeAt(text, i)
}

/** The longest string that js/codec/encode-short.js encodes in a single-byte encoding, and in another. */
export const MAX_SINGLE_UNITS = SPIDERMONKEY ? 128 : 256
export const MAX_UNITS = SPIDERMONKEY ? 128 : 16
/** More bytes take Chromium 500 ns to allocate, which are lost if its table lacks a code unit. */
export const MAX_IN_PLACE = SPIDERMONKEY ? 128 : 64

/** A code unit of a string. */
export const unitAt = charCodeAt

/** Called with a string of at most MAX_SINGLE_UNITS code units before `unitAt` is. */
export const beforeUnits = undefined
