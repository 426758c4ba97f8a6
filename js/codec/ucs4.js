/** RFC 2279, UTF-8 over UCS-4: its values go beyond strings, so they are arrays of numbers here. */

import { UTF_7 } from '../generated/ids.js'
import {
  BYTES,
  cells,
  decodeUcs4,
  ERROR,
  ERROR_AT,
  encodeUcs4,
  FATAL,
  LAST,
  open,
  READ,
  bytes as windowBytes,
  words as wordsNow,
} from '../wasm/instance.js'
import {
  append,
  byteLength,
  bytesOf,
  min,
  part,
  set,
  toBufferSource,
  toDictionary,
} from '../webidl/webidl.js'
import { unmappableError, zeroX } from './unmappable-error.js'

const { RangeError, TypeError, Uint8Array, Uint32Array } = globalThis

const NAME = 'utf-8-rfc2279'

// What is opened below is any encoding of the extended module, which has these functions.

/** A list of typed arrays of the same kind as one. */
const join = (Array, pieces) => {
  if (pieces.length === 1) return pieces[0]
  let length = 0
  for (let i = 0; i < pieces.length; i++) length += byteLength(pieces[i])
  const all = new Array(length / Array.BYTES_PER_ELEMENT)
  for (let i = 0, at = 0; i < pieces.length; i++) {
    set(all, pieces[i], at)
    at += byteLength(pieces[i]) / Array.BYTES_PER_ELEMENT
  }
  return all
}

export const decodeToScalars = (bytes, options = undefined) => {
  toBufferSource(bytes, 'bytes')
  const { fatal } = toDictionary(options)
  const source = bytesOf(bytes)
  const length = byteLength(source)
  const pieces = []
  open(UTF_7)
  for (let at = 0; at < length || pieces.length === 0; ) {
    const size = min(length - at, BYTES)
    set(windowBytes, part(source, at, size))
    const flags = (fatal ? FATAL : 0) | (at + size === length ? LAST : 0)
    const written = decodeUcs4(flags, size)
    if (written < 0) throw new TypeError(`malformed ${NAME} at byte offset ${at + cells[ERROR_AT]}`)
    at += cells[READ]
    const values = new Uint32Array(written)
    for (let i = 0, words = wordsNow(); i < written; i++) values[i] = words[i]
    append(pieces, values)
  }
  return join(Uint32Array, pieces)
}

const toValues = (values) => {
  const length = values?.length
  if (typeof values !== 'object' || length >>> 0 !== length) {
    throw new TypeError('values must be a Uint32Array or an array of numbers')
  }
  const converted = new Uint32Array(length)
  for (let i = 0; i < length; i++) {
    const value = values[i]
    if (typeof value !== 'number') {
      throw new TypeError(`values must have numbers only, and ${typeof value} is at index ${i}`)
    }
    if (value >>> 0 !== value) {
      throw new RangeError(`values must be integers of 32 bits, and ${value} is at index ${i}`)
    }
    converted[i] = value
  }
  return converted
}

export const encodeFromScalars = (values) => {
  const source = toValues(values)
  const length = byteLength(source) >> 2
  const pieces = []
  open(UTF_7)
  for (let at = 0; at < length || pieces.length === 0; ) {
    const words = wordsNow()
    const size = min(length - at, byteLength(words) >> 2)
    for (let i = 0; i < size; i++) words[i] = source[at + i]
    const written = encodeUcs4(size)
    if (written < 0) {
      const value = cells[ERROR]
      const index = at + cells[ERROR_AT]
      const message = `${zeroX(value)} at index ${index} is not in ${NAME}`
      throw unmappableError(message, value, index, NAME)
    }
    at += cells[READ]
    append(pieces, new Uint8Array(part(windowBytes, 0, written)))
  }
  return join(Uint8Array, pieces)
}
