/** The path before those of entries without WebAssembly. */

export const PACKAGE = 'encodium/no-wasm'
