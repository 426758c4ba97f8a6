/** Short texts through the codecs of the standard's module, as code units. */

import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { callDecode, callEncode, ensureReady, instance } from '../wasm/instance.js'
import { byteLength, set, subarray, Uint8Array, Uint16Array } from '../webidl/builtins.js'

/** The number of code units: the array's `length` may be patched. */
export const unitCount = (units) => byteLength(units) >> 1

/** A copy of the units that the module decoded. */
export const decodedUnits = (count) => {
  const units = new Uint16Array(count)
  set(units, new Uint16Array(instance.buffer, instance.unitsAt, count))
  return units
}

/** The code units of a text without malformed bytes, else null. */
export const decodeUnits = (encoding, bytes) => {
  ensureReady(encoding)
  set(instance.bytes, bytes)
  const count = callDecode(encoding, LAST | FATAL | IGNORE_BOM, 0, 0, byteLength(bytes))
  return count < 0 ? null : decodedUnits(count)
}

/** The bytes of code units if the encoding has all of them, else null. */
export const encodeUnits = (encoding, units) => {
  ensureReady(encoding)
  set(instance.units, units)
  const count = callEncode(encoding, LAST, 0, 0, unitCount(units), byteLength(instance.bytes))
  return count < 0 ? null : new Uint8Array(subarray(instance.bytes, 0, count))
}
