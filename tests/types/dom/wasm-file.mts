import { init, initSync } from '../../../js/wasm-file.js'

declare const module: WebAssembly.Module
initSync(module)
export default [
  init(module),
  init(Promise.resolve(module)),
  init(WebAssembly.compile(new Uint8Array(1))),
]
