/**
 * Makes strings from the instance's code units, and writes strings to them. Making a string costs as much as decoding,
 * so each host gets its fastest functions. This file needs only what a browser has; Node.js, Bun and Deno load
 * strings-node.js instead.
 */

import { HOST } from '#engine'
import { attempt, hostUtf8, hostUtf16 } from '../host/host-decoder.js'
import {
  byteLength,
  charCodeAt,
  EMPTY,
  fromCharCode,
  min,
  set,
  subarray,
  typedArrayBuffer,
  Uint8Array,
  Uint16Array,
} from '../webidl/builtins.js'
import { instance } from './instance.js'

const SPIDERMONKEY = HOST === 'Firefox'

/** The maximum length of a string that `chars` makes. Up to this length, calling the host takes longer. */
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

/** A string of `count` code units in any host; `view(from, size)` returns some of them. */
const fromCharCodes = (view, count) => {
  let text = ''
  for (let from = 0; from < count; from += MAX_CHARS) {
    const size = min(count - from, MAX_CHARS)
    text += chars(view(from, size), size)
  }
  return text
}

/** As `fromCharCodes`, with a decoder of the host unless there is none or it fails in spite of its test. */
const byHost = (decoder, view, count) => {
  const text = attempt(() => decoder?.decode(view(0, count)))
  return text?.length === count ? text : fromCharCodes(view, count)
}

/** A string of `count` units of a buffer from a byte offset on. */
const stringOf = (buffer, at, count) =>
  byHost(hostUtf16, (from, size) => new Uint16Array(buffer, at + 2 * from, size), count)

/**
 * Above this number of units, a call of the host's decoder is worth its 150 ns, and another 130 ns for a new view in
 * Firefox: in Firefox faster than JS String Builtins, and in other hosts for ASCII.
 */
export const MIN_FOR_HOST = 128

/** A string of the instance's first `count` units; `narrow` is the result NARROW. */
export const build = (count, narrow) => {
  if (count <= MAX_CHARS) return chars(instance.units, count)
  if (narrow === 2) {
    return byHost(hostUtf8, (from, size) => subarray(instance.bytes, from, size), count)
  }
  const { builtins, unitsAt } = instance
  return builtins !== undefined && (count <= MIN_FOR_HOST || !SPIDERMONKEY)
    ? builtins.make(unitsAt, count)
    : stringOf(instance.buffer, unitsAt, count)
}

/**
 * Node.js and Firefox collect the units of several calls in `scratch`. Up to this size, in bytes, it is reused,
 * because fresh pages cost half of the time.
 */
const MAX_SCRATCH = (1 << 23) + 16
let scratch = EMPTY

/** A function that collects the units of several calls; `make(bytes, length)` makes their string. */
export const collectorIn = (make) => (capacity) => {
  const size = 2 * capacity
  const collected = size <= byteLength(scratch) ? scratch : new Uint8Array(size)
  if (size <= MAX_SCRATCH) scratch = collected
  let length = 0
  return {
    take(count) {
      set(collected, subarray(instance.unitBytes, 0, 2 * count), length)
      length += 2 * count
    },
    build: () => make(collected, length),
  }
}

/**
 * Adds the string that `build` makes after each of several calls. The engine joins the strings when the result is first
 * read.
 */
const adding = () => {
  let text = ''
  return {
    take(count, narrow) {
      text += build(count, narrow)
    },
    build: () => text,
  }
}

/** Collects the units that several calls decode, at most `capacity`, for one string. */
export const collector = SPIDERMONKEY
  ? collectorIn((bytes, length) => stringOf(typedArrayBuffer(bytes), 0, length / 2))
  : adding

/** Writes a string to the instance's units, in which it must fit. */
export const write = (text) => {
  const { length } = text
  const { builtins, units, unitsAt } = instance
  if (builtins !== undefined) builtins.read(unitsAt, length, text)
  else for (let i = 0; i < length; i++) units[i] = charCodeAt(text, i)
}

/** The maximum length of a string that js/one-shot/encode-short.js encodes in a single-byte encoding, and in others. */
export const MAX_SINGLE_UNITS = 256
export const MAX_UNITS = SPIDERMONKEY ? 128 : 16
