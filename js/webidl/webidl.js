/**
 * Web IDL in JavaScript: copies of every built-in that the classes use, taken when this module is
 * loaded so that whoever patches them later neither breaks nor sees anything, and the conversions
 * that the standard's interfaces need.
 */

const { call, bind } = Function.prototype

/** `f` as a function whose first parameter is `this`. */
export const uncurry = bind.bind(call)

/** The getter of `object[key]` as a function whose parameter is `this`. */
export const getter = (object, key) => uncurry(Reflect.getOwnPropertyDescriptor(object, key).get)

export const { ArrayBuffer, DataView, Object, RangeError, TypeError, Uint8Array } = globalThis
const { isView } = ArrayBuffer
const { defineProperties, defineProperty, getOwnPropertyDescriptors } = Object
const TypedArray = Reflect.getPrototypeOf(Uint8Array)

/** What kind of typed array this is, of whatever realm; undefined for anything else. */
const kindOf = getter(TypedArray.prototype, Symbol.toStringTag)
const typedArrayBuffer = getter(TypedArray.prototype, 'buffer')
const typedArrayOffset = getter(TypedArray.prototype, 'byteOffset')
const dataViewBuffer = getter(DataView.prototype, 'buffer')
const dataViewOffset = getter(DataView.prototype, 'byteOffset')
const dataViewLength = getter(DataView.prototype, 'byteLength')
const arrayBufferLength = getter(ArrayBuffer.prototype, 'byteLength')

/** The length of a typed array in bytes; 0 if its buffer is detached or shrank below it. */
export const byteLength = getter(TypedArray.prototype, 'byteLength')
/** Copies a typed array into another one, from an index on. */
export const set = uncurry(TypedArray.prototype.set)
export const charCodeAt = uncurry(String.prototype.charCodeAt)
export const slice = uncurry(String.prototype.slice)
export const { fromCharCode } = String
export const { max, min } = Math

export const { Instance, Memory, Module } = globalThis.WebAssembly ?? {}
/** A WebAssembly.Memory's ArrayBuffer. */
export const memoryBuffer = Memory && getter(Memory.prototype, 'buffer')

/** `count` bytes of a Uint8Array from `start` on, as a view of its own. */
export const part = (bytes, start, count) =>
  count === 0
    ? new Uint8Array(0)
    : new Uint8Array(typedArrayBuffer(bytes), typedArrayOffset(bytes) + start, count)

/** Gives an object a plain property, whatever its prototype has under that key. */
export const define = (object, key, value) =>
  defineProperty(object, key, {
    __proto__: null,
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  })

/** Appends to an array. */
export const append = (array, value) => define(array, array.length, value)

/** Refuses fewer arguments than the two that a function needs, before any is converted. */
export const needTwo = (count, name, both) => {
  if (count < 2) throw new TypeError(`${name} needs ${both}, not ${count} arguments`)
}

/** Conversion to DOMString. */
export const toDOMString = (value, argument) => {
  if (typeof value === 'symbol') throw new TypeError(`${argument} is a symbol, not a string`)
  return `${value}`
}

const EMPTY = { __proto__: null }

/**
 * Conversion to a dictionary: an object whose members may be read, in lexicographic order. Where a
 * dictionary is missing it is one without members, whatever Object.prototype has.
 */
export const toDictionary = (options) => {
  if (options === undefined || options === null) return EMPTY
  if (typeof options === 'object' || typeof options === 'function') return options
  throw new TypeError(`options must be an object, not a ${typeof options}`)
}

/** Whether this is an ArrayBuffer or a SharedArrayBuffer, of whatever realm. */
const isBuffer = (value) => {
  try {
    arrayBufferLength(value)
    return true
  } catch {}
  try {
    // Only buffers pass. There are shared ones even where the name SharedArrayBuffer is hidden.
    new DataView(value)
    return true
  } catch {}
  return false
}

/**
 * Conversion to `[AllowShared, AllowResizable] BufferSource`. It looks at the type only: take the
 * bytes with [`bytesOf`], once every other argument is converted.
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

const show = (value) =>
  value === null ? 'null' : (kindOf(value) ?? `a value of type ${typeof value}`)

/** No bytes. */
export const NOTHING = new Uint8Array(0)

/** The bytes that a BufferSource has now, as a Uint8Array; none if its buffer is detached. */
export const bytesOf = (source) => {
  const kind = kindOf(source)
  if (kind === 'Uint8Array') return source
  if (kind !== undefined) {
    const length = byteLength(source)
    if (length === 0) return NOTHING
    return new Uint8Array(typedArrayBuffer(source), typedArrayOffset(source), length)
  }
  try {
    if (!isView(source)) return new Uint8Array(source)
    return new Uint8Array(dataViewBuffer(source), dataViewOffset(source), dataViewLength(source))
  } catch {
    // Detached, or a view that its shrunken buffer no longer contains.
    return NOTHING
  }
}

/**
 * Gives a class what Web IDL says of an interface: its name, which a minifier would change,
 * enumerable members and a toStringTag. Gives the class.
 */
export const defineInterface = (Class, name) => {
  const { constructor: _, ...members } = getOwnPropertyDescriptors(Class.prototype)
  for (const key of Object.keys(members)) members[key].enumerable = true
  defineProperties(Class.prototype, members)
  const tag = { value: name, configurable: true }
  defineProperty(Class, 'name', tag)
  defineProperty(Class.prototype, Symbol.toStringTag, tag)
  return Class
}
