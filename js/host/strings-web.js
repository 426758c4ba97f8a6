/**
 * Strings from code units in WebAssembly's memory, and back. Making the string costs as much as
 * decoding, so each host gets the quickest way it has, chosen once, when this module is loaded. What
 * is here needs no more than a browser has.
 */

import { standard } from '../encodings/labels.js'
import { FIRST_EXTENDED, UTF_8, WINDOWS_1252 } from '../generated/ids.js'
import { parts } from '../generated/parts.js'
import {
  ArrayBuffer,
  charCodeAt,
  fromCharCode,
  Instance,
  Module,
  min,
  part,
  set,
  Uint8Array,
  uncurry,
} from '../webidl/webidl.js'

const { Buffer, InternalError, TextDecoder, TextEncoder: Encoder, Uint16Array } = globalThis
const { customSections } = Module ?? {}
const { apply, defineProperty } = Reflect

/** The window's code units and bytes, and where they are. */
export let units
export let bytes
let memory
let address

/** Up to this many units, a call into the host costs more than it saves. */
export const SHORT = 16

/** Few units as a string. */
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

/** What `run` gives, or undefined if it throws. */
export const attempt = (run) => {
  try {
    return run()
  } catch {}
}

/** The host's, for all kinds of decoders. */
const decode = attempt(() => uncurry(TextDecoder.prototype.decode))

/**
 * A function from bytes to what a decoder of the host makes of them, if that is `text` for a sample.
 * Node.js asks its decoders for their encoding, by a getter that others may patch.
 */
export const hostDecoder = (value, sample, text) =>
  attempt(() => {
    const decoder = new TextDecoder(value, { __proto__: null, ignoreBOM: true })
    defineProperty(decoder, 'encoding', { __proto__: null, value })
    return decode(decoder, sample) === text ? (bytes) => decode(decoder, bytes) : undefined
  })

/** Any host. A call takes no more arguments than the smallest stacks hold. */
const ARGUMENTS = 4096
const charCodes = (buffer, at, count) => {
  let text = ''
  for (let from = 0; from < count; from += ARGUMENTS) {
    const value = min(count - from, ARGUMENTS)
    const codes = new Uint16Array(buffer, at + 2 * from, value)
    // Its own length, because the inherited getter can be patched.
    defineProperty(codes, 'length', { __proto__: null, value })
    text += apply(fromCharCode, null, codes)
  }
  return text
}

/** What every way must give back as it is. */
export const SAMPLE = '\uFEFFa\u00E9\u65E5\uD83D\uDE00\0'

/** Units from a decoder never have a lone surrogate, so UTF-16LE says the same. */
const hostUtf16 = hostDecoder(
  'utf-16le',
  Uint16Array.from({ length: SAMPLE.length }, (_, i) => SAMPLE.charCodeAt(i)),
  SAMPLE,
)
const string = hostUtf16
  ? (buffer, at, count) => hostUtf16(new Uint16Array(buffer, at, count))
  : charCodes

/** Whole UTF-8 without a byte order mark by the host, if it is right about marks and about errors. */
export const hostUtf8 = hostDecoder(
  'utf-8',
  Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xf0, 0x9f, 0x98, 0x61, 0xed, 0xa0, 0x80),
  '\uFEFFa\uFFFDa\uFFFD\uFFFD\uFFFD',
)

/**
 * From more units than this on, a call of the host's decoder is worth its price: against JS String
 * Builtins in Firefox (which alone has InternalError), and those elsewhere. Infinite where there is no
 * way for ASCII.
 */
export const LONG = !hostUtf8 ? Infinity : InternalError ? 32 : 128

/** JS String Builtins, in an engine that has them; see src/strings.wat. */
let make
let read

/** By encoding what the host decodes with, which is nothing where it is wrong. */
const hosts = { __proto__: null, [UTF_8]: hostUtf8 }

/** All bytes up and down, so all of UTF-16's surrogates and marks, and an end amid a pair. */
const BYTES = Uint8Array.from({ length: 515 }, (_, i) => (i > 511 ? 0xd8 : i & 256 ? ~i : i))

/**
 * The text of whole bytes by the host, where that is quicker and nothing is to be done about a byte
 * order mark. Otherwise undefined. The host must equal `ours`, a function
 * from an encoding and bytes to their text.
 */
export const whole = (encoding, source, length, ignoreBOM, ours) => {
  if (encoding === UTF_8) {
    if (source[0] === 0xef && !ignoreBOM) return
    if (!InternalError) {
      // Mostly it is quicker for what becomes a string of bytes, which some of the bytes tell: by a
      // step that no character's length divides, so that all of its bytes are met.
      for (let i = 0; i < length; i += 3 * (length >> 6) + 1) if (source[i] > 0xc3) return
    }
  } else {
    // Firefox is quicker with what needs no large table, others only where strings of bytes come out.
    // Node.js, which has Buffers, asks single bytes for their length by what others may patch.
    if (InternalError ? parts[encoding] : Buffer || encoding !== WINDOWS_1252) return
    if (source[0] > 0xfd || encoding >= FIRST_EXTENDED) return
    if (!(encoding in hosts)) {
      // While it is on trial, ours decodes.
      hosts[encoding] = undefined
      hosts[encoding] = hostDecoder(standard.nameOf(encoding), BYTES, ours(encoding, BYTES))
    }
  }
  return attempt(() => hosts[encoding]?.(source))
}

/** Tells where the window's code units and bytes are; again whenever the memory has a new buffer. */
export const attach = (buffer, at, count, all) => {
  units = new Uint16Array(buffer, at, count)
  bytes = all
  memory = buffer
  address = at
}

/**
 * Takes JS String Builtins into use for an instance, if they work here: `module` has the code for
 * them in a section of its own, and `exports` the memory. To be called after `attach`.
 */
export const provideBuiltins = (module, exports) => {
  make = read = undefined
  attempt(() => {
    const code = new Module(customSections(module, 'strings')[0], {
      __proto__: null,
      builtins: ['js-string'],
    })
    const way = new Instance(code, { __proto__: null, encodium: exports }).exports
    const { length } = SAMPLE
    way.read(address, length, SAMPLE)
    if (way.make(address, length) === SAMPLE) ({ make, read } = way)
  })
}

/** What the window holds as a string of `count` units, where `width` is the cell NARROW. */
export const build = (count, width) => {
  if (count <= SHORT) return chars(units, count)
  if (width === 2) return hostUtf8(part(bytes, 0, count))
  return make !== undefined && (count <= LONG || !InternalError)
    ? make(address, count)
    : string(memory, address, count)
}

/** Collects what several windows hold, `capacity` units at most, to make one flat string of it. */
export const collector = (capacity) => {
  const buffer = new ArrayBuffer(2 * capacity)
  const all = new Uint16Array(buffer)
  let length = 0
  return {
    take: (count) => {
      set(all, new Uint16Array(memory, address, count), length)
      length += count
    },
    build: () => string(buffer, 0, length),
  }
}

/** Writes a string's code units to the window's start; they must fit. */
export const write = (text) => {
  const { length } = text
  if (length > SHORT && read !== undefined) read(address, length, text)
  else for (let i = 0; i < length; i++) units[i] = charCodeAt(text, i)
}

/** A string as UTF-8 by the host, where that is quicker; undefined where ours is to do it. */
export const toUtf8 =
  InternalError &&
  attempt(() => {
    const encode = uncurry(Encoder.prototype.encode)
    const encoder = new Encoder()
    return hostUtf8(encode(encoder, '\uD800a\uDC00')) === '\uFFFDa\uFFFD'
      ? (string) => (string.length > SHORT ? attempt(() => encode(encoder, string)) : undefined)
      : undefined
  })

/** The same into a Uint8Array, as `encodeInto` does it. */
export const intoUtf8 = undefined
