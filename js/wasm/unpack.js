/** WebAssembly out of the text it comes as; src/unpack.rs says how it is packed, and unpacks it. */

import packed from '../generated/unpack.js'
import { Instance, Module, memoryBuffer, part, set, Uint8Array } from '../webidl/webidl.js'
import { textBytes } from './text.js'

/** How many bytes before the unpacked ones are for the packed ones: PACKED of src/unpack.rs. */
const ROOM = 1 << 18

/** Compiles the `size` bytes of WebAssembly that `text` packs. */
export const compile = (text, size) => {
  const { memory, unpack } = new Instance(new Module(textBytes(packed))).exports
  const window = new Uint8Array(memoryBuffer(memory), unpack(0))
  set(window, textBytes(text))
  unpack(size)
  return new Module(part(window, ROOM, size))
}
