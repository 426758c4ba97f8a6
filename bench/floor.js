/**
 * Three floors, each the least time that a design can take: a codec in WebAssembly, a class that lets the
 * rival do the work, and such a class that behaves exactly as the standard requires.
 */

import { MAX_LOOP_COPY } from '../js/codec/copy.js'
import { BYTES, RESULTS, UNITS } from '../js/generated/boundary.js'
import code from '../js/generated/code-text/standard.js'
import { EMPTY } from '../js/webidl/builtins.js'
import { toDOMString } from '../js/webidl/conversions.js'
import { exodusEncoder } from './contestants.js'

/**
 * The least that a codec in WebAssembly costs in this host: it copies the input into the memory and makes
 * a result of the right length, but decodes or encodes nothing. Resolves to a function for each kind,
 * from a label and an expected result to a function from an input to a result of the same length.
 */
export const wasmFloor = async () => {
  const strings =
    globalThis.document === undefined
      ? await import('../js/host/strings-node.js')
      : await import('../js/host/strings.js')
  const { build, collector, stringBuiltins, write } = strings
  const module = code.compile()
  const { exports } = new WebAssembly.Instance(module)
  const { buffer } = exports.memory
  const unitsAt = exports.buffers_at() + 4 * RESULTS
  const units = new Uint16Array(buffer, unitsAt, UNITS)
  const unitBytes = new Uint8Array(buffer, unitsAt, 2 * UNITS)
  const bytes = new Uint8Array(buffer, unitsAt + 2 * UNITS, BYTES)
  const instance = { exports, buffer, unitsAt, units, unitBytes, bytes }
  instance.builtins = stringBuiltins(module, instance)

  const decode = (_label, text) => {
    const { length } = text
    for (let i = 0; i < Math.min(length, UNITS); i++) units[i] = text.charCodeAt(i)
    const narrow = /^[\0-\x7F]*$/.test(text) ? 2 : /^[\0-\xFF]*$/.test(text) ? 1 : 0
    return (input) => {
      if (input.length <= BYTES) {
        if (input.length > MAX_LOOP_COPY) bytes.set(input)
        else for (let i = 0; i < input.length; i++) bytes[i] = input[i]
        return build(instance, length, narrow)
      }
      const collected = collector(instance, length)
      for (let at = 0; at < input.length; at += BYTES) {
        const size = Math.min(input.length - at, BYTES)
        bytes.set(input.subarray(at, at + size))
        collected.take(Math.floor((length * size) / input.length), narrow)
      }
      return collected.build()
    }
  }

  const encode = (_label, { length }) => {
    return (string) => {
      if (string.length <= BYTES && length <= BYTES) {
        write(instance, string)
        return new Uint8Array(bytes.subarray(0, length))
      }
      const all = new Uint8Array(length)
      for (let at = 0; at < string.length; at += BYTES) {
        write(instance, string.slice(at, at + BYTES))
      }
      for (let at = 0; at < length; at += BYTES) {
        all.set(bytes.subarray(0, Math.min(BYTES, length - at)), at)
      }
      return all
    }
  }

  return { decode, encode }
}

/**
 * The least that a class with an encoding and options costs if it only calls the rival: one private field
 * and one method. It checks nothing, and patched built-ins affect it.
 */
class OnlyDecoder {
  #decoder
  constructor(label) {
    this.#decoder = new TextDecoder(label)
  }

  decode(input, options) {
    return options === undefined
      ? this.#decoder.decode(input)
      : this.#decoder.decode(input, options)
  }
}

class OnlyEncoder {
  #encoder
  constructor(encoder) {
    this.#encoder = encoder
  }

  encode(string = '') {
    return this.#encoder.encode(string)
  }
}

/**
 * The least that such a class costs if it is exact: it remembers whether the last call was part of a
 * stream, and decodes without the rival if the rival throws. It ignores the length and the content of the
 * input, so it passes everything to the rival.
 */
class ExactDecoder {
  #decoder
  #doNotFlush = false
  constructor(label) {
    this.#decoder = new TextDecoder(label)
  }

  decode(input = EMPTY, options) {
    if (options === undefined && !this.#doNotFlush) {
      try {
        return this.#decoder.decode(input)
      } catch {
        // A complete class would find the reason.
      }
    }
    return this.#decode(input, options)
  }

  #decode(input, options) {
    const stream = !!options?.stream
    this.#doNotFlush = stream
    return this.#decoder.decode(input, { stream })
  }
}

/** An encoder has no state. It converts its argument, and converts it only once. */
class ExactEncoder {
  #encoder
  constructor(encoder) {
    this.#encoder = encoder
  }

  encode(input = '') {
    const string = toDOMString(input, 'input')
    try {
      return this.#encoder.encode(string)
    } catch {
      return EMPTY
    }
  }
}

/** Functions like those of wasmFloor, over the host's codec, or that of `@exodus/bytes` if the host has none. */
const floorOf = (Decoder, Encoder) => ({
  decode: (label) => {
    const decoder = new Decoder(label)
    return (bytes) => decoder.decode(bytes)
  },
  encode: (label) => {
    const codec = label === 'utf-8' ? new TextEncoder() : { encode: exodusEncoder(label) }
    const encoder = new Encoder(codec)
    return (string) => encoder.encode(string)
  },
})

export const classFloor = floorOf(OnlyDecoder, OnlyEncoder)
export const exactFloor = floorOf(ExactDecoder, ExactEncoder)
