/** What the entries do where a Content-Security-Policy forbids to compile WebAssembly. */

import { TextDecoder } from '/dist/index.js'
import { TextDecoder as Portable } from '/dist/js/no-wasm.js'

const bytes = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)

const messageOf = () => {
  try {
    return new TextDecoder('shift_jis').decode(bytes)
  } catch (error) {
    return error.message
  }
}

globalThis.result = { message: messageOf(), text: new Portable('shift_jis').decode(bytes) }
document.title = 'done'
