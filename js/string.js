/**
 * Strings from code units in WebAssembly's memory, and back. Making the string costs as much as
 * decoding, so each host gets the quickest way it has, chosen once, when this module is loaded.
 */

import { charCodeAt, fromCharCode, min, set, uncurry } from './webidl.js'

const { ArrayBuffer, Buffer, TextDecoder, Uint16Array, Uint8Array } = globalThis
const { apply, defineProperty } = Reflect

/** The window's code units, and where they are. */
let units
let memory
let address

/** Up to this many units, a call into the host costs more than it saves. */
const FEW = 16

// biome-ignore format: a row a length
const few = (u, count) => {
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

/*
 * A way has `view(buffer, at, count)`, which prepares `count` units at the address `at` of a buffer,
 * `string(view, count)`, which makes the first `count` of them a string, and perhaps
 * `write(view, string)`, which puts a string's units at the view's start.
 */

/** Node.js and Bun. Their methods take any Uint8Array. */
const buffers = () => {
  const slice = uncurry(Buffer.prototype.ucs2Slice)
  const write = uncurry(Buffer.prototype.ucs2Write)
  return {
    view: (buffer, at, count) => new Uint8Array(buffer, at, 2 * count),
    string: (view, count) => slice(view, 0, 2 * count),
    write: (view, string) => write(view, string, 0, 2 * string.length),
  }
}

/** Units from a decoder never have a lone surrogate, so UTF-16LE says the same. */
const hostDecoder = () => {
  const decode = uncurry(TextDecoder.prototype.decode)
  const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })
  return {
    view: (buffer, at) => ({ buffer, at }),
    string: ({ buffer, at }, count) => decode(utf16, new Uint16Array(buffer, at, count)),
  }
}

/** Any host. A call takes no more arguments than the smallest stacks hold. */
const ARGUMENTS = 4096
const charCodes = () => ({
  view: (buffer, at) => ({ buffer, at }),
  string: ({ buffer, at }, count) => {
    let text = ''
    for (let from = 0; from < count; from += ARGUMENTS) {
      const value = min(count - from, ARGUMENTS)
      const codes = new Uint16Array(buffer, at + 2 * from, value)
      // Its own length, because the inherited getter can be patched.
      defineProperty(codes, 'length', { __proto__: null, value })
      text += apply(fromCharCode, null, codes)
    }
    return text
  },
})

/** Whether a way is there and gives strings back as they are. */
const works = (make) => {
  try {
    const text = '\uFEFFa\u00E9\u65E5\uD83D\uDE00\0'
    const sample = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))
    const way = make()
    const copy = way.view(sample.buffer, 0, sample.length)
    way.write?.(copy, text)
    return way.string(copy, sample.length) === text && way
  } catch {
    return false
  }
}

// Engines with JS String Builtins get a way of their own here.
const { view, string, write: copy } = works(buffers) || works(hostDecoder) || charCodes()

let window

/** Tells where the window's code units are; again whenever the memory has a new buffer. */
export const attach = (buffer, at, count) => {
  units = new Uint16Array(buffer, at, count)
  window = view(buffer, at, count)
  memory = buffer
  address = at
}

/** The first `count` of the window's code units as a string. */
export const build = (count) => (count <= FEW ? few(units, count) : string(window, count))

/** Collects what several windows hold, `capacity` units at most, to make one flat string of it. */
export const collector = (capacity) => {
  let buffer
  let all
  let length = 0
  return {
    take: (count) => {
      buffer ??= new ArrayBuffer(2 * capacity)
      all ??= new Uint16Array(buffer)
      set(all, new Uint16Array(memory, address, count), length)
      length += count
    },
    build: () => (length === 0 ? '' : string(view(buffer, 0, length), length)),
  }
}

/** Writes a string's code units to the window's start; they must fit. */
export const write = (text) => {
  const { length } = text
  if (copy !== undefined && length > FEW) copy(window, text)
  else for (let i = 0; i < length; i++) units[i] = charCodeAt(text, i)
}
