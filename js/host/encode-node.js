/**
 * `encode` of js/codec/encode.js, where a few code units become bytes without a call of the module, which
 * in Node.js costs more than the encoding. As in short-node.js the tables are the module's own.
 */

import { write } from '#strings'
import * as codec from '../codec/encode.js'
import { FIRST_EXTENDED, ISO_2022_JP, UTF_8 } from '../generated/ids.js'
import { ensureReady, instance } from '../wasm/instance.js'
import { Uint8Array } from '../webidl/builtins.js'
import { memory, pagesOf, valuesOf } from './tables-node.js'

export const { encodeInto, newEncoder } = codec

const LONGEST = 16

/** As in js/codec/encode.js. */
export const encode = (encoding, flags, state, string, unmappable) => {
  const { length } = string
  if (
    length <= LONGEST &&
    length <= state.span &&
    encoding < FIRST_EXTENDED &&
    encoding !== ISO_2022_JP &&
    state.word === 0
  ) {
    const bytes = encodeShort(encoding, string, length)
    if (bytes !== undefined) {
      state.position += length
      return bytes
    }
  }
  return codec.encode(encoding, flags, state, string, unmappable)
}

const scratch = new Uint8Array(3 * LONGEST)

/** The bytes of at most LONGEST units, or undefined, if the module must encode them. */
const encodeShort = (encoding, string, length) => {
  ensureReady(encoding)
  let pages = 1
  if (encoding !== UTF_8) {
    pages = pagesOf(encoding)
    if (pages === 1) return
  }
  write(instance, string)
  const count = encoding === UTF_8 ? utf8(length) : byTable(pages, valuesOf(encoding), length)
  if (count < 0) return
  const bytes = new Uint8Array(count)
  for (let i = 0; i < count; i++) bytes[i] = scratch[i]
  return bytes
}

// Each writes the bytes of the instance's units to `scratch` and returns their number, or -1 if the
// module must encode them.

const byTable = (pages, values, length) => {
  const { units } = instance
  let count = 0
  for (let i = 0; i < length; i++) {
    const unit = units[i]
    // What is not in the table has the value 0, and so has U+0000.
    const value = memory[values + memory[pages + (unit >> 6)] + (unit & 63)]
    if (value === 0 && unit !== 0) return -1
    scratch[count++] = value
    if (value > 0xff) scratch[count++] = value >> 8
  }
  return count
}

const utf8 = (length) => {
  const { units } = instance
  let count = 0
  for (let i = 0; i < length; i++) {
    const unit = units[i]
    if (unit < 0x80) {
      scratch[count++] = unit
    } else if (unit < 0x800) {
      scratch[count++] = 0xc0 | (unit >> 6)
      scratch[count++] = 0x80 | (unit & 0x3f)
    } else {
      if (unit >> 11 === 0x1b) return -1
      scratch[count++] = 0xe0 | (unit >> 12)
      scratch[count++] = 0x80 | ((unit >> 6) & 0x3f)
      scratch[count++] = 0x80 | (unit & 0x3f)
    }
  }
  return count
}
