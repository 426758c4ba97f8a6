/**
 * The WebAssembly instance and its window of memory. It is compiled at the first use, so importing
 * never fails; if that cannot be done here, nothing is left behind and the next use tries again.
 *
 * This file knows how; each entry of the package provides what it needs: a module with the code of
 * some encodings, and families of indexes, which the module unfolds when one of them is first used.
 */

import {
  __wbg_set_wasm,
  bytes_at,
  decode_ucs4,
  encode_ucs4,
  decode as glueDecode,
  encode as glueEncode,
  results_at,
  units_at,
  unpack_index,
} from '../generated/glue.js'
import { families, parts } from '../generated/parts.js'
import { attach, provideBuiltins } from '../host/strings.js'
import {
  byteLength,
  Instance,
  Module,
  memoryBuffer,
  RangeError,
  set,
  Uint8Array,
} from '../webidl/webidl.js'
import { textBytes } from './text.js'

/** Nothing follows this input. */
export const LAST = 1
/** Stop at the first malformed bytes. */
export const FATAL = 2
/** Give a leading byte order mark out. */
export const IGNORE_BOM = 4
/** Write a decimal character reference for what cannot be encoded. */
export const HTML = 8
/** ASCII is ASCII for this encoding in this state, and if all of the input is, it can stay bytes. */
export const ASCII = 16

/** Where a call's answers are in `cells`; src/boundary/layout.rs says what they mean. */
export const READ = 0
export const STATE = 1
export const MODE = 2
export const ERROR_AT = 3
export const ERROR = 4
export const DONE = 5
export const NARROW = 6

/** Up to this many bytes, a loop is quicker than a call into the host. */
export const FEW = 24

/** The window's bytes, and how many they are. */
export let bytes
export let BYTES = 0
/** How many code units the window holds. */
export let UNITS = 0
/** What the last call told besides its result. */
export let cells

const { Error, Uint32Array } = globalThis
const bufferOf = (memory) => (provided.start === undefined ? memoryBuffer(memory) : memory.buffer)

/** The provided module with the most encodings, and the indexes by family. */
let provided = { encodings: 0 }
const indexes = { __proto__: null }

/**
 * Of the instance: for how many encodings it has code, and which of them can be used at once. The
 * parts that are unfolded are there too, as the numbers below 0.
 */
let encodings = 0
let ready = { __proto__: null }

let compiled
let memory

/**
 * Makes a module known: `encodings` is how many it has. `compile` gives the WebAssembly.Module, or
 * there is none and `start` gives exports that do the same.
 */
export const provideModule = (module) => {
  if (module.encodings > provided.encodings) {
    provided = module
    compiled = undefined
  }
}

/** Makes a family of indexes known: `family` is its name, `packed` the text of its bytes. */
export const provideIndexes = ({ family, packed }) => {
  indexes[family] = packed
}

const fail = (what, remedy, cause) => {
  throw new Error(`encodium: ${what}${cause ? ` (${cause.message})` : ''}. ${remedy}`, { cause })
}

const start = () => {
  const { compile, start } = provided
  if (start === undefined && Module === undefined) {
    fail('this host has no WebAssembly', "Import 'encodium/js', which needs none")
  }
  try {
    if (start === undefined) compiled ??= compile()
    const exports = start?.() ?? new Instance(compiled).exports
    __wbg_set_wasm(exports)
    exports.__wbindgen_start?.()
    memory = exports.memory
    // The bytes are behind the code units, of which there are eight more.
    UNITS = (bytes_at() - units_at()) / 2
    BYTES = UNITS - 8
    look()
    provideBuiltins(compiled, exports)
    encodings = provided.encodings
    ready = { __proto__: null }
  } catch (cause) {
    stop()
    if (cause instanceof RangeError) {
      fail(
        'this host refused the memory that WebAssembly needs',
        "Import 'encodium/js', which needs none",
        cause,
      )
    }
    fail(
      'this host refused to compile WebAssembly',
      "Import 'encodium/js', which needs none. A Content-Security-Policy must allow script-src" +
        " 'wasm-unsafe-eval', and the engine must know WebAssembly SIMD",
      cause,
    )
  }
}

/** Forgets the instance. Another one goes on as well, for all state is outside. */
const stop = () => {
  encodings = 0
  ready = { __proto__: null }
}

/** Unfolds a part of the indexes, unless there is none or it is done for another encoding. */
const install = (part) => {
  if (part === undefined || ready[~part]) return
  const family = families[part]
  if (indexes[family] === undefined) {
    fail(`the indexes of ${family} are missing`, `Import 'encodium' or 'encodium/${family}'`)
  }
  const packed = textBytes(indexes[family])
  set(bytes, packed)
  try {
    unpack_index(part, byteLength(packed))
    look()
  } catch (cause) {
    stopped(cause)
  }
  ready[~part] = true
}

/** Takes the views of the window. Memory that grew has a new buffer, and old views are empty. */
const look = () => {
  const buffer = bufferOf(memory)
  bytes = new Uint8Array(buffer, bytes_at(), BYTES)
  attach(buffer, units_at(), UNITS, bytes)
  cells = new Uint32Array(buffer, results_at(), 8)
}

/** Makes the window usable for an encoding. To be called before anything is put into it. */
export const open = (encoding) => {
  if (ready[encoding] === true) return
  if (encoding >= encodings) start()
  install(parts[encoding])
  ready[encoding] = true
}

const stopped = (cause) => {
  stop()
  fail(
    'WebAssembly stopped, most likely for want of memory',
    "Import 'encodium/js', which needs none",
    cause,
  )
}

/** The boundary's `decode`; see src/boundary/layout.rs. */
export const decode = (encoding, flags, state, mode, length) => {
  try {
    const result = glueDecode(encoding, flags, state, mode, length)
    if (cells[READ] === undefined) look()
    return result
  } catch (cause) {
    stopped(cause)
  }
}

/** The boundary's `encode`; see src/boundary/layout.rs. */
export const encode = (encoding, flags, state, mode, length, capacity) => {
  try {
    const result = glueEncode(encoding, flags, state, mode, length, capacity)
    if (cells[READ] === undefined) look()
    return result
  } catch (cause) {
    stopped(cause)
  }
}

/** Where code units are in the window, as words of 32 bits. To be taken anew after every call. */
export const words = () => new Uint32Array(bufferOf(memory), units_at(), UNITS >> 1)

/** The boundary's `decode_ucs4`; see src/boundary/layout.rs. */
export const decodeUcs4 = (flags, length) => {
  try {
    return decode_ucs4(flags, length)
  } catch (cause) {
    stopped(cause)
  }
}

/** The boundary's `encode_ucs4`; see src/boundary/layout.rs. */
export const encodeUcs4 = (length) => {
  try {
    return encode_ucs4(length)
  } catch (cause) {
    stopped(cause)
  }
}
