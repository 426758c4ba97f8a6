/**
 * `encodium/detect`: what encoding is this, and what is wrong with it? It has a WebAssembly module
 * of its own, which is compiled at the first use; it decodes with the standard's.
 */

import { defineInterface } from '#interface'
import { useExports } from './detect/host.js'
import module from './detect-code.js'
import { lowercase, show, standard } from './encodings/labels.js'
import * as glue from './generated/detect-glue.js'
import { provideStandard } from './wasm/standard.js'
import { byteLength, charCodeAt, min, subarray } from './webidl/builtins.js'
import { bytesOf, toBufferSource, toDictionary, toDOMString } from './webidl/conversions.js'

provideStandard()

const { Error, Number, RangeError, TypeError, Uint8Array, WebAssembly } = globalThis
const { Instance, Module } = WebAssembly ?? {}
const importsOf = Module?.imports
const { floor } = Math
const { iterator } = Symbol

/** Bytes that go to the module at once, so that its memory does not grow with the input. */
const PIECE = 1 << 16

/** How many malformed places `inspect` reports, unless it is called with another limit. */
const LIMIT = 100

let compiled
let ready = false
/** Which instance this is: what an earlier one held is lost. */
let instance = 0

const ensureReady = () => {
  if (ready) return
  if (Module === undefined) throw new Error('encodium/detect needs a host with WebAssembly')
  try {
    compiled ??= module.compile()
    const imports = { __proto__: null }
    const wanted = importsOf(compiled)
    for (let i = 0; i < wanted.length; i++) imports[wanted[i].module] = glue
    const { exports } = new Instance(compiled, imports)
    useExports(exports)
    glue.__wbg_set_wasm(exports)
    exports.__wbindgen_start?.()
  } catch (cause) {
    throw new Error(`encodium/detect: this host refused its WebAssembly (${cause.message})`, {
      cause,
    })
  }
  instance++
  ready = true
}

const lost = (cause) => {
  const why = cause === undefined ? '' : ` (${cause.message})`
  return new Error(`encodium/detect: its WebAssembly stopped${why}, and what was fed is lost`, {
    cause,
  })
}

/** One of the module's objects, which is made when it is first needed. */
class Held {
  #make
  #object
  #instance

  constructor(make) {
    this.#make = make
  }

  feed(source) {
    this.#use((object) => {
      const bytes = bytesOf(source)
      const length = byteLength(bytes)
      for (let at = 0; at < length; at += PIECE)
        object.feed(subarray(bytes, at, min(PIECE, length - at)))
    })
  }

  /** Returns what `work` returns for the object, which is gone afterwards. */
  finish(work) {
    return this.#use((object) => {
      this.#object = undefined
      return work(object)
    })
  }

  /** The module throws no errors: anything that is thrown has stopped it, and the next call starts anew. */
  #use(work) {
    ensureReady()
    const stopped = this.#object !== undefined && this.#instance !== instance
    if (stopped) {
      this.#object = undefined
      throw lost()
    }
    try {
      this.#instance = instance
      this.#object ??= this.#make()
      return work(this.#object)
    } catch (cause) {
      ready = false
      this.#object = undefined
      throw lost(cause)
    }
  }
}

/** The id of the encoding that a label names. */
const idOf = (label, argument) => {
  const wanted = toDOMString(label, argument)
  try {
    return standard.codecFor(wanted)
  } catch (cause) {
    throw argument === 'label' ? cause : new RangeError(`${argument}: ${cause.message}`, { cause })
  }
}

/** The ids of the encodings that labels name; none if there are no labels. */
const toIds = (labels, argument) => {
  if (labels === undefined) return new Uint8Array(0)
  if (typeof labels !== 'object' || typeof labels?.[iterator] !== 'function') {
    throw new TypeError(`${argument} must be an array of labels`)
  }
  const ids = { __proto__: null }
  let count = 0
  for (const label of labels) ids[count++] = idOf(label, argument)
  if (count === 0) throw new RangeError(`${argument} must have at least one label`)
  const bytes = new Uint8Array(count)
  for (let i = 0; i < count; i++) bytes[i] = ids[i]
  return bytes
}

/** A letter, a digit or a hyphen. */
const isOfHost = (unit) =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x2d

const toTld = (value) => {
  if (value === undefined) return undefined
  const tld = lowercase(toDOMString(value, 'tld'))
  let good = tld !== '' && tld.length < 64
  for (let i = 0; i < tld.length && good; i++) good = isOfHost(charCodeAt(tld, i))
  if (good) return tld
  throw new RangeError(`tld ${show(tld)} is not the last label of a host's name, such as "jp"`)
}

const toHints = (options) => {
  const { allowUtf8 = true, declared = true, more, only, prefer, tld } = toDictionary(options)
  const ids = [toIds(only, 'only'), toIds(prefer, 'prefer')]
  return [toTld(tld), !!allowUtf8, ids[0], ids[1], !!more, !!declared]
}

const toLimit = (value = LIMIT) => {
  const limit = Number(value)
  if (limit >= 0) return min(floor(limit), 0xffffffff)
  throw new RangeError('limit must be a number of places, zero or more')
}

class DetectorClass {
  #hints
  #held = new Held(() => new glue.Detector())

  constructor(options) {
    this.#hints = toHints(options)
  }

  feed(bytes) {
    const held = this.#held
    held.feed(toBufferSource(bytes, 'bytes'))
  }

  finish() {
    const hints = this.#hints
    return this.#held.finish((object) =>
      object.finish(hints[0], hints[1], hints[2], hints[3], hints[4], hints[5]),
    )
  }
}

class InspectorClass {
  #name
  #held

  constructor(label = 'utf-8', options = undefined) {
    const name = standard.nameOf(idOf(label, 'label'))
    const limit = toLimit(toDictionary(options).limit)
    this.#name = name
    this.#held = new Held(() => new glue.Inspector(name, limit))
  }

  get encoding() {
    return this.#name
  }

  feed(bytes) {
    const held = this.#held
    held.feed(toBufferSource(bytes, 'bytes'))
  }

  finish() {
    return this.#held.finish((object) => object.finish())
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
