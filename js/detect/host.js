/**
 * The JavaScript side of generated/detect-glue.js: bytes and strings in and out of the module's
 * memory, and its results. It replaces the functions of wasm-bindgen, which would call whatever a patched
 * prototype has, make a TextDecoder at import, and free objects of an instance that is gone.
 */

import { base64Bytes } from '#text'
import { eachWord, standard } from '../encodings/labels.js'
import { models } from '../generated/code-text/detect-models.js'
import { rows } from '../generated/labels.js'
import { callDecode, ensureReady, instance } from '../wasm/instance.js'
import {
  append,
  byteLength,
  charCodeAt,
  getter,
  set,
  slice,
  subarray,
  uncurry,
} from '../webidl/builtins.js'

export const { Error } = globalThis

const { FinalizationRegistry, String, Uint8Array, Uint16Array, Uint32Array, WebAssembly } =
  globalThis
const { fromCodePoint } = String
const { Memory } = WebAssembly ?? {}
const bufferOf = Memory && getter(Memory.prototype, 'buffer')
const register = FinalizationRegistry && uncurry(FinalizationRegistry.prototype.register)
const unregister = FinalizationRegistry && uncurry(FinalizationRegistry.prototype.unregister)

let exports
/** The candidates of the next result, so far. */
let candidates

/** Begins anew with an instance, whose exports these are. */
export const useExports = (instance) => {
  exports = instance
  candidates = []
  // The table of names is made when a label is looked up.
  standard.getEncoding('utf-8')
}

export const isLikeNone = (value) => value === undefined || value === null

/** The length of the array or string that was passed last. */
export let WASM_VECTOR_LEN = 0

const memory = () => new Uint8Array(bufferOf(exports.memory))

export const passArray8ToWasm0 = (bytes, malloc) => {
  const length = byteLength(bytes)
  const at = malloc(length, 1) >>> 0
  set(memory(), bytes, at)
  WASM_VECTOR_LEN = length
  return at
}

/** All strings that go in are ASCII: names and labels of encodings and of hosts. */
export const passStringToWasm0 = (text, malloc) => {
  const { length } = text
  const at = malloc(length, 1) >>> 0
  const all = memory()
  for (let i = 0; i < length; i++) all[at + i] = charCodeAt(text, i)
  WASM_VECTOR_LEN = length
  return at
}

/** A string of the module's, which is well-formed UTF-8. */
export const getStringFromWasm0 = (at, length) => {
  const bytes = subarray(memory(), at >>> 0, length)
  let text = ''
  for (let i = 0; i < length; ) {
    const lead = bytes[i++]
    const tails = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
    let scalar = tails === 0 ? lead : lead & (0x3f >> tails)
    for (let n = 0; n < tails; n++) scalar = (scalar << 6) | (bytes[i++] & 0x3f)
    text += fromCodePoint(scalar)
  }
  return text
}

/** Frees what a forgotten object has in the module, unless its instance is gone with it. */
export const newFinalization = (free) => {
  if (FinalizationRegistry === undefined) return { register() {}, unregister() {} }
  const registry = new FinalizationRegistry(({ at, owner }) => {
    if (owner === exports) free(at)
  })
  return {
    register: (object, at, token) => register(registry, object, { at, owner: exports }, token),
    unregister: (token) => unregister(registry, token),
  }
}

/** Views of the module's memory, for what it calls. */
export const getArrayU8FromWasm0 = (at, length) =>
  new Uint8Array(bufferOf(exports.memory), at >>> 0, length)

export const getArrayU16FromWasm0 = (at, length) =>
  new Uint16Array(bufferOf(exports.memory), at >>> 0, length)

export const getArrayU32FromWasm0 = (at, length) =>
  new Uint32Array(bufferOf(exports.memory), at >>> 0, length)

/** The names of encodings outside the standard, whose ids follow the standard's. */
let others = []

/** The name of the encoding with an id. */
const nameOf = (id) => {
  const { length } = rows
  return id < length ? standard.nameOf(id) : others[id - length]
}

let result

/**
 * Assignment is much quicker than the definition of a property, and does the same if no prototype has
 * the property.
 */
export const tellCandidate = (id, valid, score) => {
  const candidate = { encoding: nameOf(id), valid, score }
  const { length } = candidates
  if (length in candidates) append(candidates, candidate)
  else candidates[length] = candidate
}

const nameOrNull = (id) => (id < 0 ? null : nameOf(id))

export const tellResult = (id, language, confident, margin, bom) => {
  result = {
    encoding: nameOrNull(id),
    language: language === '' ? null : language,
    confident,
    margin,
    bom: nameOrNull(bom),
    candidates,
  }
  candidates = []
}

/** The last result. */
export const takeResult = () => result

/** The 256 characters of each code page, one page after another. */
let pages

export const provideExtended = ({ names, pages: text }) => {
  others = []
  eachWord(names, (name) => append(others, name))
  pages = text
}

/** Copies the characters of one page into the module's memory. */
export const readPage = (page, units) => {
  for (let byte = 0; byte < 256; byte++) units[byte] = charCodeAt(pages, 256 * page + byte)
}

/** Copies the packed models into the module's memory. */
export const readModels = (bytes) => set(bytes, base64Bytes(models))

/** How many bytes or units a function of the boundary wrote, whether or not it met an error. */
const written = (result) => (result < 0 ? ~result : result)

/** Decodes bytes with the standard's module; crates/module says what goes in and out. */
export const decodeInCore = (encoding, flags, state, mode, bytes, units, results) => {
  const result = validateInCore(encoding, flags, state, mode, bytes, results)
  set(units, new Uint16Array(instance.buffer, instance.unitsAt, written(result)))
  return result
}

/** As `decodeInCore`, without the text. */
export const validateInCore = (encoding, flags, state, mode, bytes, results) => {
  ensureReady(encoding)
  set(instance.bytes, bytes)
  const result = callDecode(encoding, flags, state, mode, byteLength(bytes))
  set(results, instance.results)
  return result
}

/** The id of the encoding that a lowercase label names, or -1. */
export const labelInCore = (label) => {
  try {
    return standard.codecFor(label)
  } catch {
    const name = slice(label, 0, 3) === 'ibm' ? `cp${slice(label, 3)}` : label
    for (let i = 0; i < others.length; i++) if (others[i] === name) return rows.length + i
    return -1
  }
}
