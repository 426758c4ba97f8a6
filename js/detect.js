/**
 * `encodium/detect`: what encoding is this, and what is wrong with it? It has a WebAssembly module
 * of its own, which is compiled at the first use.
 */

import module from './generated/detect.js'
import * as glue from './generated/detect-glue.js'
import { show, standard } from './labels.js'
import { compile } from './unpack.js'
import {
  byteLength,
  bytesOf,
  defineInterface,
  min,
  part,
  toBufferSource,
  toDictionary,
  toDOMString,
} from './webidl.js'

const { Error, RangeError, TypeError, WebAssembly } = globalThis

/** Bytes that go to the module at once, so that its memory does not grow with the input. */
const PIECE = 1 << 16

/** Malformed places that `inspect` tells, unless another limit is given. */
const LIMIT = 100

let ready = false

const start = () => {
  const compiled = compile(module.code, module.size)
  const imports = { __proto__: null }
  for (const { module: name } of WebAssembly.Module.imports(compiled)) imports[name] = glue
  const { exports } = new WebAssembly.Instance(compiled, imports)
  glue.__wbg_set_wasm(exports)
  exports.__wbindgen_start?.()
}

const open = () => {
  if (ready) return
  if (WebAssembly === undefined) throw new Error('encodium/detect needs a host with WebAssembly')
  try {
    start()
  } catch (cause) {
    const { message } = cause
    throw new Error(`encodium/detect: this host refused WebAssembly (${message})`, { cause })
  }
  ready = true
}

/** Gives the bytes of a BufferSource to one of the module's objects. */
const feed = (object, source) => {
  const bytes = bytesOf(source)
  const length = byteLength(bytes)
  for (let at = 0; at < length; at += PIECE) object.feed(part(bytes, at, min(PIECE, length - at)))
}

const nameOf = (label, argument) => {
  try {
    return standard.nameOf(standard.codecFor(toDOMString(label, 'label')))
  } catch (error) {
    const { constructor: Refusal, message } = error
    throw argument === 'label' ? error : new Refusal(`${argument}: ${message}`, { cause: error })
  }
}

/** A list of labels as names with commas between them. */
const toNames = (labels, argument) => {
  if (labels === undefined) return ''
  if (typeof labels !== 'object' || typeof labels?.[Symbol.iterator] !== 'function') {
    throw new TypeError(`${argument} must be an array of labels`)
  }
  const names = []
  for (const label of labels) names.push(nameOf(label, argument))
  if (names.length === 0) throw new RangeError(`${argument} must have at least one label`)
  return names.join(',')
}

const toTld = (value) => {
  if (value === undefined) return undefined
  const tld = toDOMString(value, 'tld').toLowerCase()
  if (/^[a-z0-9-]{1,63}$/.test(tld)) return tld
  throw new RangeError(`tld ${show(tld)} is not the last label of a host's name, such as "jp"`)
}

const toHints = (options) => {
  const { allowUtf8 = true, only, prefer, tld } = toDictionary(options)
  return [toTld(tld), !!allowUtf8, toNames(only, 'only'), toNames(prefer, 'prefer')]
}

const toLimit = (value = LIMIT) => {
  const limit = Number(value)
  if (limit >= 0) return min(Math.floor(limit), 0xffffffff)
  throw new RangeError('limit must be a number of places, zero or more')
}

class DetectorClass {
  #hints
  #object

  constructor(options) {
    this.#hints = toHints(options)
  }

  feed(bytes) {
    toBufferSource(bytes, 'bytes')
    feed(this.#open(), bytes)
  }

  finish() {
    const object = this.#open()
    this.#object = undefined
    const hints = this.#hints
    return object.finish(hints[0], hints[1], hints[2], hints[3])
  }

  #open() {
    open()
    this.#object ??= new glue.Detector()
    return this.#object
  }
}

class InspectorClass {
  #name
  #limit
  #object

  constructor(label = 'utf-8', options = undefined) {
    this.#name = nameOf(label, 'label')
    this.#limit = toLimit(toDictionary(options).limit)
  }

  get encoding() {
    return this.#name
  }

  feed(bytes) {
    toBufferSource(bytes, 'bytes')
    feed(this.#open(), bytes)
  }

  finish() {
    const object = this.#open()
    this.#object = undefined
    return object.finish()
  }

  #open() {
    open()
    this.#object ??= new glue.Inspector(this.#name, this.#limit)
    return this.#object
  }
}

export const Detector = defineInterface(DetectorClass, 'Detector')

export const Inspector = defineInterface(InspectorClass, 'Inspector')

export const detect = (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  const detector = new Detector(options)
  detector.feed(bytes)
  return detector.finish()
}

export const inspect = (bytes, label = 'utf-8', options = undefined) => {
  toBufferSource(bytes, 'bytes')
  const inspector = new Inspector(label, options)
  inspector.feed(bytes)
  return inspector.finish()
}
