/**
 * The least that a decoder in WebAssembly costs in this host: it copies the bytes into the memory and
 * makes a string of as many code units as the text has, but decodes nothing. Where that is slower than
 * the host, no such decoder can be faster. The least that an encoder costs is as little.
 */

import { MAX_LOOP_COPY } from '../js/codec/copy.js'
import { BYTES, UNITS } from '../js/generated/boundary.js'
import code from '../js/generated/code-text/standard.js'

/**
 * Resolves to a function for each kind, from an expected result to a function from an input to a result
 * of the same length.
 */
export const floors = async () => {
  const strings =
    globalThis.document === undefined
      ? await import('../js/host/strings-node.js')
      : await import('../js/host/strings.js')
  const { build, collector, stringBuiltins, write } = strings
  const module = code.compile()
  const { exports } = new WebAssembly.Instance(module)
  const { buffer } = exports.memory
  const unitsAt = exports.units_at()
  const units = new Uint16Array(buffer, unitsAt, UNITS)
  const unitBytes = new Uint8Array(buffer, unitsAt, 2 * UNITS)
  const bytes = new Uint8Array(buffer, exports.bytes_at(), BYTES)
  const instance = { exports, buffer, unitsAt, units, unitBytes, bytes }
  instance.builtins = stringBuiltins(module, instance)

  const decode = (text) => {
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

  const encode = ({ length }) => {
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
