/**
 * Detects encodings. The detector is a separate WebAssembly module, which is compiled at the first use; it
 * decodes with the standard's.
 */

import { defineInterface } from '#interface'
import module from '../generated/code-text/detect.js'
import { names, pages } from '../generated/detect-extended.js'
import * as glue from '../generated/detect-glue.js'
import { provideStandard } from '../wasm/provide-standard.js'
import { byteLength, min, subarray } from '../webidl/builtins.js'
import { bytesOf, toBufferSource } from '../webidl/conversions.js'
import { toHints } from './conversions.js'
import { provideExtended, takeResult, useExports } from './host.js'

provideStandard()

const { Error, WebAssembly } = globalThis
const { Instance, Module } = WebAssembly ?? {}
const importsOf = Module?.imports

/** Bytes that go to the module at once, so that its memory does not grow with the input. */
const PIECE = 1 << 16

let compiled
let ready = false
/** The number of this instance: the detectors of an earlier one are lost. */
let instance = 0

/**
 * How many instances are tried. JavaScriptCore 2.50 enters a loop that has run for long in code that it
 * has just compiled, and in up to one of a hundred instances that code is wrong: making the tables
 * traps, or the models differ. The next instance of the same module finds its functions compiled.
 */
const ATTEMPTS = 4

const start = (imports) => {
  const { exports } = new Instance(compiled, imports)
  useExports(exports)
  glue.__wbg_set_wasm(exports)
  exports.__wbindgen_start?.()
}

/** Unpacks the models, and returns why this instance must not be used, if so. */
const flaw = () => {
  try {
    return glue.prepareModels() ? undefined : new Error('its models were not unpacked as they are')
  } catch (cause) {
    return cause
  }
}

/** Makes an instance that works, or throws why the last one that it tried does not. */
const startExact = (imports) => {
  for (let left = ATTEMPTS; ; left--) {
    start(imports)
    const cause = flaw()
    if (cause === undefined) return
    if (left === 1) throw cause
  }
}

const ensureReady = () => {
  if (ready) return
  if (Module === undefined) throw new Error('encodium/detect needs a host with WebAssembly')
  try {
    compiled ??= module.compile()
    const imports = { __proto__: null }
    const wanted = importsOf(compiled)
    for (let i = 0; i < wanted.length; i++) imports[wanted[i].module] = glue
    provideExtended({ names, pages })
    startExact(imports)
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

export const Detector = /* @__PURE__ */ defineInterface(
  class {
    #hints
    /** The module's object, which is made when it is first needed, and its instance's number. */
    #object
    #instance

    constructor(options) {
      this.#hints = toHints(options)
    }

    feed(bytes) {
      toBufferSource(bytes, 'bytes')
      this.#use((object) => {
        const source = bytesOf(bytes)
        const length = byteLength(source)
        for (let at = 0; at < length; at += PIECE)
          object.feed(subarray(source, at, min(PIECE, length - at)))
      })
    }

    finish() {
      const { tld, allowUtf8, only, prefer, more, declared, extended } = this.#hints
      return this.#use((object) => {
        this.#object = undefined
        object.finish(tld, allowUtf8, only, prefer, more, declared, extended)
        return takeResult()
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
        this.#object ??= new glue.Detector()
        return work(this.#object)
      } catch (cause) {
        ready = false
        this.#object = undefined
        throw lost(cause)
      }
    }
  },
  'Detector',
)

export const detect = (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  const detector = new Detector(options)
  detector.feed(bytes)
  return detector.finish()
}
