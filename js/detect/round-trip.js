/** Finds out whether a text encodes to the bytes that it was decoded from, piece by piece. */

import { BYTES, LAST, MODE, READ, STATE } from '../generated/boundary.js'
import { STANDARD_UTF_16BE, STANDARD_UTF_16LE } from '../generated/ids.js'
import { concat } from '../infra/bytes.js'
import { callEncode, instance } from '../wasm/instance.js'
import {
  byteLength,
  EMPTY,
  set,
  subarray,
  typedArrayBuffer,
  Uint8Array,
  Uint16Array,
} from '../webidl/builtins.js'
import { unitCount } from './core.js'

const isSame = (a, b, count) => {
  for (let i = 0; i < count; i++) if (a[i] !== b[i]) return false
  return true
}

/** The comparison: `read` takes the next bytes, and then `write` takes their text. */
export class RoundTrip {
  #encoding
  #word = 0
  #mode = 0
  /** Bytes that were read and whose text was not written yet. */
  #bytes = EMPTY
  holds = true

  constructor(encoding) {
    this.#encoding = encoding
  }

  read(bytes) {
    if (this.holds) this.#bytes = concat([this.#bytes, bytes])
  }

  fail() {
    this.holds = false
    this.#bytes = EMPTY
  }

  write(units, last) {
    if (this.#encoding === STANDARD_UTF_16BE) this.#match(bytesOfUnits(units, 8, 0))
    else if (this.#encoding === STANDARD_UTF_16LE) this.#match(bytesOfUnits(units, 0, 8))
    else this.#encode(units, last)
  }

  #encode(units, last) {
    const length = unitCount(units)
    let at = 0
    let done = false
    while (this.holds && !done) {
      set(instance.units, new Uint16Array(typedArrayBuffer(units), 2 * at, length - at))
      const flags = last ? LAST : 0
      const written = callEncode(this.#encoding, flags, this.#word, this.#mode, length - at, BYTES)
      if (written < 0) return this.fail()
      const { results } = instance
      this.#word = results[STATE]
      this.#mode = results[MODE]
      at += results[READ]
      this.#match(subarray(instance.bytes, 0, written))
      done = at === length && written + 16 <= BYTES
    }
  }

  /** Compares the next bytes of the text with those that were read. */
  #match(bytes) {
    const length = byteLength(bytes)
    const left = byteLength(this.#bytes) - length
    if (left < 0 || !isSame(this.#bytes, bytes, length)) this.fail()
    else this.#bytes = subarray(this.#bytes, length, left)
  }

  finish() {
    if (this.holds) this.write(new Uint16Array(0), true)
    return this.holds && byteLength(this.#bytes) === 0
  }
}

/** The bytes of units: each unit shifted right by `first` bits, and then by `second` bits. */
const bytesOfUnits = (units, first, second) => {
  const count = unitCount(units)
  const bytes = new Uint8Array(2 * count)
  for (let i = 0; i < count; i++) {
    bytes[2 * i] = units[i] >> first
    bytes[2 * i + 1] = units[i] >> second
  }
  return bytes
}
