/**
 * Copies of every built-in that the classes use, made when this module is loaded, so that code that patches a built-in
 * later neither breaks the classes nor observes them.
 */

const { call, bind } = Function.prototype

/** Turns a method into a function whose first parameter is `this`. */
export const uncurry = bind.bind(call)

/** The getter of `object[key]`, as a function whose parameter is `this`. */
export const getter = (object, key) => uncurry(Reflect.getOwnPropertyDescriptor(object, key).get)

export const { ArrayBuffer, DataView, Error, Object, RangeError, TypeError } = globalThis
export const { Int32Array, Uint16Array, Uint32Array, Uint8Array } = globalThis
export const { defineProperty } = Object
const TypedArray = Reflect.getPrototypeOf(Uint8Array)

export const typedArrayBuffer = getter(TypedArray.prototype, 'buffer')
export const typedArrayOffset = getter(TypedArray.prototype, 'byteOffset')
/** The length of a typed array in bytes; 0 if its buffer is detached or shrank below it. */
export const byteLength = getter(TypedArray.prototype, 'byteLength')
/** Copies a typed array into another one, from an index on. */
export const set = uncurry(TypedArray.prototype.set)
export const charCodeAt = uncurry(String.prototype.charCodeAt)
export const slice = uncurry(String.prototype.slice)
export const indexOf = /* @__PURE__ */ uncurry(String.prototype.indexOf)
export const { fromCharCode } = String
export const join = /* @__PURE__ */ uncurry(Array.prototype.join)
export const sort = /* @__PURE__ */ uncurry(Array.prototype.sort)
export const { max, min } = Math

export const { Instance, Memory, Module } = globalThis.WebAssembly ?? {}
/** The ArrayBuffer of a WebAssembly.Memory. */
export const memoryBuffer = Memory && getter(Memory.prototype, 'buffer')

/** No bytes. */
export const EMPTY = new Uint8Array(0)

/** A view of `count` bytes of a Uint8Array from `start` on. */
export const subarray = (bytes, start, count) =>
  count === 0
    ? new Uint8Array(0)
    : new Uint8Array(typedArrayBuffer(bytes), typedArrayOffset(bytes) + start, count)

/** ECMAScript's CreateDataProperty: it does not call a setter that a prototype may have. */
export const createDataProperty = (object, key, value) =>
  defineProperty(object, key, {
    __proto__: null,
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  })

/** Appends to an array. */
export const append = (array, value) => createDataProperty(array, array.length, value)
