/**
 * The WebAssembly instance. The first use makes it, so importing never fails. If a host refuses the module, that use
 * throws an Error that says what to import instead, and the next use tries again.
 *
 * Each entry of the package provides the parts that it needs: a module with the code of some encodings, and families of
 * indexes, which the module unpacks when one of their encodings is first used.
 */

import { BYTES, READ, RESULTS, UNITS } from '../generated/boundary.js'
import { __wbg_set_wasm, buffers_at, decode, encode, unpack_index } from '../generated/glue.js'
import { families, indexIds, requires } from '../generated/indexes.js'
import { stringBuiltins } from '../host/string-builtins.js'
import {
  byteLength,
  Error,
  Instance,
  Module,
  memoryBuffer,
  RangeError,
  set,
  Uint8Array,
  Uint16Array,
  Uint32Array,
} from '../webidl/builtins.js'
import { indexes, missingIndexes } from './provided-indexes.js'

/**
 * The instance's record. `start` sets every field. `refreshViews` sets the views again after the memory grew, because
 * the memory then has another buffer.
 */
export const instance = {
  /** How many encodings the module has code for, in the order of their ids; 0 while there is no instance. */
  encodings: 0,
  /** The module's exports: its memory, and the functions that generated/glue.js calls. */
  exports: undefined,
  /** The memory's ArrayBuffer, and the addresses of the I/O buffers in it. */
  buffer: undefined,
  unitsAt: 0,
  bytesAt: 0,
  /** The I/O buffers: UTF-16 code units, the same memory as bytes, and bytes. */
  units: undefined,
  unitBytes: undefined,
  bytes: undefined,
  /** The results of a call besides its return value. generated/boundary.js names the elements. */
  results: undefined,
  /** JS String Builtins over this memory; undefined in a host without them. */
  builtins: undefined,
  /** Which encodings can be used, and which indexes are unpacked, by id. */
  readyEncodings: { __proto__: null },
  readyIndexes: { __proto__: null },
}

/** The maximum number of bytes that a loop copies to or from the views faster than a call of the host. */
export const MAX_LOOP_COPY = 24

/** The exports of every module. */
export const EXPORTS = ['memory', 'decode', 'encode', 'unpack_index', 'buffers_at']

/** The provided module with the most encodings, and the WebAssembly.Module that it compiled to. */
let provided = { encodings: 0 }
let compiled

/** The paths of the entries that provided modules and that `encodium/no-wasm` also has. */
const paths = { __proto__: null }

/**
 * Provides a module: `encodings` is the number of its encodings. `compile` returns the WebAssembly.Module; in a module
 * that is JavaScript, `start` returns an object with the exports of an instance. `path` is the entry's path after the
 * package's name; undefined if `encodium/no-wasm` has no entry of that name.
 */
export const provideModule = (module, path) => {
  if (path !== undefined) paths[path] = true
  if (module.encodings > provided.encodings) {
    provided = module
    compiled = undefined
  }
}

const fail = (what, remedy, cause) => {
  throw new Error(`encodium: ${what}${cause ? ` (${cause.message})` : ''}. ${remedy}`, { cause })
}

/**
 * Says what to do in a host that refuses WebAssembly. The files for the condition `react-native` need no WebAssembly.
 */
const remedy = () => {
  let list = ''
  for (const path in paths) list += `${list && ' and '}'encodium/no-wasm${path}'`
  return `${list && `Import ${list} instead. `}Bundlers can use the condition 'react-native'`
}

/** Returns the buffer of the instance's memory. A module that is JavaScript has another kind of memory. */
let bufferOf

const start = () => {
  // Copied to ignore properties that a page adds to Object.prototype, such as a function `start`.
  const { encodings, compile, start } = { __proto__: null, ...provided }
  if (start === undefined && Module === undefined) {
    fail('this host has no WebAssembly', remedy())
  }
  try {
    if (start === undefined) compiled ??= compile()
    const exports = start?.() ?? new Instance(compiled).exports
    instance.exports = exports
    bufferOf = start === undefined ? memoryBuffer : (memory) => memory.buffer
    __wbg_set_wasm(exports)
    refreshViews()
    instance.builtins = compiled && stringBuiltins(compiled, exports, instance.unitsAt)
    instance.readyEncodings = { __proto__: null }
    instance.readyIndexes = { __proto__: null }
    instance.encodings = encodings
  } catch (cause) {
    discard()
    // A file of the package is missing.
    if (cause?.cause) throw cause
    if (cause instanceof RangeError) {
      fail('this host refused the memory that WebAssembly needs', remedy(), cause)
    }
    fail(
      'this host refused to compile WebAssembly',
      `${remedy()}. WebAssembly needs SIMD and, under a Content-Security-Policy, 'wasm-unsafe-eval'`,
      cause,
    )
  }
}

/** Discards the instance. A new one can continue, because an instance has no state of any stream. */
const discard = () => {
  instance.encodings = 0
  instance.readyEncodings = { __proto__: null }
}

/** Makes the views of the memory. Views of the buffer that it had before it grew are empty. */
const refreshViews = () => {
  const buffer = bufferOf(instance.exports.memory)
  const resultsAt = buffers_at()
  const unitsAt = resultsAt + 4 * RESULTS
  const bytesAt = unitsAt + 2 * UNITS
  instance.buffer = buffer
  instance.unitsAt = unitsAt
  instance.bytesAt = bytesAt
  instance.units = new Uint16Array(buffer, unitsAt, UNITS)
  instance.unitBytes = new Uint8Array(buffer, unitsAt, 2 * UNITS)
  instance.bytes = new Uint8Array(buffer, bytesAt, BYTES)
  instance.results = new Uint32Array(buffer, resultsAt, RESULTS)
}

/** Unpacks an index, unless another encoding that shares it has done so. */
const unpackIndex = (id) => {
  if (instance.readyIndexes[id] === true) return
  const family = families[id]
  if (indexes[family] === undefined) throw missingIndexes('encodium', family)
  const packed = indexes[family]()
  set(instance.bytes, packed)
  try {
    unpack_index(id, byteLength(packed))
    refreshViews()
  } catch (cause) {
    stopped(cause)
  }
  instance.readyIndexes[id] = true
}

/**
 * Makes the instance ready for an encoding, and for the encodings whose indexes it needs. Call this before you write to
 * the instance's buffers.
 */
export const ensureReady = (encoding) => {
  if (instance.readyEncodings[encoding] === true) return
  if (encoding >= instance.encodings) start()
  const index = indexIds[encoding]
  if (index !== undefined) unpackIndex(index)
  const required = requires[encoding]
  for (let i = 0; i < required?.length; i++) ensureReady(required[i])
  instance.readyEncodings[encoding] = true
}

const stopped = (cause) => {
  discard()
  fail('WebAssembly stopped, likely for want of memory', remedy(), cause)
}

/*
 * The functions of the boundary: crates/module says what they take and return.
 */

export const callDecode = (encoding, flags, state, mode, length) => {
  try {
    const result = decode(encoding, flags, state, mode, length)
    if (instance.results[READ] === undefined) refreshViews()
    return result
  } catch (cause) {
    stopped(cause)
  }
}

export const callEncode = (encoding, flags, state, mode, length, capacity) => {
  try {
    const result = encode(encoding, flags, state, mode, length, capacity)
    if (instance.results[READ] === undefined) refreshViews()
    return result
  } catch (cause) {
    stopped(cause)
  }
}
