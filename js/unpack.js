/** WebAssembly out of the text it comes as; src/unpack.rs says how it is packed, and unpacks it. */

import packed from './generated/unpack.js'
import { textBytes } from './text.js'
import { getter, part, set } from './webidl.js'

const { Uint8Array, WebAssembly } = globalThis
const { Instance, Memory, Module } = WebAssembly ?? {}
const bufferOf = Memory && getter(Memory.prototype, 'buffer')

/** How many bytes before the unpacked ones are for the packed ones: PACKED of src/unpack.rs. */
const ROOM = 1 << 18

/** Compiles the `size` bytes of WebAssembly that `text` packs. */
export const compile = (text, size) => {
  const { memory, unpack } = new Instance(new Module(textBytes(packed))).exports
  const window = new Uint8Array(bufferOf(memory), unpack(0))
  set(window, textBytes(text))
  unpack(size)
  return new Module(part(window, ROOM, size))
}
