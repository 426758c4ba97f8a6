/** encodium.wasm with memory that cannot grow. */

import assert from 'node:assert/strict'

/** A number of WebAssembly's, and where it ends. */
const leb = (bytes, at) => {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return { value, end: at }
  }
}

const MEMORY = 5

/** The module with a memory that can never be larger than it is at first. */
export const fixed = (module) => {
  for (let at = 8; ; ) {
    const { value: size, end: body } = leb(module, at + 1)
    if (module[at] !== MEMORY) {
      at = body + size
      continue
    }
    // One memory without a maximum, and its minimum, which becomes the maximum too.
    assert.deepEqual([...module.subarray(body, body + 2)], [1, 0])
    const minimum = module.subarray(body + 2, body + size)
    const limits = [1, 1, ...minimum, ...minimum]
    return Buffer.concat([
      module.subarray(0, at),
      Buffer.from([MEMORY, limits.length, ...limits]),
      module.subarray(body + size),
    ])
  }
}
