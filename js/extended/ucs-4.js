/**
 * `encodium/extended/ucs-4`: UTF-8 over UCS-4 as RFC 2279 has it. Its values go beyond strings, so they are arrays of
 * numbers here.
 */

import module from '#code/extended'
import { malformed, UnmappableError, zeroX } from '../errors/errors.js'
import {
  BYTES,
  ERROR,
  ERROR_AT,
  FAILED,
  FATAL,
  LAST,
  READ,
  STATUS,
  UNITS,
} from '../generated/boundary.js'
import { UTF_7 } from '../generated/ids.js'
import { concat } from '../infra/bytes.js'
import {
  callDecodeUcs4,
  callEncodeUcs4,
  ensureReady,
  instance,
  provideModule,
} from '../wasm/instance.js'
import {
  append,
  byteLength,
  min,
  RangeError,
  set,
  subarray,
  TypeError,
  typedArrayBuffer,
  Uint8Array,
  Uint32Array,
} from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDictionary } from '../webidl/conversions.js'

export { UnmappableError } from '../errors/errors.js'

provideModule(module)

const NAME = 'utf-8-rfc2279'

/** Any encoding of the extended module will do: that module has the functions called here. */
const ENCODING = UTF_7

/** The first `count` words of 32 bits where the instance's code units are. */
const words = (count) => new Uint32Array(instance.buffer, instance.unitsAt, count)

export const decodeToScalars = (bytes, options = undefined) => {
  toBufferSource(bytes, 'bytes')
  const { fatal } = toDictionary(options)
  const source = bytesOf(bytes)
  const length = byteLength(source)
  const pieces = []
  ensureReady(ENCODING)
  for (let at = 0; at < length || pieces.length === 0; ) {
    const size = min(length - at, BYTES)
    set(instance.bytes, subarray(source, at, size))
    const flags = (fatal ? FATAL : 0) | (at + size === length ? LAST : 0)
    const written = callDecodeUcs4(flags, size)
    const { results } = instance
    if (results[STATUS] === FAILED)
      throw malformed({ encoding: NAME, name: NAME }, at + results[ERROR_AT])
    at += results[READ]
    append(pieces, new Uint8Array(subarray(instance.unitBytes, 0, 4 * written)))
  }
  return new Uint32Array(typedArrayBuffer(concat(pieces)))
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
  ensureReady(ENCODING)
  for (let at = 0; at < length || pieces.length === 0; ) {
    const size = min(length - at, UNITS >> 1)
    const destination = words(size)
    for (let i = 0; i < size; i++) destination[i] = source[at + i]
    const written = callEncodeUcs4(size)
    const { results } = instance
    if (results[STATUS] === FAILED) {
      const value = results[ERROR]
      const index = at + results[ERROR_AT]
      const message = `${zeroX(value)} at index ${index} is not in ${NAME}`
      throw new UnmappableError(message, value, index, NAME)
    }
    at += results[READ]
    append(pieces, new Uint8Array(subarray(instance.bytes, 0, written)))
  }
  return concat(pieces)
}
