/** encoding_rs as WebAssembly (crates/bench-encoding-rs), with strings made by encodium's code for this host. */

/** The longest input, in bytes or code units. */
export const CAPACITY = 1 << 20

/** `{ decoder, encoder }` over the module's bytes, or an empty object for null. */
export const encodingRs = async (wasm) => {
  if (wasm === null) return {}
  const { exports } = (await WebAssembly.instantiate(wasm, {})).instance
  // encodium is imported from dist, so attaching these modules to another memory does not affect it.
  const strings =
    globalThis.document === undefined
      ? await import('../js/host/strings-node.js')
      : await import('../js/host/strings.js')
  const { buffer } = exports.memory
  const bytes = new Uint8Array(buffer, exports.bytes_at(), 4 * CAPACITY)
  const unitsAt = exports.units_at()
  const units = new Uint16Array(buffer, unitsAt, CAPACITY)
  const unitBytes = new Uint8Array(buffer, unitsAt, 2 * CAPACITY)
  const instance = { buffer, unitsAt, units, unitBytes, bytes }

  const choose = (label) => {
    for (let i = 0; i < label.length; i++) bytes[i] = label.charCodeAt(i)
    if (!exports.choose(label.length)) throw new Error(`encoding_rs has no ${label}`)
  }
  const decoder = (label) => (input) => {
    choose(label)
    bytes.set(input)
    return strings.build(instance, exports.decode(input.length))
  }
  const encoder = (label) => {
    if (label.startsWith('utf-16')) return null
    return (string) => {
      choose(label)
      strings.write(instance, string)
      return bytes.slice(0, exports.encode(string.length))
    }
  }
  return { decoder, encoder }
}
