/** encoding_rs as WebAssembly, with strings made in the plainest way. */

/** The code units or bytes that the module takes at once. */
const ROOM = 1 << 20

/** What `encoding` of the oracle does, given the bytes of its module. */
export const newOracle = async (wasm) => {
  const { exports } = (await WebAssembly.instantiate(wasm, {})).instance
  const { buffer } = exports.memory
  const bytes = new Uint8Array(buffer, exports.bytes_at(), 4 * ROOM)
  const units = new Uint16Array(buffer, exports.units_at(), ROOM)

  const choose = (label) => {
    for (let i = 0; i < label.length; i++) bytes[i] = label.charCodeAt(i)
    if (!exports.choose(label.length)) throw new Error(`the oracle has no ${label}`)
  }
  const give = (label, input) => {
    choose(label)
    bytes.set(input)
  }
  const giveText = (label, text) => {
    choose(label)
    for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i)
  }
  return {
    /** The text of bytes, a byte order mark included. */
    decode: (label, input) => {
      give(label, input)
      const count = exports.decode(input.length)
      let text = ''
      for (let at = 0; at < count; at += 4096) {
        text += String.fromCharCode(...units.subarray(at, Math.min(count, at + 4096)))
      }
      return text
    },
    /** Where the first malformed bytes are, or -1. */
    malformedAt: (label, input) => {
      give(label, input)
      return exports.malformed_at(input.length)
    },
    /** The bytes of a text, with character references. */
    encode: (label, text) => {
      giveText(label, text)
      return bytes.slice(0, exports.encode(text.length))
    },
    /** Where the first scalar value is that cannot be encoded, or -1. */
    unmappableAt: (label, text) => {
      giveText(label, text)
      return exports.unmappable_at(text.length)
    },
  }
}
