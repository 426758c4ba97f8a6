/**
 * A few code units to bytes without a call of the module, which takes longer than the encoding. The module
 * encodes each code unit once, alone; from then on its bytes are in a table.
 */

import { beforeUnits, MAX_CHARS, unitAt } from '#strings'
import { BYTES, LAST } from '../generated/boundary.js'
import { FIRST_EXTENDED, ISO_2022_JP } from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { callEncode, ensureReady, instance } from '../wasm/instance.js'
import { charCodeAt, Uint8Array, Uint32Array } from '../webidl/builtins.js'

/**
 * By encoding, a table by code unit: its bytes, the first in the lowest eight bits, and above them their
 * number; NONE if it has more than three or is unmappable; 0 if the module was not asked yet.
 */
const tables = { __proto__: null }
const NONE = 1

const scratch = new Uint8Array(3 * MAX_CHARS)

/**
 * The bytes of a string of at most MAX_CHARS code units that begins in the encoder's initial state, or
 * undefined if the module must encode it.
 */
export const encodeShort = (encoding, string) => {
  if (string.length > MAX_CHARS || encoding >= FIRST_EXTENDED || encoding === ISO_2022_JP) return
  tables[encoding] ??= new Uint32Array(1 << 16)
  const table = tables[encoding]
  const bytes = indexIds[encoding] === 0 ? single(table, string) : several(table, string)
  return bytes ?? learn(encoding, table, string)
}

// These are apart from `learn`, next to which Firefox takes twice as long for them.

/** The bytes of a string in a single-byte encoding; undefined if the table lacks one of its code units. */
const single = (table, string) => {
  const { length } = string
  beforeUnits?.(string)
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    const value = table[unitAt(string, i)]
    if (value <= NONE) return
    bytes[i] = value
  }
  return bytes
}

/** The same in any encoding. */
const several = (table, string) => {
  const { length } = string
  beforeUnits?.(string)
  let count = 0
  for (let i = 0; i < length; i++) {
    const value = table[unitAt(string, i)]
    if (value <= NONE) return
    scratch[count++] = value
    if (value >= 0x2000000) scratch[count++] = value >> 8
    if (value >= 0x3000000) scratch[count++] = value >> 16
  }
  const bytes = new Uint8Array(count)
  for (let i = 0; i < count; i++) bytes[i] = scratch[i]
  return bytes
}

/** Asks the module for what the table lacks of a string. Returns undefined: the next time is faster. */
const learn = (encoding, table, string) => {
  ensureReady(encoding)
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i)
    // A surrogate is half a character or, alone, another one.
    if (table[unit] > 0 || unit >> 11 === 0x1b) continue
    instance.units[0] = unit
    const count = callEncode(encoding, LAST, 0, 0, 1, BYTES)
    const { 0: a, 1: b, 2: c } = instance.bytes
    table[unit] = count < 1 || count > 3 ? NONE : (count << 24) | (c << 16) | (b << 8) | a
  }
}
