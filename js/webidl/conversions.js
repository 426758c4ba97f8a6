/** Web IDL's conversions from JavaScript values to the types that the standard's interfaces take. */

import {
  ArrayBuffer,
  byteLength,
  DataView,
  EMPTY,
  getter,
  slice,
  subarray,
  TypeError,
  typedArrayBuffer,
  typedArrayOffset,
  Uint8Array,
} from './builtins.js'

const { isView } = ArrayBuffer

const { apply, getOwnPropertyDescriptor, getPrototypeOf } = Reflect
const { get } = getOwnPropertyDescriptor(getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)
/**
 * The kind of a typed array of any realm; undefined for anything else. Each `decode` calls this. It takes 20 ns in
 * Firefox, where `getter` would take 64, and V8 optimizes the empty array of arguments.
 */
export const kindOf = (value) => apply(get, value, [])
const dataViewBuffer = getter(DataView.prototype, 'buffer')
const dataViewOffset = getter(DataView.prototype, 'byteOffset')
const dataViewLength = getter(DataView.prototype, 'byteLength')
const arrayBufferLength = getter(ArrayBuffer.prototype, 'byteLength')

/** Throws for fewer than the two arguments that a function requires, before any is converted. */
export const requireTwoArguments = (count, name, both) => {
  if (count < 2) throw new TypeError(`${name} needs ${both}, and got ${count} of them`)
}

/** Conversion to DOMString. */
export const toDOMString = (value, argument) => {
  if (typeof value === 'symbol') throw new TypeError(`${argument} is a symbol, not a string`)
  return `${value}`
}

/**
 * Requires a string. Other values are not converted, because a text such as `[object Object]` or a list of bytes is a
 * mistake.
 */
export const toText = (value, argument) => {
  if (typeof value === 'string') return value
  throw new TypeError(`${argument} must be a string, not ${show(value)}`)
}

/**
 * Converts a required label to DOMString. A missing one throws, because nobody means an encoding called "undefined".
 */
export const toLabel = (value, argument) => {
  if (value === undefined) throw new TypeError(`${argument} is missing`)
  return toDOMString(value, argument)
}

/** In an object without a prototype, V8 takes 10 ns longer to look up a member. */
const NO_MEMBERS = { __proto__: { __proto__: null } }

/**
 * Conversion to a dictionary: an object whose members may be read, in lexicographic order. A missing dictionary has no
 * members, whatever Object.prototype has.
 */
export const toDictionary = (options, argument = 'options') => {
  if (options === undefined || options === null) return NO_MEMBERS
  if (typeof options === 'object' || typeof options === 'function') return options
  throw new TypeError(`${argument} must be an object, not ${show(options)}`)
}

/** Whether this is an ArrayBuffer or a SharedArrayBuffer of any realm. */
const isBuffer = (value) => {
  try {
    arrayBufferLength(value)
    return true
  } catch {}
  try {
    // This throws unless the value is a buffer. Shared buffers exist even if the name SharedArrayBuffer is hidden.
    new DataView(value)
    return true
  } catch {}
  return false
}

/**
 * Conversion to `[AllowShared, AllowResizable] BufferSource`. This only checks the type: get the bytes with `bytesOf`
 * after every other argument is converted.
 */
export const toBufferSource = (value, argument) => {
  if (isView(value) || isBuffer(value)) return value
  throw new TypeError(
    `${argument} must be an ArrayBuffer, a SharedArrayBuffer or a view of one, not ${show(value)}`,
  )
}

/** Conversion to `[AllowShared, AllowResizable] Uint8Array`. */
export const toUint8Array = (value, argument) => {
  if (kindOf(value) === 'Uint8Array') return value
  throw new TypeError(`${argument} must be a Uint8Array, not ${show(value)}`)
}

/** How much of a string a message shows, in UTF-16 code units. */
const SHOWN = 40

/** Formats a value for a message: the beginning of a string in quotation marks, or the kind of another object. */
export const show = (value) => {
  const type = typeof value
  if (type === 'string') {
    return value.length > SHOWN ? `"${slice(value, 0, SHOWN)}…"` : `"${value}"`
  }
  if (type === 'symbol' || type === 'function') return `a ${type}`
  return type === 'object' && value !== null ? (kindOf(value) ?? 'an object') : `${value}`
}

/** The bytes that a BufferSource has now, as a Uint8Array; none if its buffer is detached. */
export const bytesOf = (source) => {
  const kind = kindOf(source)
  if (kind === 'Uint8Array') return source
  if (kind !== undefined) {
    const length = byteLength(source)
    if (length === 0) return EMPTY
    return new Uint8Array(typedArrayBuffer(source), typedArrayOffset(source), length)
  }
  try {
    if (!isView(source)) return new Uint8Array(source)
    return new Uint8Array(dataViewBuffer(source), dataViewOffset(source), dataViewLength(source))
  } catch {
    // Detached, or a view that its shrunken buffer no longer contains.
    return EMPTY
  }
}

/** All bytes that a BufferSource has now, in a view that can be copied: an empty one if its buffer is detached. */
export const allOf = (source) => {
  const bytes = bytesOf(source)
  return subarray(bytes, 0, byteLength(bytes))
}
