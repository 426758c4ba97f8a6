/**
 * `encode` of js/codec/encode.js, where a few code units become bytes without a call of the module, which
 * in Node.js costs more than the encoding. As in short-node.js the tables are the module's own.
 */

import { write } from '#strings'
import * as codec from '../codec/encode.js'
import { FIRST_EXTENDED, ISO_2022_JP, UTF_8 } from '../generated/ids.js'
import { ensureReady, instance } from '../wasm/instance.js'
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

/** The bytes of at most LONGEST units, or undefined, if the module must encode them. */
const encodeShort = (encoding, string, length) => {
  ensureReady(encoding)
  const isUtf8 = encoding === UTF_8
  const pages = isUtf8 ? 0 : pagesOf(encoding)
  if (pages === 1) return
  write(instance, string)
  const count = isUtf8 ? utf8(length) : byTable(pages, valuesOf(encoding), length)
  return count < 0 ? undefined : codec.copy(count)
}

// Each writes the bytes of the instance's units to its bytes and returns their number, or -1 if the module
// must encode them.

const byTable = (pages, values, length) => {
  const { bytes, units } = instance
  let count = 0
  for (let i = 0; i < length; i++) {
    const unit = units[i]
    // What is not in the table has the value 0, and so has U+0000.
    const value = memory[values + memory[pages + (unit >> 6)] + (unit & 63)]
    if (value === 0 && unit !== 0) return -1
    bytes[count++] = value
    if (value > 0xff) bytes[count++] = value >> 8
  }
  return count
}

const utf8 = (length) => {
  const { bytes, units } = instance
  let count = 0
  for (let i = 0; i < length; i++) {
    const unit = units[i]
    if (unit < 0x80) {
      bytes[count++] = unit
    } else if (unit < 0x800) {
      bytes[count++] = 0xc0 | (unit >> 6)
      bytes[count++] = 0x80 | (unit & 0x3f)
    } else {
      if (unit >> 11 === 0x1b) return -1
      bytes[count++] = 0xe0 | (unit >> 12)
      bytes[count++] = 0x80 | ((unit >> 6) & 0x3f)
      bytes[count++] = 0x80 | (unit & 0x3f)
    }
  }
  return count
}
